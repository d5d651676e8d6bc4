import { isAborted } from '../../../api/api-error';
import { query } from '../../../api/graphql';
import { readTotalFigures, type TotalFigure, type TotalsQuestion } from './totals-query';

export interface Totals {
  /** The columns that have a total; none where the definition has none. */
  columns: ReadonlySet<string>;
  /** Null while they are being computed, and where that failed. */
  figures: readonly TotalFigure[] | null;
  hasFailed: boolean;
}

export const noTotals: Totals = { columns: new Set(), figures: null, hasFailed: false };

export interface TotalsLoader {
  /** Loads the totals of a query, without delaying the rows; obsolete queries are aborted. */
  load: (question: TotalsQuestion) => void;
  /** Computes the totals again, and shows the earlier figures until then. */
  recount: () => void;
  stop: () => void;
}

interface TotalsSlice {
  read: () => Totals;
  write: (totals: Totals) => void;
}

export function createTotalsLoader({ read, write }: TotalsSlice): TotalsLoader {
  let current: TotalsQuestion | undefined;
  let controller = new AbortController();

  const count = async ({ totals, document, variables }: TotalsQuestion, signal: AbortSignal) => {
    try {
      const { aggregate } = await query<{ aggregate: unknown[] }>(document, variables, { signal });
      signal.throwIfAborted();
      write({ ...read(), figures: readTotalFigures(totals, aggregate), hasFailed: false });
    } catch (error) {
      if (isAborted(error)) return;
      console.warn('The totals could not be counted.', error);
      write({ ...read(), figures: null, hasFailed: true });
    }
  };
  const begin = () => {
    controller.abort();
    controller = new AbortController();
    if (current !== undefined && current.totals.length > 0) void count(current, controller.signal);
  };
  return {
    load: (question) => {
      current = question;
      const columns = new Set(question.totals.map(({ column }) => column));
      write({ columns, figures: null, hasFailed: false });
      begin();
    },
    recount: () => {
      if (read().hasFailed) write({ ...read(), hasFailed: false });
      begin();
    },
    stop: () => controller.abort(),
  };
}
