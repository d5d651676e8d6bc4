import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthlyPayment } from '../../../energy/money/annuity';
import { RichText } from '../../ui/rich-text';
import { figure, moneyText, numberOf } from '../calculator/figures';
import '../../ui/entry-form/entry.css';
import { Picture } from '../picture';
import './content.css';
import { Loaded, LoadedList } from './loaded';
import { OutsideLink } from './outside-links';
import { PageHeading } from './page-heading';
import { publishedRows, useRows } from '../read-rows';

interface BankLoan {
  id: string;
  bank_name: string | null;
  title: string;
  rate: number;
  months: number;
  maximum: number | null;
  fee: number | null;
  grant: number | null;
  valid_from: string | null;
  certainty: string;
}

interface Bank {
  id: string;
  lut_name: string | null;
  logo: string | null;
  description: string | null;
  loan_requirements: string | null;
  loan_condition: string | null;
  phone: string | null;
  link: string | null;
}

interface Video {
  id: string;
  title: string | null;
  video: string | null;
  description: string | null;
}

/** Largest amount of the comparison, ₮: no household's retrofit comes near it. */
const largest_MNT = 1_000_000_000;

/** `/loan`: loans of banks side by side with the payment for an amount, the banks' conditions, green credit. */
export default function LoanPage() {
  const { t } = useTranslation('content');
  const banks = useRows<Bank>(
    'v_bank',
    'id lut_name logo description loan_requirements loan_condition phone link',
    publishedRows,
  );
  const videos = useRows<Video>('green_credit', 'id title video description');
  return (
    <div className="content-page">
      <PageHeading path="/loan" />
      <Comparison />
      <section aria-labelledby="banks">
        <h2 id="banks">{t('loan.banks')}</h2>
        <LoadedList result={banks}>
          {(rows) => (
            <ul className="content-cards">
              {rows.map((bank) => (
                <li key={bank.id}>
                  <BankCard bank={bank} />
                </li>
              ))}
            </ul>
          )}
        </LoadedList>
      </section>
      <Loaded result={videos}>
        {(rows) =>
          rows.map(({ id, title, video, description }) => (
            <section key={id}>
              <h2>{title ?? t('loan.video')}</h2>
              {description === null ? null : <RichText html={description} />}
              <p className="content-links">
                <OutsideLink address={video} label={t('loan.video')} />
              </p>
            </section>
          ))
        }
      </Loaded>
    </div>
  );
}

/** Loans with their monthly payment for the amount that the reader enters, the cheapest first. */
function Comparison() {
  const { t } = useTranslation('content');
  const id = useId();
  const [text, setText] = useState('10,000,000');
  const result = useRows<BankLoan>(
    'v_bank_loan',
    'id bank_name title rate months maximum fee grant valid_from certainty',
    publishedRows,
  );
  const amount_MNT = numberOf(text);
  const isAmount = amount_MNT !== undefined && amount_MNT > 0 && amount_MNT <= largest_MNT;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('loan.compare')}</h2>
      <div className="entry-field content-search">
        <label htmlFor={id}>{t('loan.amount')}</label>
        <input
          id={id}
          inputMode="numeric"
          value={text}
          aria-invalid={!isAmount}
          aria-describedby={`${id}-fault`}
          onChange={({ target }) => setText(target.value)}
        />
        <output className="entry-fault" id={`${id}-fault`}>
          {isAmount ? '' : t('loan.fault', { most: moneyText(largest_MNT) })}
        </output>
      </div>
      <LoadedList result={result} empty={t('loan.none')}>
        {(loans) => (
          <section
            className="content-table is-stacked"
            aria-label={t('loan.table')}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard on a phone, where nothing inside takes the focus
            tabIndex={0}
          >
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('loan.bank')}</th>
                  <th scope="col" className="is-number">
                    {t('loan.payment')}
                  </th>
                  <th scope="col" className="is-number">
                    {t('loan.total')}
                  </th>
                  <th scope="col" className="is-number">
                    {t('loan.rate')}
                  </th>
                  <th scope="col" className="is-number">
                    {t('loan.months')}
                  </th>
                  <th scope="col" className="is-number">
                    {t('loan.maximum')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {loans
                  .toSorted((a, b) => a.rate - b.rate || a.months - b.months)
                  .map((loan) => (
                    <LoanRow key={loan.id} loan={loan} amount_MNT={isAmount ? amount_MNT : undefined} />
                  ))}
              </tbody>
            </table>
          </section>
        )}
      </LoadedList>
      <p className="quiet">{t('loan.note')}</p>
    </section>
  );
}

function LoanRow({ loan, amount_MNT }: { loan: BankLoan; amount_MNT: number | undefined }) {
  const { t } = useTranslation('content');
  const isWithin = amount_MNT !== undefined && (loan.maximum === null || amount_MNT <= loan.maximum);
  const payment_MNT = isWithin
    ? monthlyPayment({ principal_MNT: amount_MNT, annualRate: loan.rate / 100, months: loan.months })
    : undefined;
  return (
    <tr>
      <th scope="row">
        {loan.bank_name}
        <br />
        <span className="quiet">
          {loan.title} · {t(`loan.certainty.${loan.certainty}`)}
          {loan.valid_from === null ? null : ` · ${loan.valid_from.slice(0, 10)}`}
          {loan.grant === null || loan.grant === 0
            ? null
            : ` · ${t('loan.grant', { percent: figure(loan.grant) })}`}
        </span>
      </th>
      <td data-label={t('loan.payment')} className="is-number">
        {payment_MNT === undefined
          ? amount_MNT === undefined
            ? '–'
            : t('loan.over')
          : moneyText(Math.round(payment_MNT))}
      </td>
      <td data-label={t('loan.total')} className="is-number">
        {payment_MNT === undefined ? '–' : moneyText(Math.round(payment_MNT * loan.months))}
      </td>
      <td data-label={t('loan.rate')} className="is-number">
        {figure(loan.rate, 2)}%
      </td>
      <td data-label={t('loan.months')} className="is-number">
        {loan.months}
      </td>
      <td data-label={t('loan.maximum')} className="is-number">
        {loan.maximum === null ? '–' : moneyText(loan.maximum)}
      </td>
    </tr>
  );
}

function BankCard({ bank }: { bank: Bank }) {
  const { t } = useTranslation('content');
  const parts = [
    [t('loan.requirements'), bank.loan_requirements],
    [t('loan.conditions'), bank.loan_condition],
  ] as const;
  return (
    <article className="card content-card">
      {bank.logo === null ? null : <Picture file={bank.logo} width={320} />}
      <h3>{bank.lut_name}</h3>
      {bank.description === null ? null : <RichText html={bank.description} />}
      <div className="content-questions">
        {parts.map(([title, text]) =>
          text === null ? null : (
            <details key={title}>
              <summary>{title}</summary>
              <RichText html={text} />
            </details>
          ),
        )}
      </div>
      <p className="content-links">
        {bank.phone === null ? null : <a href={`tel:${bank.phone}`}>{bank.phone}</a>}
        <OutsideLink address={bank.link} />
      </p>
    </article>
  );
}
