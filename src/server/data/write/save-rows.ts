import { recordChanges } from '../audit/record-change';
import type { Grant } from '../../../engine/access/access-table';
import { storedName } from '../../../engine/model/model';
import { relationSql, sqlTypes } from '../../platform/sql-compiler/column-sql';
import { messages } from '../../platform/http/query-messages';
import { prepared } from '../query/reading';
import { bindKey, quote, type Statement } from '../../platform/database/sql-statement';
import { asCallerError } from './errors/database-errors';
import { clearReferences, lockDependents, recordRemovedRows } from './checks/dependent-rows';
import { storedValue } from './checks/input-value';
import { checkDependentSteps } from './checks/open-steps';
import { checkPolicyRules } from './checks/policy-rules';
import type { RowWrite } from './row-write';
import { insertRow, savedRowKey, removeRow, reviveRow, takeKeys, updateRow } from './save-row';
import { lockRows } from './stored-row';
import { NotCovered } from './checks/write-grants';
import type { WriteContext } from './write-context';

/**
 * Inserts or updates rows of one table, and reads them as they are then under the rights by which they are written. All
 * statements are sent at once; the response of a row without sub-tables is read with them.
 */
export async function saveRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { source, action } = first;
  const saving =
    action === 'create'
      ? await startInserts(context, rows)
      : rows.map(({ id, values }) => updateRow(context, source, id, values));
  context.changed.add(source.id);
  const confirming = groupBy(rows, grantsKey()).map((alike) => confirm(context, alike));
  const looks = rows.flatMap(({ nested, look }) => (nested.length === 0 && look ? [look()] : []));
  await faultsOf(context, rows, () => inOrder([...saving, ...confirming, ...looks]));
}

/** Sends the inserts: of a single row with its key, of many under keys that are taken before. */
async function startInserts(context: WriteContext, rows: readonly RowWrite[]): Promise<Promise<void>[]> {
  const [first, ...others] = rows;
  if (!first) return [];
  if (others.length === 0) return [insertAlone(context, first)];
  const keys = await takeKeys(context, first.source, rows.length);
  for (const [index, row] of rows.entries()) row.id = String(keys[index]);
  return groupBy(rows, ({ values }) => Object.keys(values).toSorted().join()).map((alike) =>
    insertRows(context, alike),
  );
}

async function insertAlone(context: WriteContext, row: RowWrite): Promise<void> {
  // An earlier attempt, under other rights, may have left a key that is gone.
  row.id = '';
  row.id = await insertRow(context, row.source, row.values);
}

/** Deletes rows, with those that refer to them. Each is looked at while it is still there. */
export async function removeRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  for (const row of rows) {
    const { source, id } = row;
    await row.look?.();
    const isGone = !source.definition.softDelete;
    const dependents = isGone ? await lockDependents(context, source, id) : { gone: [], cleared: [] };
    await checkDependentSteps(context, dependents);
    await clearReferences(context, dependents.cleared);
    await faultsOf(context, [row], () => removeRow(context, source, id));
    context.changed.add(source.id);
    await recordRemovedRows(context, dependents.gone);
    row.taken = [
      ...dependents.gone.map((gone) => ({ ...gone, isGone: true })),
      ...dependents.cleared.map((cleared) => ({ ...cleared, isGone: false })),
    ];
  }
}

/** Brings softly deleted rows back. */
export async function reviveRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  for (const row of rows) {
    await faultsOf(context, [row], () => reviveRow(context, row.source, row.id));
    context.changed.add(row.source.id);
    await readCovered(context, [row]);
  }
}

/** Writes the audit rows of the writes with one statement. */
export async function recordRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changes = rows.map(({ id, action, stored: before, after, form, pressed }) => {
    const button = pressed && form !== undefined ? `${form}/${pressed.id}` : undefined;
    return { id, action, before: action === 'create' ? null : before, after, button };
  });
  await recordChanges(context, first.source, changes);
}

/** Inserts rows of the same columns with one statement. */
async function insertRows(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { source } = first;
  const columns = Object.keys(first.values).map((name) => {
    const column = source.columns.get(name);
    if (!column) throw new Error(`${source.id} has no column "${name}"`);
    return { column, name, stored: quote(storedName(source, name)), type: sqlTypes[column.type] };
  });
  const list = rows.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(
      columns.map(({ column, name }, index) => [`c${index}`, storedValue(column, values[name])]),
    ),
  }));
  const into = ['id', ...columns.map(({ stored }) => stored), 'created_by'].join(', ');
  const from = ['id', ...columns.map((_, index) => `c${index}`), '$2::int8'].join(', ');
  const types = ['id int8', ...columns.map(({ type }, index) => `c${index} ${type}`)].join(', ');
  const sql = `insert into ${relationSql(source)} (${into}) overriding system value
     select ${from} from json_to_recordset($1::json) as x(${types})`;
  await context.transaction.query(sql, [JSON.stringify(list), context.rights.caller.userId], prepared(sql));
}

/** The rows as they were written, when the rights under which they were written cover each of them. */
async function confirm(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  await readCovered(context, rows);
  for (const { source, grants, after } of rows) if (after) checkPolicyRules(context, source, grants, after);
}

async function readCovered(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  const keysOf = (statement: Statement) =>
    others.length === 0
      ? bindKey(statement, savedRowKey(first))
      : `any(${statement.bind(
          rows.map(({ id }) => Number(id)),
          'int8[]',
        )})`;
  const found = await lockRows(context, first.source, first.grants, (statement, alias) => [
    `${alias}.id = ${keysOf(statement)}`,
  ]);
  if (found.length < rows.length) throw new NotCovered('FORBIDDEN', messages.forbiddenChange);
  if (others.length === 0) {
    first.after = found[0] ?? null;
    return;
  }
  const byId = new Map(found.map((row) => [String(row.id), row]));
  for (const row of rows) row.after = byId.get(row.id) ?? null;
}

/** Lists of the same rights have the same key. */
function grantsKey(): (row: RowWrite) => string {
  const numbers = new Map<Grant, number>();
  const numberOf = (grant: Grant) => {
    const number = numbers.get(grant) ?? numbers.size;
    numbers.set(grant, number);
    return number;
  };
  return ({ grants }) => grants.map(numberOf).join();
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOfItem(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return [...groups.values()];
}

/** Waits for statements that were sent at once. The first of them that failed is the reason why the later ones did. */
async function inOrder(work: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') throw each.reason;
}

/** Converts the database error of a single row to the caller's error. With many rows it is unknown which one failed. */
async function faultsOf(
  context: WriteContext,
  rows: readonly RowWrite[],
  work: () => Promise<void>,
): Promise<void> {
  const [first] = rows;
  try {
    await work();
  } catch (error) {
    if (!first || rows.length > 1) throw error;
    const { source, action, stored, values } = first;
    const row = { ...stored, ...values };
    throw asCallerError(error, source, { action, row, language: context.language });
  }
}
