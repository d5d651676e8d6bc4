import { useEffect, useMemo, useState } from 'react';
import { isAborted } from '../../../api/api-error';
import { query as askServer } from '../../../api/graphql';
import type { GridDefinition } from '../grid-columns';
import type { RowQuery } from '../rows/grid-query';
import { useSteady } from '../session/use-steady';
import { figuresOf, totalsOf, totalsQuestion, type TotalFigure, type TotalsQuestion } from './totals-query';

export interface Totals {
  /** The columns that have a total; none where the definition asks for none. */
  columns: ReadonlySet<string>;
  /** Null while they are being counted, and where they could not be. */
  figures: readonly TotalFigure[] | null;
  hasFailed: boolean;
}

interface Counted {
  question: TotalsQuestion;
  refreshKey: number;
  figures: readonly TotalFigure[] | null;
}

/**
 * The totals of the rows that a query leaves. They are asked for apart from the rows, which do not wait for them; what
 * nobody waits for any more is ended, on the server too. A new `refreshKey` counts again, and shows the earlier figures
 * until then.
 */
export function useTotals(grid: GridDefinition, query: RowQuery, refreshKey: number): Totals {
  const { filters, groupFilters } = query;
  const question = useSteady(
    useMemo(
      () => totalsQuestion(grid, grid.isBin === true ? [] : totalsOf(grid), { filters, groupFilters }),
      [grid, filters, groupFilters],
    ),
  );
  const [counted, setCounted] = useState<Counted | null>(null);

  useEffect(() => {
    const { totals, document, variables } = question;
    if (totals.length === 0) return undefined;
    const controller = new AbortController();
    const count = async () => {
      try {
        const { signal } = controller;
        const answer = await askServer<{ aggregate: unknown[] }>(document, variables, { signal });
        setCounted({ question, refreshKey, figures: figuresOf(totals, answer.aggregate) });
      } catch (error) {
        if (isAborted(error)) return;
        console.warn('The totals could not be counted.', error);
        setCounted({ question, refreshKey, figures: null });
      }
    };
    void count();
    return () => controller.abort();
  }, [question, refreshKey]);

  return useMemo(() => {
    const isCurrent = counted?.question === question;
    return {
      columns: new Set(question.totals.map(({ column }) => column)),
      figures: isCurrent ? counted.figures : null,
      hasFailed: isCurrent && counted.figures === null && counted.refreshKey === refreshKey,
    };
  }, [question, counted, refreshKey]);
}
