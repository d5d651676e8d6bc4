import { type ReactNode, useDeferredValue } from 'react';
import type { HouseResult } from '../../../../energy/house/calculate-house';
import type { Outcome } from '../../../../energy/measures/compare-measures';
import type { AnswerInput } from './answer-input';
import './answer-view.css';
import { ClassScale } from './class-scale';
import { Figures } from './figures';
import { Headline } from './headline';
import { LoanSection } from './loan/loan-section';
import { LossSection } from './losses/loss-section';
import { MeasureSection } from './measures/measure-section';
import { MoneyDetails } from './money-details';
import { TrustSection } from './trust-section';
import { useAnswer } from './use-answer';
import { useOpenFoldsInPrint } from './use-open-folds';
// Imported after the styles of every part, which it overrides.
import './print/print.css';

/** The whole result: the house today, where its heat goes, measures, costs, and sources. */
export function AnswerView({
  input,
  head,
  actions,
  next,
}: {
  input: AnswerInput;
  /** Shown above the result in print. */
  head: ReactNode;
  /** Save, share and print; below the headline. */
  actions: ReactNode;
  /** Next steps for a visitor. */
  next: ReactNode;
}) {
  const answer = useAnswer(input);
  useOpenFoldsInPrint();
  const { result, ranges, loans, finance, tables } = input;
  const { outcome, sampled } = answer;
  // Deferred, so that the switches react at once; the parts below them update afterwards.
  const later = useDeferredValue(answer);
  const after = afterOf(outcome);
  return (
    <div className="answer">
      {head}
      <Headline result={result} ranges={ranges} />
      {actions}
      <div className="answer-pair">
        <ClassScale rating={result.rating} after={after?.rating ?? null} />
        <Figures
          today={{ result, ranges }}
          after={after === null ? null : { result: after, ranges: sampled?.after ?? null }}
        />
      </div>
      <LossSection today={result.losses} after={afterOf(later.outcome)?.losses ?? null} />
      <MeasureSection input={input} answer={answer} />
      <LoanSection loans={loans} outcome={later.outcome} />
      <MoneyDetails outcome={later.outcome} chosen={later.chosen} finance={finance} />
      {next}
      <TrustSection
        method={tables.method}
        assumptions={result.assumptions}
        versions={later.outcome.after.versions}
      />
    </div>
  );
}

/** The house after the chosen measures; null where none is chosen. */
function afterOf({ measures, after }: Outcome): HouseResult | null {
  return measures.length === 0 ? null : after;
}
