import { useTranslation } from 'react-i18next';
import { parseLink } from '../../../news/announcements';
import type { BankLoan } from '../../../../../energy/money/bank-view';
import type { LoanOffer } from '../../../../../energy/money/loan-offer';
import { figure, moneyText } from '../../figures';
import { roughMoneyText, roughly } from '../../range-text';

/** One bank's loan: payment beside saving, the bank's terms, how far the saving covers it, and the certainty of the terms. */
export function LoanCard({
  loan: { offer, service, netPresentValue_MNT },
  saving_MNT_month,
}: {
  loan: BankLoan;
  /** P50, as a mean over the year. */
  saving_MNT_month: number;
}) {
  const { t } = useTranslation('calculator-result');
  const { loan, payment_MNT_month: payment } = offer;
  const coverage = [service.p50, service.p90, service.stress]
    .map((one) => (one.coverage === null ? '–' : one.coverage.toFixed(2)))
    // A line never begins between the three.
    .join('\u00A0·\u00A0');
  const terms: Term[] = [
    [t('loans.rate'), t('loans.rateValue', { rate: figure(loan.rate, 2) })],
    [t('loans.months'), t('loans.monthsValue', { count: loan.months })],
    [t('loans.principal'), roughMoneyText(offer.principal_MNT)],
    ...optional(loan.maximum !== null, [t('loans.maximum'), moneyText(loan.maximum ?? 0)]),
    ...optional(offer.grant_MNT > 0, [
      t('loans.grant'),
      t('loans.grantValue', {
        percent: figure(loan.grant ?? 0, 1),
        grant: roughMoneyText(offer.grant_MNT),
      }),
    ]),
    ...optional(offer.isGrantCapped, [t('loans.grantCap'), moneyText(loan.grant_maximum ?? 0)]),
    ...optional(offer.own_MNT > 0, [t('loans.own'), roughMoneyText(offer.own_MNT)]),
    ...optional((loan.fee ?? 0) > 0, [t('loans.fee'), `${figure(loan.fee ?? 0, 2)}%`]),
    ...optional(offer.effectiveRate !== null, [
      t('loans.effective'),
      t('loans.rateValue', { rate: figure((offer.effectiveRate ?? 0) * 100, 1) }),
    ]),
    [t('loans.total'), roughMoneyText(offer.total_MNT)],
    [t('loans.short'), t('loans.shortValue', { count: service.p50.shortMonths })],
    [t('loans.reserve'), roughMoneyText(service.p50.reserve_MNT)],
    [t('loans.left'), moneyText(roughly(netPresentValue_MNT, 3))],
    [t('loans.coverage'), coverage],
  ];
  return (
    <article className="loan card">
      <h3>
        {loan.bank_name} <span className="quiet">{loan.title}</span>
      </h3>
      <Balance payment={payment} saving={saving_MNT_month} />
      <dl className="loan-terms">
        {terms.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Origin loan={loan} />
    </article>
  );
}

/** Names a loan by its bank and its product. */
export function loanName({ bank_name, title }: Pick<LoanOffer['loan'], 'bank_name' | 'title'>): string {
  return `${bank_name}, ${title}`;
}

/** Two bars on one scale, and a text that says which is longer. */
function Balance({ payment, saving }: { payment: number; saving: number }) {
  const { t } = useTranslation('calculator-result');
  const longest = Math.max(payment, saving, 1);
  const gap = roughMoneyText(Math.abs(payment - saving));
  return (
    <div className="loan-balance">
      <p>
        {t('loans.payment')} <b>{roughMoneyText(payment)}</b>
      </p>
      <span className="loan-bar loan-bar-payment" style={{ width: `${(100 * payment) / longest}%` }} />
      <p>
        {t('loans.saving')} <b>{roughMoneyText(saving)}</b>
      </p>
      <span
        className="loan-bar loan-bar-saving"
        style={{ width: `${(100 * Math.max(0, saving)) / longest}%` }}
      />
      <p className="loan-verdict">
        {saving >= payment
          ? t('loans.covers', { gap })
          : t('loans.falls', { gap, percent: figure(roughly(Math.max(0, saving / payment) * 100, 2)) })}
      </p>
    </div>
  );
}

/** Source, start date and certainty of the terms. */
function Origin({ loan }: Pick<LoanOffer, 'loan'>) {
  const { t } = useTranslation('calculator-result');
  const link = parseLink(loan.source);
  return (
    <p className="loan-origin quiet">
      {t(`loans.certainty.${loan.certainty}`)}
      {loan.valid_from === null ? null : ` · ${t('loans.since', { day: loan.valid_from.slice(0, 10) })}`}
      {link === null ? (
        loan.source === null ? null : (
          ` · ${loan.source}`
        )
      ) : (
        <>
          {' · '}
          <a href={link.href} target="_blank" rel="noopener noreferrer">
            {link.host}
            <span className="visually-hidden">{t('shell:menu.newTab')}</span>
          </a>
        </>
      )}
    </p>
  );
}

type Term = readonly [name: string, value: string];

function optional(isThere: boolean, entry: Term): Term[] {
  return isThere ? [entry] : [];
}
