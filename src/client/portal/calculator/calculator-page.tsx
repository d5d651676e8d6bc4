import i18next from 'i18next';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useSearchParams } from 'react-router-dom';
import { useIsTakenOver } from '../../ui/first-view';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import './calculator.css';
import './questions/fields.css';
import { LiveResult } from './live-result';
import { CarriedAnswers } from './plain/carried-answers';
import { carriedMark } from './plain/carried-address';
import { QuestionPage } from './questions/question-page';
import { readStep } from './questions/questions';
import { SummaryPage } from './questions/summary-page';
import { whenIdle } from './slices';
import { ReturnByCode } from './saved/return-by-code';
import { StartNotice } from './start-notice';
import { useCalculation } from './use-calculation';

/** The eight questions and their summary; on a wide screen the result so far is shown beside them. */
export default function CalculatorPage() {
  const { t } = useTranslation('calculator');
  const [search] = useSearchParams();
  const step = readStep(search);
  const code = search.get('code');
  const calculation = useCalculation();
  const isTakenOver = useIsTakenOver();
  const plain = useHref('/calculator/plain');
  const steps = useStepFocus(step);
  useResultAhead(calculation.status !== 'loading');
  // The server renders the page without the fragment of its address.
  const isCarried = useLocation().hash.startsWith(carriedMark) && isTakenOver;
  if (code !== null) return <ReturnByCode code={code} />;
  return (
    <div className="calculator">
      <div className="calculator-step" ref={steps}>
        <noscript className="plain-link">
          <p>
            {t('plain.text')} <a href={plain}>{t('plain.open')}</a>
          </p>
        </noscript>
        {stepContent()}
      </div>
      <aside className="calculator-live" aria-label={t('live.label')}>
        <LiveResult calculation={calculation} />
      </aside>
    </div>
  );

  function stepContent(): ReactNode {
    if (calculation.status === 'loading' || calculation.status === 'failed')
      return (
        <>
          <h1 tabIndex={-1}>{t(`${step}.title`)}</h1>
          {calculation.status === 'loading' ? (
            <PageSkeleton className="question-skeleton" lines={4} />
          ) : (
            <RetryNotice message={calculation.error} onRetry={calculation.retry} />
          )}
        </>
      );
    const { book } = calculation;
    if (isCarried) return <CarriedAnswers book={book} />;
    if (step === 'summary') return <SummaryPage book={book} />;
    return (
      <>
        {step === 'place' ? <StartNotice /> : null}
        <QuestionPage key={step} question={step} book={book} />
      </>
    );
  }
}

/** Loads the code of the result while the questions are answered: the connection may be lost before the last of them. */
function useResultAhead(isReady: boolean) {
  useEffect(() => {
    if (!isReady) return undefined;
    return whenIdle(() => {
      // A failure here shows nowhere: the page of the result loads its code again, and says what fails.
      Promise.all([import('./result/result-page'), i18next.loadNamespaces('calculator-result')]).catch(
        () => undefined,
      );
    });
  }, [isReady]);
}

/** Focuses the heading of a new step, so that screen readers read it; the first page leaves the focus unchanged. */
function useStepFocus(step: string) {
  const steps = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    steps.current?.querySelector('h1')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [step]);
  return steps;
}
