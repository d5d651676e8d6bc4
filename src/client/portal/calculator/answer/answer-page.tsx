import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { RetryNotice } from '../../../ui/retry-notice';
import { CalibrationNotice } from '../calibration-notice';
import { useInputs } from '../inputs-store';
import { addressOf } from '../questions/questions';
import { KeepSection } from '../saved/keep-section';
import { type Calculation, useCalculation } from '../use-calculation';
import { AnswerView } from './answer-view';
import { NextSteps } from './next-steps';
import { Refused, Unasked } from './no-answer';
import { PrintButton } from './print/print-button';
import { PrintHead } from './print/print-head';

/** `/calculator/answer`: the result of the surrounding calculation. */
export default function AnswerPage() {
  const { t } = useTranslation('calculator-answer');
  const calculation = useCalculation();
  usePageTitle(t('title'));
  if (calculation.status === 'loading') return <PageSkeleton />;
  if (calculation.status === 'failed')
    return <RetryNotice message={calculation.error} onRetry={calculation.retry} />;
  if (calculation.status === 'refused') return <Refused refusals={calculation.refusals} />;
  if (Object.keys(calculation.inputs.answers).length === 0) return <Unasked />;
  return <ReadyAnswer calculation={calculation} />;
}

// A constant element, so that toggling a measure does not render it again.
const next = (
  <>
    <KeepSection />
    <NextSteps />
  </>
);

function ReadyAnswer({ calculation }: { calculation: Extract<Calculation, { status: 'ready' }> }) {
  const choose = useInputs((inputs) => inputs.choose);
  const code = useInputs((inputs) => (inputs.isChanged ? null : inputs.code));
  const { t } = useTranslation('calculator-answer');
  const { result, ranges, described, measures, book, inputs } = calculation;
  return (
    <AnswerView
      input={{
        result,
        ranges,
        tables: described.tables,
        spreads: book.spreads,
        offered: measures,
        finance: book.finance,
        loans: book.loans,
        choice: inputs,
        onChoose: choose,
      }}
      head={<PrintHead day={book.on} code={code} />}
      actions={
        <>
          <CalibrationNotice />
          <div className="answer-actions">
            <Link className="button button-plain" to={addressOf('summary')}>
              {t('actions.change')}
            </Link>
            <PrintButton />
          </div>
        </>
      }
      next={next}
    />
  );
}
