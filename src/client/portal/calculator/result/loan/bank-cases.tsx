import { useTranslation } from 'react-i18next';
import {
  type BankCase,
  type BankView,
  type CaseName,
  caseNames,
} from '../../../../../energy/money/bank-view';
import { figure, moneyText } from '../../figures';
import { roughMoneyText, roughly } from '../../range-text';
import './bank-cases.css';

/** The saving, present value and rate of return of each case, over one horizon. */
export function BankCases({ view: { cases } }: { view: Pick<BankView, 'cases'> }) {
  return (
    <ul className="bank-cases">
      {caseNames.map((name) => (
        <li key={name} className="card">
          <Case name={name} one={cases[name]} />
        </li>
      ))}
    </ul>
  );
}

function Case({ name, one: { saving_MNT, worth } }: { name: CaseName; one: BankCase }) {
  const { t } = useTranslation('calculator-result');
  const { netPresentValue_MNT, nominalInternalRate, realInternalRate, horizon_years: years } = worth;
  const facts: [string, string][] = [
    [t('bank.saving'), roughMoneyText(saving_MNT)],
    [t('bank.worth', { years }), moneyText(roughly(netPresentValue_MNT, 3)).replace('-', '−')],
    [
      t('bank.rate', { years }),
      nominalInternalRate === null || realInternalRate === null
        ? t('money.noRate')
        : t('money.rates', {
            nominal: figure(nominalInternalRate * 100, 1),
            real: figure(realInternalRate * 100, 1),
          }),
    ],
  ];
  return (
    <>
      <h3>{t(`bank.case.${name}`)}</h3>
      <p className="quiet">{t(`bank.caseText.${name}`)}</p>
      <dl>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
