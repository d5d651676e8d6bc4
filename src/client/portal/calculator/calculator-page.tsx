import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageSkeleton } from '../../ui/page-skeleton';
import { RetryNotice } from '../../ui/retry-notice';
import './calculator.css';
import './questions/fields.css';
import { LiveResult } from './live-result';
import { QuestionPage } from './questions/question-page';
import { stepOf } from './questions/questions';
import { SummaryPage } from './questions/summary-page';
import { ReturnByCode } from './saved/return-by-code';
import { StartNotice } from './start-notice';
import { useCalculation } from './use-calculation';

/** The eight questions and their summary; on a wide screen the result so far is shown beside them. */
export default function CalculatorPage() {
  const { t } = useTranslation('calculator');
  const [search] = useSearchParams();
  const step = stepOf(search);
  const code = search.get('code');
  const calculation = useCalculation();
  const steps = useStepFocus(step);
  if (code !== null) return <ReturnByCode code={code} />;
  return (
    <div className="calculator">
      <div className="calculator-step" ref={steps}>
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
    if (step === 'summary') return <SummaryPage book={book} />;
    return (
      <>
        {step === 'place' ? <StartNotice /> : null}
        <QuestionPage key={step} question={step} book={book} />
      </>
    );
  }
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
