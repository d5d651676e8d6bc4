import { useTranslation } from 'react-i18next';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import type { Range, Ranges } from '../../../../../energy/uncertainty/ranges';
import './figures.css';
import { figure } from '../../figures';
import { rangeText, roughly } from '../../range-text';

type Figure = 'need' | 'bill' | 'fuel' | 'co2' | 'pm25';

interface Value {
  readonly figure: Figure;
  /** Design comfort, or as people live. */
  readonly use: 'comfort' | 'actual';
  readonly value: number;
  readonly range: Range | undefined;
}

/** Need, money, coal, CO₂ and fine dust of a year, today and after what was chosen. */
export function Figures({
  today,
  after,
}: {
  today: { result: HouseResult; ranges: Ranges | null };
  /** Null where no measure is chosen. */
  after: { result: HouseResult; ranges: Ranges | null } | null;
}) {
  const { t } = useTranslation('calculator-result');
  const later = after === null ? null : valuesOf(after.result, after.ranges);
  // Omits rows without a value, such as the fuel of a house without a stove.
  const rows = valuesOf(today.result, today.ranges)
    .map((now, index) => ({ now, after: later?.[index] ?? null }))
    .filter((row) => row.now.value > 0 || (row.after?.value ?? 0) > 0);
  return (
    <section aria-labelledby="figures-title">
      <h3 id="figures-title">{t('figures.title')}</h3>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{t('figures.figure')}</th>
            <th scope="col">{t('scale.today')}</th>
            {later === null ? null : <th scope="col">{t('scale.after')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ now, after: changed }) => (
            <tr key={now.figure}>
              <th scope="row">
                {t(`figures.${now.figure}`)}
                <small className="quiet">{t(`figures.${now.use}`)}</small>
              </th>
              <td>{textOf(now)}</td>
              {changed === null ? null : <td className="figures-after">{textOf(changed)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function valuesOf({ rating, consumption }: HouseResult, ranges: Ranges | null): Value[] {
  return [
    { figure: 'need', use: 'comfort', value: rating.need_kWh_m2, range: ranges?.need_kWh_m2 },
    { figure: 'bill', use: 'actual', value: consumption.cost_MNT, range: ranges?.cost_MNT },
    { figure: 'fuel', use: 'actual', value: consumption.fuel_kg / 1000, range: tonnes(ranges?.fuel_kg) },
    { figure: 'co2', use: 'actual', value: consumption.co2_kg / 1000, range: tonnes(ranges?.co2_kg) },
    { figure: 'pm25', use: 'actual', value: consumption.pm25_kg, range: ranges?.pm25_kg },
  ];
}

function tonnes(kg: Range | undefined): Range | undefined {
  return kg && { low: kg.low / 1000, value: kg.value / 1000, high: kg.high / 1000 };
}

function textOf({ figure: name, value, range }: Value): string {
  const text = range === undefined ? figure(roughly(value, 2), 1) : rangeText(range);
  return name === 'bill' ? `${text}₮` : text;
}
