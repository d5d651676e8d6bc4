import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { useShallow } from 'zustand/react/shallow';
import type { Refusal } from '../../../../energy/refusal/refusal';
import { useIsTakenOver } from '../../../ui/first-view';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { CalibrationNotice } from '../calibration/calibration-notice';
import { useInputs } from '../inputs-store';
import { stepAddress } from '../questions/questions';
import { ClearAnswers } from '../saved/clear-answers';
import { KeepSection } from '../saved/keep-section';
import { useCalculation } from '../use-calculation';
import { NextSteps, OrderLink } from './next-steps';
import { Refused, Unasked, Unfinished } from './no-result';
import { PrintButton } from './print/print-button';
import { ReadyResult } from './ready-result';

// Constant elements, so that toggling a measure does not render them again.
const next = <KeepSection next={<OrderLink />} />;
const more = (
  <>
    <NextSteps />
    <ClearAnswers />
  </>
);

/** `/calculator/answer`: the result of the surrounding calculation. */
export default function ResultPage() {
  const { t } = useTranslation('calculator-result');
  const calculation = useCalculation();
  const choice = useInputs(useShallow(({ measures, budget_MNT }) => ({ measures, budget_MNT })));
  const choose = useInputs((inputs) => inputs.choose);
  const propose = useInputs((inputs) => inputs.propose);
  const code = useInputs((inputs) => (inputs.isChanged ? null : inputs.code));
  const isTakenOver = useIsTakenOver();
  usePageTitle(t('title'));
  if (!isTakenOver) return <BeforeAnswers />;
  if (calculation.status === 'loading' || calculation.status === 'calculating') return <PageSkeleton />;
  if (calculation.status === 'failed')
    return <RetryNotice message={calculation.error} onRetry={calculation.retry} />;
  if (calculation.status === 'refused') return <Refused refusals={calculation.refusals} />;
  if (Object.keys(calculation.household.answers).length === 0) return <Unasked />;
  return (
    <ReadyResult
      calculation={calculation}
      choice={choice}
      code={code}
      onChoose={choose}
      onProposed={propose}
      next={next}
      more={more}
      actions={<Actions refusals={calculation.unfinished} />}
    />
  );
}

/** The server knows no answers: newcomers are asked for them, and whoever has some waits for the browser. */
function BeforeAnswers() {
  return (
    <>
      <div className="for-newcomers">
        <Unasked />
      </div>
      <div className="for-returning">
        <PageSkeleton />
      </div>
    </>
  );
}

const Actions = memo(function Actions({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      <Unfinished refusals={refusals} />
      <CalibrationNotice />
      <div className="result-actions">
        <ButtonLink to={stepAddress('summary')}>{t('actions.change')}</ButtonLink>
        <PrintButton />
      </div>
    </>
  );
});
