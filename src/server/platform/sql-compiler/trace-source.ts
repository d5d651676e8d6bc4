import type { ModelSource } from '../../../engine/model/model';
import type { ReadTrace } from '../database/sql-statement';

/** Records that a response depends on rows of a source. */
export function traceSource(
  trace: ReadTrace,
  { tables, isTimed }: Pick<ModelSource, 'tables' | 'isTimed'>,
  dependencyOf: (table: string) => string = (table) => table,
): void {
  for (const table of tables) trace.tables.add(dependencyOf(table));
  if (!isTimed) return;
  trace.isTimed = true;
  trace.readsClock = true;
}
