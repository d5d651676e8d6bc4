import type { Reading } from '../reading';
import type { RowsSql } from './rows-sql';
import type { Statement } from '../../../platform/database/sql-statement';

/** The number of a query's rows. */
export interface Total {
  rows: number;
  /** There are more than are counted: this is what the planner expects. */
  isEstimate: boolean;
}

/** The total of a page: cached, or counted by the page's own statement. */
export interface PageTotal {
  /** SQL of the count; undefined if it is cached or not requested. */
  sql: string | undefined;
  /** The total, from what the statement counted. */
  of(counted: number | null, page: ReadPage): Promise<Total>;
}

/** A page that has been read. */
export interface ReadPage {
  /** Rows before it. */
  offset: number;
  size: number;
  isEmpty: boolean;
}

/** To be called when the rows are compiled: their conditions and values are the total's too. */
export function pageTotal(reading: Reading, statement: Statement, rows: RowsSql): PageTotal {
  const from = `select from ${rows.from}${rows.where}`;
  const { exactTotal = Infinity } = reading;
  const limit = Number.isFinite(exactTotal) ? ` limit ${exactTotal + 1}` : '';
  const sql = `(select count(*) from (${from}${limit}) counted)`;
  const values = statement.parameters.slice(0, rows.bound);
  const key = [sql, JSON.stringify(values)];
  const known = reading.totals?.get(...key);
  return {
    sql: known === undefined ? sql : undefined,
    async of(counted, page) {
      const total = known ?? (await resolveTotal(counted ?? 0));
      return total.isEstimate ? fitToPage(total, page, exactTotal + 1) : total;
    },
  };

  async function resolveTotal(counted: number): Promise<Total> {
    const isEstimate = counted > exactTotal;
    const total = { rows: isEstimate ? await estimate() : counted, isEstimate };
    if (!statement.trace.readsClock) reading.totals?.set(key, statement.trace.tables, total);
    return total;
  }

  /** The planner's estimate for the same conditions, including the caller's rights. */
  async function estimate(): Promise<number> {
    const { rows: plans } = await reading.database.query<{ 'QUERY PLAN': readonly Plan[] }>(
      `explain (format json) ${from}`,
      values,
    );
    const expected = plans[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
    return Math.max(Math.round(expected), exactTotal + 1);
  }
}

/** The total of a page that requests none. */
export const noTotal: PageTotal = {
  sql: undefined,
  of: async () => ({ rows: 0, isEstimate: false }),
};

interface Plan {
  Plan: { 'Plan Rows': number };
}

/** There are rows as far as the page shows them, and none behind one that is empty. */
function fitToPage({ rows, isEstimate }: Total, { offset, size, isEmpty }: ReadPage, least: number): Total {
  const seen = isEmpty ? Math.min(rows, Math.max(offset, least)) : Math.max(rows, offset + size);
  return { rows: seen, isEstimate };
}
