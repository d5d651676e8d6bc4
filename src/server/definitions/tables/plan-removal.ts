import { isTable, type ModelSource } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import type { AdoptedTable } from './adoption/adopted-tables';
import { isOriginFree, planRelease } from './adoption/plan-release';
import { readCatalog } from './catalog';
import { loss, stepPermit, type Step } from './step';
import { tableMessage } from './table-messages';

export interface Removal {
  removed: readonly ModelSource[];
  permitted: ReadonlySet<string>;
  /** By their names in the schema `app`. */
  adopted: ReadonlyMap<string, AdoptedTable>;
  /** Tables that other sources have afterwards. */
  kept: ReadonlySet<string>;
}

/**
 * Plans the removal of tables whose sources are no longer defined, after all other steps: their rows stay until a person
 * names their loss. A table that was there before its source goes back and is never dropped. `planTables` drops their
 * views, which have no rows of their own.
 */
export async function planRemoval(
  transaction: Transaction,
  { removed, permitted, adopted, kept }: Removal,
): Promise<Step[]> {
  const tables = removed.filter((source) => isTable(source) && !kept.has(source.relation));
  const dropped = tables.filter(
    (source) => !adopted.has(source.relation) && permitted.has(stepPermit(source.id, '*')),
  );
  return [
    ...(await planReleases(transaction, tables, adopted)),
    ...dropped.map((source) =>
      loss({
        source: source.id,
        path: '',
        // Columns that other tables keep without naming them any more may still refer to it.
        sql: `drop table if exists app.${quote(source.relation)} cascade`,
        permit: stepPermit(source.id, '*'),
        message: tableMessage('loses-all-rows'),
      }),
    ),
  ];
}

async function planReleases(
  transaction: Transaction,
  sources: readonly ModelSource[],
  adopted: ReadonlyMap<string, AdoptedTable>,
): Promise<Step[]> {
  const own = sources.flatMap((source) => {
    const record = adopted.get(source.relation);
    return record ? [{ source: source.id, record }] : [];
  });
  if (own.length === 0) return [];
  const { tables } = await readCatalog(transaction);
  const steps: Step[] = [];
  for (const { source, record } of own) {
    const table = tables.get(record.relation);
    if (!table) continue;
    steps.push(planRelease(source, record, table, await isOriginFree(transaction, record)));
  }
  return steps;
}
