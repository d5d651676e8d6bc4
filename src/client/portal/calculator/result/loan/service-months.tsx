import { useTranslation } from 'react-i18next';
import type { Monthly } from '../../../../../energy/months';
import { moneyText } from '../../figures';
import { roughMoneyText, roughly } from '../../range-text';
import './service-months.css';

const WIDTH = 24;
const GAP = 6;
const HEIGHT = 96;

/** The saving of each month as a bar and the payment as a line across, with a table for those who do not see them. */
export function ServiceMonths({
  saving_MNT,
  payment_MNT,
  requested,
  isTableShown,
}: {
  saving_MNT: Monthly;
  payment_MNT: number;
  /** The name of the loan, where it was requested; null where it is the best one. */
  requested: string | null;
  /** Shows the table to everybody. */
  isTableShown: boolean;
}) {
  const { t } = useTranslation('calculator-result');
  const payment = roughMoneyText(payment_MNT);
  const highest = Math.max(payment_MNT, ...saving_MNT, 1);
  const heightOf = (value: number) => (Math.max(0, value) / highest) * HEIGHT;
  const width = saving_MNT.length * (WIDTH + GAP);
  return (
    <figure className={isTableShown ? 'service-months service-months-full' : 'service-months'}>
      <div>
        <svg viewBox={`0 0 ${width} ${HEIGHT + 18}`} aria-hidden="true">
          {saving_MNT.map((saving, month) => (
            <g key={monthOf(month)}>
              <rect
                x={month * (WIDTH + GAP) + GAP / 2}
                y={HEIGHT - heightOf(saving)}
                width={WIDTH}
                height={heightOf(saving)}
                rx={2}
              />
              <text x={month * (WIDTH + GAP) + (WIDTH + GAP) / 2} y={HEIGHT + 14}>
                {monthOf(month)}
              </text>
            </g>
          ))}
          <line x1={0} x2={width} y1={HEIGHT - heightOf(payment_MNT)} y2={HEIGHT - heightOf(payment_MNT)} />
        </svg>
        <figcaption className="quiet">
          {requested === null
            ? t('bank.months', { payment })
            : t('bank.monthsOfRequest', { payment, loan: requested })}
        </figcaption>
      </div>
      <div className={isTableShown ? 'service-table' : 'visually-hidden'}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('bank.month')}</th>
              <th scope="col">{t('bank.saving')}</th>
              <th scope="col">{t('loans.payment')}</th>
            </tr>
          </thead>
          <tbody>
            {saving_MNT.map((saving, month) => (
              <tr key={monthOf(month)}>
                <th scope="row">{monthOf(month)}</th>
                <td>{moneyText(roughly(saving, 3))}</td>
                <td>{payment}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function monthOf(index: number): string {
  return String(index + 1);
}
