import { type ReactNode, memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../fold';
import { type BankLoan, type BankView, spread } from '../../../../../energy/money/bank-view';
import { roughMoneyText } from '../../range-text';
import { ResultPart } from '../result-part';
import { BankCases } from './bank-cases';
import { FinanceTerms } from './finance-terms';
import { LoanCard, loanName } from './loan-card';
import './loan-section.css';
import { ServiceMonths } from './service-months';

/** Loans that are shown at once; the others are folded. */
const SHOWN = 3;

/** Renders the figures for a bank's decision: saving by case, payment against saving by month, and the loans, best for the household first. */
export const LoanSection = memo(function LoanSection({
  hasLoans,
  view,
  payment,
}: {
  /** False where no bank has entered its terms. */
  hasLoans: boolean;
  /** Null where nothing is chosen. */
  view: BankView | null;
  /** A control that chooses works by a monthly payment. */
  payment: ReactNode;
}) {
  const { t } = useTranslation('calculator-result');
  const gist =
    view === null
      ? t('loans.chooseFirst')
      : t('loans.lead', {
          cost: roughMoneyText(view.cost.likely_MNT),
          saving: roughMoneyText(view.cases.p50.saving_MNT / 12),
        });
  return (
    <ResultPart title={t('loans.title')} gist={gist}>
      <div className="loans">
        {payment}
        {hasLoans ? null : <p className="quiet">{t('loans.none')}</p>}
        {view === null ? null : <Loans view={view} />}
        {view === null ? null : (
          <Fold summary={t('bank.title')}>
            <BankCases view={view} />
            <FinanceTerms finance={view.finance} />
          </Fold>
        )}
      </div>
    </ResultPart>
  );
});

/** The requested loan of a view, or all loans, best first; with the months of the first. */
export function Loans({
  view,
  request,
  isTableShown = false,
}: {
  view: BankView;
  /** The loan that the household requested; undefined where it requested none, or the view is older than the loan. */
  request?: BankLoan | undefined;
  /** Shows the months of the first loan as figures too. */
  isTableShown?: boolean;
}) {
  const { t } = useTranslation('calculator-result');
  const { cases, savingByMonth_MNT } = view;
  const loans = request === undefined ? view.loans : [request];
  const [first] = loans;
  if (first === undefined) return null;
  const saving_MNT = cases.p50.saving_MNT;
  const cards = (some: BankView['loans']) => (
    <ul className="loan-list">
      {some.map((loan) => (
        <li key={loan.offer.loan.id}>
          <LoanCard loan={loan} saving_MNT_month={saving_MNT / 12} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <ServiceMonths
        saving_MNT={spread(savingByMonth_MNT, saving_MNT)}
        payment_MNT={first.offer.payment_MNT_month}
        requested={request === undefined ? null : loanName(request.offer.loan)}
        isTableShown={isTableShown}
      />
      {cards(loans.slice(0, SHOWN))}
      {loans.length <= SHOWN ? null : (
        <Fold summary={t('loans.more', { count: loans.length - SHOWN })}>{cards(loans.slice(SHOWN))}</Fold>
      )}
    </>
  );
}
