import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { monthlyPayment } from '../../../energy/money/annuity';
import { PhoneLink } from '../../ui/contact-links';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { ListSection } from '../../ui/lists/list-section';
import { RichText } from '../../ui/rich-text';
import { figure, moneyText, parseNumber } from '../calculator/figures';
import '../../ui/entry-form/entry.css';
import { Picture } from '../../ui/lists/picture';
import './content.css';
import { Loaded, LoadedList } from '../../ui/states/loaded';
import { OutsideLink } from './outside-links';
import { PageHeading } from './page-heading';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import type { Localized } from '../../../engine/translations/localize-row';
import { publishedRows, useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';

const loanColumns = 'id bank_id bank_name title rate months maximum fee grant valid_from certainty';
const bankColumns = 'id bank_id lut_name logo description loan_requirements loan_condition phone link';

type BankLoan = SelectedRow<'v_bank_loan', typeof loanColumns>;
type Bank = SelectedRow<'v_bank', typeof bankColumns>;

/** Largest amount of the comparison, ₮: no household's retrofit comes near it. */
const largest_MNT = 1_000_000_000;

/** `/loan`: loans of banks side by side with the payment for an amount, the banks' conditions, green credit. */
export default function LoanPage() {
  const { t } = useTranslation('content');
  const banks = useRows('v_bank', bankColumns, {
    ...publishedRows,
    names: ['lut_name'],
    texts: ['description', 'loan_requirements', 'loan_condition'],
  });
  const videos = useRows('v_green_credit', 'id title video description', {
    texts: ['title', 'description'],
  });
  return (
    <div className="content-page">
      <PageHeading path="/loan" />
      <Comparison />
      <ListSection title={t('loan.banks')} result={banks}>
        {(rows) => <CardList rows={rows}>{(bank) => <BankCard bank={bank} />}</CardList>}
      </ListSection>
      <Loaded result={videos}>
        {(rows) =>
          rows.map(({ id, title, video, description, languages }) => (
            <section key={id}>
              <h2 lang={languages?.title}>{title ?? t('loan.video')}</h2>
              {description === null ? null : <RichText html={description} lang={languages?.description} />}
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
  const result = useRows('v_bank_loan', loanColumns, { ...publishedRows, names: ['bank_name', 'title'] });
  const amount_MNT = parseNumber(text);
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

function LoanRow({ loan, amount_MNT }: { loan: Localized<BankLoan>; amount_MNT: number | undefined }) {
  const { t } = useTranslation('content');
  const isWithin = amount_MNT !== undefined && (loan.maximum === null || amount_MNT <= loan.maximum);
  const payment_MNT = isWithin
    ? monthlyPayment({ principal_MNT: amount_MNT, annualRate: loan.rate / 100, months: loan.months })
    : undefined;
  return (
    <tr>
      <th scope="row">
        <span lang={loan.languages?.bank_name}>{loan.bank_name}</span>
        <br />
        <span className="quiet">
          <span lang={loan.languages?.title}>{loan.title}</span> · {t(`loan.certainty.${loan.certainty}`)}
          {loan.valid_from === null ? null : (
            <>
              {' · '}
              <time dateTime={loan.valid_from.slice(0, 10)}>{loan.valid_from.slice(0, 10)}</time>
            </>
          )}
          {loan.grant === null || loan.grant === 0
            ? null
            : ` · ${t('loan.grant', { percent: figure(loan.grant) })}`}
        </span>
        {loan.bank_id === null ? null : (
          <>
            <br />
            <Link to={requestAddress(loan, isWithin ? amount_MNT : undefined)}>
              {t('loan.request')}
              <span className="visually-hidden"> {loan.title}</span>
            </Link>
          </>
        )}
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

/** The address of a request for this loan, which begins with what the reader has compared. */
function requestAddress(loan: BankLoan, amount_MNT: number | undefined): string {
  const values = new URLSearchParams({
    bank_id: String(loan.bank_id),
    bank_loan_id: loan.id,
    ...(amount_MNT === undefined ? {} : { amount: String(amount_MNT) }),
    months: String(loan.months),
  });
  return `/form/loan_application/new?${values.toString()}`;
}

function BankCard({ bank }: { bank: Localized<Bank> }) {
  const { t } = useTranslation('content');
  const parts = [
    [t('loan.requirements'), bank.loan_requirements, bank.languages?.loan_requirements],
    [t('loan.conditions'), bank.loan_condition, bank.languages?.loan_condition],
  ] as const;
  return (
    <Card picture={bank.logo === null ? null : <Picture file={bank.logo} width={320} />}>
      <h3 lang={bank.languages?.lut_name}>{bank.lut_name}</h3>
      <MongolianOnly rows={[bank]} />
      {bank.description === null ? null : (
        <RichText html={bank.description} lang={bank.languages?.description} />
      )}
      <div className="content-questions">
        {parts.map(([title, text, lang]) =>
          text === null ? null : (
            <details key={title}>
              <summary>{title}</summary>
              <RichText html={text} lang={lang} />
            </details>
          ),
        )}
      </div>
      <p className="content-links">
        {bank.bank_id === null ? null : (
          <Link to={`/form/loan_application/new?bank_id=${bank.bank_id}`}>
            {t('loan.request')}
            <span className="visually-hidden"> {bank.lut_name}</span>
          </Link>
        )}
        {bank.phone === null ? null : <PhoneLink phone={bank.phone} />}
        <OutsideLink address={bank.link} />
      </p>
    </Card>
  );
}
