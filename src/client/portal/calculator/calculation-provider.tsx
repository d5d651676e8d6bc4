import { type ReactNode, useMemo, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import {
  type CalculatedAnswers,
  calculateAnswers,
  judgedMeasures,
} from '../../../energy/answers/calculate-answers';
import type { Household } from '../../../energy/answers/answers';
import { EnergyRefusal } from '../../../energy/refusal/refusal';
import { refusalText } from '../../../energy/refusal/refusal-text';
import { letterConfidence } from '../../../energy/population/letters';
import { drawPopulation, slicedPopulation, type Population } from '../../../energy/population/population';
import { rangesOfYears, listYears } from '../../../energy/population/years';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import { useLanguage } from '../../i18n/i18n';
import { useInputs } from './inputs-store';
import { useEnergyTables } from './tables/use-energy-tables';
import {
  type CalculatedHousehold,
  type Calculation,
  CalculationContext,
  type ReadyCalculation,
} from './use-calculation';
import { useSliced } from './use-sliced';

/** Calculates a visitor's house on every change of an answer, for all pages inside. */
export function CalculationProvider({ children }: { children: ReactNode }) {
  const household = useInputs(useShallow(({ answers, refinement }) => ({ answers, refinement })));
  return <CalculationContext value={useHouseholdCalculation(household)}>{children}</CalculationContext>;
}

/**
 * Calculates the house of a household. The possible houses behind the answers are drawn while the page is idle; until then the
 * calculation before stays, marked as pending.
 */
export function useHouseholdCalculation(household: Household): Calculation {
  const language = useLanguage();
  const { answers, refinement } = household;
  const { book, isPending, error, retry } = useEnergyTables();
  const calculated = useMemo(
    () => (book === undefined ? null : calculateAnswers(answers, refinement, book)),
    [answers, refinement, book],
  );
  const ready = calculated?.isRefused === false ? calculated : null;
  const draw = useMemo(
    () =>
      ready === null || book === undefined ? null : () => slicedPopulation({ answers, refinement }, book),
    [ready, answers, refinement, book],
  );
  const population = useSliced(draw);
  const settled = useMemo(
    () =>
      ready === null || population === null || book === undefined
        ? null
        : readyCalculation(ready, population, book),
    [ready, population, book],
  );
  const last = useLastCalculation(settled, household);
  return useMemo(() => {
    if (book !== undefined && calculated?.isRefused === true)
      return { household, status: 'refused', book, refusals: calculated.refusals };
    if (settled !== null) return { household, status: 'ready', ...settled };
    if (ready !== null && last !== null) {
      const { unfinished } = ready;
      return {
        household: last.household,
        status: 'ready',
        ...last.calculation,
        unfinished,
        isPending: true,
      };
    }
    if (book !== undefined && ready !== null) return { household, status: 'calculating', book };
    if (isPending || error === null) return { household, status: 'loading' };
    const text =
      error instanceof EnergyRefusal
        ? error.refusals.map((refusal) => refusalText(refusal, language)).join(' ')
        : error.message;
    return { household, status: 'failed', error: text, retry };
  }, [household, book, calculated, ready, settled, last, isPending, error, retry, language]);
}

/** Calculates the house of a household without interruption, some 20 ms; null where its answers are refused. */
export function calculateAtOnce(household: Household, book: EnergyBook): CalculatedHousehold | null {
  const ready = calculateAnswers(household.answers, household.refinement, book);
  return ready.isRefused
    ? null
    : { household, ...readyCalculation(ready, drawPopulation(household, book), book) };
}

function readyCalculation(
  ready: CalculatedAnswers,
  population: Population,
  book: EnergyBook,
): ReadyCalculation {
  const { result, tables } = population.typical;
  // The house that fits the burnt fuel represents all of them; the answers alone describe an average one.
  const described = { ...ready.described, tables };
  const years = listYears(population);
  const ranges = rangesOfYears(years);
  const letter = letterConfidence(population, years);
  const judged = judgedMeasures(population.typical, book);
  return { ...ready, ...judged, described, result, book, population, ranges, letter, isPending: false };
}

interface Calculated {
  readonly household: Household;
  readonly calculation: ReadyCalculation;
}

/** The newest finished calculation with the answers behind it. */
function useLastCalculation(settled: ReadyCalculation | null, household: Household): Calculated | null {
  const [last, setLast] = useState<Calculated | null>(null);
  if (settled === null || last?.calculation === settled) return last;
  const next = { calculation: settled, household };
  setLast(next);
  return next;
}
