import { type ReactNode, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { calculateAnswers } from '../../../energy/answers/calculate-answers';
import { EnergyRefusal } from '../../../energy/refusal/refusal';
import { refusalText } from '../../../energy/refusal/refusal-text';
import { rangesOfSamples } from '../../../energy/uncertainty/ranges';
import { useLanguage } from '../../i18n/i18n';
import { inputsOf, useInputs } from './inputs-store';
import { useEnergyTables } from './tables/use-energy-tables';
import { type Calculation, CalculationContext } from './use-calculation';
import { useSamples } from './use-samples';

/** Calculates a visitor's house on every change of an input, for all pages inside. */
export function CalculationProvider({ children }: { children: ReactNode }) {
  return <CalculationContext value={useAnswersCalculation()}>{children}</CalculationContext>;
}

function useAnswersCalculation(): Calculation {
  const language = useLanguage();
  const inputs = useInputs(useShallow(inputsOf));
  const { answers, refinement } = inputs;
  const { book, isPending, error, retry } = useEnergyTables();
  const calculated = useMemo(
    () => (book === undefined ? null : calculateAnswers(answers, refinement, book)),
    [answers, refinement, book],
  );
  const ready = calculated?.isRefused === false ? calculated : null;
  const sampled = useMemo(
    () =>
      ready === null || book === undefined
        ? null
        : { result: ready.result, tables: ready.described.tables, spreads: book.spreads },
    [ready, book],
  );
  const samples = useSamples(sampled);
  const ranges = useMemo(
    () => (ready === null || samples === null ? null : rangesOfSamples(ready.result, samples)),
    [ready, samples],
  );
  return useMemo(() => {
    if (book !== undefined && calculated?.isRefused === true)
      return { inputs, status: 'refused', book, refusals: calculated.refusals };
    if (book !== undefined && ready !== null) return { inputs, status: 'ready', ...ready, book, ranges };
    if (isPending || error === null) return { inputs, status: 'loading' };
    const text =
      error instanceof EnergyRefusal
        ? error.refusals.map((refusal) => refusalText(refusal, language)).join(' ')
        : error.message;
    return { inputs, status: 'failed', error: text, retry };
  }, [inputs, book, calculated, ready, ranges, isPending, error, retry, language]);
}
