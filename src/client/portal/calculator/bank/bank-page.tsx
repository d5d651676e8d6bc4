import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { BankLoan, BankView } from '../../../../energy/money/bank-view';
import type { MoistureWarning } from '../../../../energy/moisture/construction-moisture';
import { useLanguage } from '../../../i18n/i18n';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { BankCases } from '../result/loan/bank-cases';
import { FinanceTerms } from '../result/loan/finance-terms';
import { Loans } from '../result/loan/loan-section';
import { keptText } from '../result/headline/headline';
import { likelihoodText } from '../result/headline/letter-text';
import { savingText } from '../result/headline/saving-text';
import { AdviceTexts } from '../result/measures/advice-texts';
import { PrintButton } from '../result/print/print-button';
import { PrintCode } from '../result/print/print-code';
import { Band } from '../band';
import { moneyText } from '../figures';
import { moneyRangeText, roughMoneyText } from '../range-text';
import { CodeField } from '../saved/code-field';
import {
  type SavedCalculation,
  bankLinkOfCode,
  parseCode,
  loadSaved,
  spacedCode,
} from '../saved/saved-calculation';
import { useEnergyTables } from '../tables/use-energy-tables';
import { LoadingPage } from '../without-tables';
import '../result/result-view.css';
import '../result/print/print.css';
import './bank-page.css';
import { type LoanRequest, loadLoanRequest } from './loan-request';

/**
 * The figures for a bank's decision, as they were calculated when the household saved it: `/calculator/bank?code=…`, and
 * `/calculator/bank?request=…` for a loan request of the bank, with the requested loan alone.
 */
export default function BankPage() {
  const { t } = useTranslation('calculator-result');
  const [search] = useSearchParams();
  const id = search.get('request');
  usePageTitle(t('bank.pageTitle'));
  const request = useQuery({
    queryKey: ['bank-request', id],
    queryFn: ({ signal }) => loadLoanRequest(id ?? '', signal),
    enabled: id !== null,
    staleTime: 0,
  });
  if (id === null) return <SheetOfCode text={search.get('code') ?? ''} request={null} />;
  if (request.error !== null)
    return <RetryNotice message={request.error.message} onRetry={() => void request.refetch()} />;
  if (request.data === undefined) return <LoadingPage title={t('bank.pageTitle')} />;
  const code = request.data?.calculation_code ?? null;
  if (code !== null) return <SheetOfCode text={code} request={request.data} />;
  return (
    <div className="calculator-narrow">
      <h1>{t('bank.pageTitle')}</h1>
      <p role="alert">{t(request.data === null ? 'bank.noRequest' : 'bank.noCalculation')}</p>
    </div>
  );
}

function SheetOfCode({ text, request }: { text: string; request: LoanRequest | null }) {
  const { t } = useTranslation('calculator-result');
  const code = parseCode(text);
  const { data, error, refetch } = useQuery({
    queryKey: ['bank-view', code],
    queryFn: ({ signal }) => loadSaved(code ?? '', signal),
    enabled: code !== null,
    staleTime: 0,
  });
  if (code === null || error?.status === 404)
    return (
      <div className="calculator-narrow">
        <h1>{t('bank.pageTitle')}</h1>
        {text === '' ? null : (
          <p role="alert" className="field-error">
            {t('calculator:saved.unknown')}
          </p>
        )}
        <CodeField start={text} to="/calculator/bank" />
      </div>
    );
  if (error !== null) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingPage title={t('bank.pageTitle')} />;
  return <BankSheet code={code} saved={data} request={request} />;
}

function BankSheet({
  code,
  saved,
  request,
}: {
  code: string;
  saved: SavedCalculation;
  request: LoanRequest | null;
}) {
  const { t } = useTranslation('calculator-result');
  const { result, is_outdated } = saved;
  const { bank } = result;
  return (
    <div className="result bank-sheet">
      <header className="bank-head">
        <div>
          <h1>{t('bank.pageTitle')}</h1>
          <p className="quiet">{t('bank.lead', { code: spacedCode(code), day: result.on })}</p>
          {request === null ? null : <p>{requestText(request, t)}</p>}
          {is_outdated ? <p className="bank-outdated">{t('bank.outdated')}</p> : null}
        </div>
        <PrintCode code={code} link={bankLinkOfCode(code)} />
      </header>
      <div className="result-actions">
        <PrintButton />
      </div>
      {bank === null || bank === undefined ? (
        <p>{t('bank.noMeasures')}</p>
      ) : (
        <>
          <Works result={result} bank={bank} />
          <section aria-labelledby="bank-cases">
            <h2 id="bank-cases">{t('bank.casesTitle')}</h2>
            <p className="quiet">{t('bank.basis', { count: bank.houses })}</p>
            <BankCases view={bank} />
            <FinanceTerms finance={bank.finance} />
          </section>
          <section className="loans" aria-labelledby="bank-loans">
            <h2 id="bank-loans">{t('bank.loansTitle')}</h2>
            {bank.loans.length === 0 ? <p className="quiet">{t('loans.none')}</p> : null}
            <Loans view={bank} request={requestedLoan(bank, request)} isTableShown />
          </section>
        </>
      )}
    </div>
  );
}

