import { isDeepStrictEqual } from 'node:util';
import { isTable, type Model, type TableModel } from '../../../engine/model/model';
import { columnSql, livingRows, relationSql } from '../../platform/sql-compiler/column-sql';
import { QueryError } from '../../platform/http/query-error';
import { explainRefusal } from '../triggers/rows/explain-refusal';
import { refusals } from '../triggers/rows/refusals';
import { maxRows } from '../triggers/rows/row-writer';
import type { RowWrite } from './row-write';
import type { Pipeline } from './save-sub-rows';
import { systemContext } from './system-context';
import type { WriteContext } from './write-context';

/** A column that keeps following a column of another table after its row was written. */
interface Follower {
  table: TableModel;
  column: string;
  reference: string;
  /** The column of the other table. */
  followed: string;
}

const byModel = new WeakMap<Model, ReadonlyMap<string, readonly Follower[]>>();

/**
 * Rewrites the rows whose columns keep following (`follows.isLive`) a column that was just changed: each is a change of its own, with
 * rules, triggers and audit. Throws BAD_USER_INPUT where one row has more than 1,000 followers.
 */
export async function refreshFollowers(
  context: WriteContext,
  { source, id, stored, after }: RowWrite,
  { changeRow }: Pipeline,
): Promise<void> {
  if (!stored || !after) return;
  const changed = followersOf(context.snapshot.model, source).filter(
    ({ followed }) => !isDeepStrictEqual(stored[followed] ?? null, after[followed] ?? null),
  );
  const tables = groupBy(changed, ({ table, reference }) => `${table.id} ${reference}`);
  for (const [first, ...others] of tables.values()) {
    if (!first) continue;
    const { table, reference } = first;
    const { rows } = await context.transaction.query<{ id: string }>(
      `select t.id::text as id from ${relationSql(table)} t
       where ${[`${columnSql(table, reference, 't')} = $1`, ...livingRows(table, 't')].join(' and ')}
       order by t.id limit ${maxRows + 1}`,
      [Number(id)],
    );
    if (rows.length > maxRows) throw new QueryError('BAD_USER_INPUT', refusals.tooMany(table.title, maxRows));
    const refreshed = [first, ...others].map(({ column }) => column);
    for (const row of rows)
      await explainRefusal(table, () =>
        changeRow(
          systemContext(context),
          { source: table, input: {}, form: undefined, refreshed },
          row.id,
          nothing,
        ),
      );
  }
}

function followersOf(model: Model, source: TableModel): readonly Follower[] {
  const known = byModel.get(model) ?? findFollowers(model);
  byModel.set(model, known);
  return known.get(source.id) ?? [];
}

function findFollowers(model: Model): ReadonlyMap<string, readonly Follower[]> {
  const found = [...model.sources.values()].filter(isTable).flatMap((table) =>
    table.definition.columns.flatMap(({ name, follows }) => {
      const target = follows?.isLive === true ? table.columns.get(follows.reference)?.references : undefined;
      return follows && target !== undefined
        ? [{ target, table, column: name, reference: follows.reference, followed: follows.column }]
        : [];
    }),
  );
  return groupBy(found, ({ target }) => target);
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

async function nothing(): Promise<void> {}
