import { type ReactNode, useMemo } from 'react';
import { packagesOfAnswers } from '../../../../energy/answers/packages-of-answers';
import type { Choice } from '../../../../energy/answers/read-inputs';
import type { Calculation } from '../use-calculation';
import type { ResultInput } from './result-input';
import { drawnHome } from './losses/drawn-home';
import { ResultView } from './result-view';
import { unexplainedBill } from './unexplained-bill';

/** The answer of a finished calculation. */
export function ReadyResult({
  calculation,
  choice,
  code,
  isReadOnly = false,
  onChoose,
  onProposed,
  next,
  actions,
  more,
}: {
  calculation: Extract<Calculation, { status: 'ready' }>;
  choice: Choice;
  /** Under which these inputs are saved; null while they are not. */
  code: string | null;
  isReadOnly?: boolean;
  onChoose: (choice: Choice) => void;
  onProposed?: (measures: readonly string[]) => void;
  next: ReactNode;
  actions: ReactNode;
  more: ReactNode;
}) {
  const { population, book } = calculation;
  const packages = useMemo(() => packagesOfAnswers(population, book), [population, book]);
  const input = useMemo((): ResultInput => {
    const { result, ranges, letter, described, measures, harmful, unpriced } = calculation;
    return {
      day: book.on,
      result,
      population,
      ranges,
      letter,
      tables: described.tables,
      home: drawnHome(calculation),
      unexplained_MNT: unexplainedBill(calculation),
      offered: measures,
      harmful,
      unpriced,
      packages,
      finance: book.finance,
      loans: book.loans,
      ...(onProposed === undefined ? {} : { onProposed }),
    };
  }, [calculation, population, packages, book, onProposed]);
  return (
    <ResultView
      input={input}
      choice={choice}
      code={code}
      isReadOnly={isReadOnly}
      onChoose={onChoose}
      next={next}
      actions={actions}
      more={more}
    />
  );
}