/** The requested loan; undefined where none was requested, or the calculation is older than it. */
function requestedLoan({ loans }: BankView, request: LoanRequest | null): BankLoan | undefined {
  return loans.find(({ offer }) => offer.loan.id === String(request?.bank_loan_id));
}

function requestText({ id, amount, months }: LoanRequest, t: TFunction<'calculator-result'>): string {
  const terms = [
    ...(amount === null ? [] : [moneyText(amount)]),
    ...(months === null ? [] : [t('loans.monthsValue', { count: months })]),
  ];
  const named = t('bank.request', { id });
  return terms.length === 0 ? named : `${named}: ${terms.join(', ')}`;
}

function Works({ result, bank }: { result: SavedCalculation['result']; bank: BankView }) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const { book } = useEnergyTables();
  const names = bank.measures.map((id) => {
    const row = book?.measureRows.find(({ code }) => code === id);
    if (row === undefined) return id;
    return { mn_MN: row.title, en_US: row.title_en, ko_KR: row.title_ko }[language] ?? row.title;
  });
  const { before, after, certainty } = result;
  return (
    <dl className="bank-facts card">
      <div>
        <dt>{t('bank.class')}</dt>
        <dd>
          <Band letter={certainty?.today.letter.letter ?? before.letter} /> →{' '}
          <Band letter={certainty?.after.letter.letter ?? after?.letter ?? before.letter} />
          {certainty === undefined ? null : (
            <>
              <span className="quiet">{likelihoodText(certainty.today.letter, t, 'likelyToday')}</span>{' '}
              <span className="quiet">{likelihoodText(certainty.after.letter, t, 'likelyAfter')}</span>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('bank.cost')}</dt>
        <dd>
          {roughMoneyText(bank.cost.likely_MNT)}{' '}
          <span className="quiet">
            {moneyRangeText({ low: bank.cost.low_MNT, high: bank.cost.high_MNT })}
          </span>
        </dd>
      </div>
      {certainty === undefined ? null : (
        <>
          <div>
            <dt>{t('headline.bill')}</dt>
            <dd>
              {moneyRangeText(certainty.today.ranges.cost_MNT)}{' '}
              {certainty.temperature === undefined ? null : (
                <span className="quiet">{keptText(certainty.temperature, t)}</span>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('package.saving')}</dt>
            <dd>{savingText(certainty.saving.cost_MNT.value, certainty.saving.cost_MNT, t)}</dd>
          </div>
        </>
      )}
      <div className="bank-wide">
        <dt>{t('bank.works')}</dt>
        <dd>{names.join(' · ')}</dd>
      </div>
      {after === null || after.advice.length === 0 ? null : (
        <div className="bank-wide">
          <dt>{t('advice.title')}</dt>
          <dd>
            <AdviceTexts advice={after.advice} />
          </dd>
        </div>
      )}
      {after === null ? null : <MoistureWarnings warnings={after.moisture ?? []} />}
    </dl>
  );
}

/** Harm that moisture can do after the works; nothing where there is none. */
function MoistureWarnings({ warnings }: { warnings: readonly MoistureWarning[] }) {
  const { t } = useTranslation('calculator-result');
  if (warnings.length === 0) return null;
  return (
    <div className="bank-wide">
      <dt>{t('moisture.title')}</dt>
      {warnings.map(({ kind, warning, isNew }) => (
        <dd key={`${kind} ${warning}`}>
          {t(`moisture.warning.${isNew ? 'new' : 'old'}.${warning}`, { place: t(`places.${kind}`) })}
        </dd>
      ))}
    </div>
  );
}
