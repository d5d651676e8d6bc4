import type { Grant } from '../../engine/access/access-table';
import { storedName, type TableModel } from '../../engine/model/model';
import { recordChanges } from '../audit/record-change';
import { recordAfterTriggers } from '../outbox/run-triggers';
import { relationSql, sqlTypes } from '../query/column-sql';
import { messages } from '../query/messages';
import { QueryError } from '../query/query-error';
import { quote } from '../query/statement';
import { assignNumbers } from './assigned-numbers';
import type { CheckedRow } from './check-row';
import { completeRow } from './complete-row';
import { checkPolicyRules } from './policy-rules';
import { adoptFiles } from './row-files';
import { takeKeys } from './save-row';
import { lockRows } from './stored-row';
import { writeGrants } from './write-grants';
import type { RowValues, WriteContext } from './write-context';
import type { Write } from './write-row';

/** A new row that has passed the pipeline and waits to be written. */
export interface PreparedRow extends Pick<CheckedRow, 'values' | 'afterwards'> {
  /** The rights under which it is written: the row as it will stand must be covered by one of them. */
  grants: readonly Grant[];
}

/**
 * All that a creation does before the row is written: rights and presets, the form's pipeline, before-triggers, what the server computes. The row
 * has no sub-table rows. Throws what `createRow` would.
 */
export async function prepareRow(context: WriteContext, write: Write): Promise<PreparedRow> {
  const { id: _id, revision: _revision, ...input } = write.input;
  const { grants, presets } = writeGrants(context, write.source, 'create', input, write.form);
  const row = { stored: null, own: input, nested: [], presets };
  const { values, afterwards } = await completeRow(context, write, row);
  return { values, afterwards, grants };
}

/**
 * Writes many prepared rows of one table and form with a handful of statements, and what goes with each: the check
 * against the rights, the audit row, after-triggers. Throws what the database or the rights refuse of any of them, and
 * says not of which: `createRow` does.
 */
export async function createRows(
  context: WriteContext,
  target: Pick<Write, 'source' | 'form'>,
  rows: readonly PreparedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { source, form } = target;
  const keys = await takeKeys(context, source, rows.length);
  const numbers = await assignNumbers(context, target, rows.length);
  const keyed = rows.map((row, index) => ({
    ...row,
    values: { ...row.values, ...numbers[index] },
    id: keys[index] ?? 0,
  }));
  for (const alike of groupBy(keyed, ({ values }) => Object.keys(values).toSorted().join())) {
    await insertRows(context, source, alike);
  }
  context.changed.add(source.id);
  const images: RowValues[] = [];
  for (const alike of groupBy(keyed, keyOfGrants())) {
    images.push(...(await confirm(context, source, alike)));
  }
  const created = images
    .map((after) => ({ id: String(after.id), action: 'create' as const, before: null, after }))
    .toSorted((a, b) => Number(a.id) - Number(b.id));
  await recordChanges(context, source, created);
  const afterwards = new Map(keyed.map((row) => [String(row.id), row.afterwards]));
  for (const { id, after } of created) {
    await adoptFiles(context, { source, id, form, before: {}, after });
    for (const carryOut of afterwards.get(id) ?? []) await carryOut(context.transaction, id);
    await recordAfterTriggers(context, { source, id, form, moment: 'afterCreate', row: after });
  }
}

type KeyedRow = PreparedRow & { id: number };

/** Inserts rows of the same columns with one statement. */
async function insertRows(
  context: WriteContext,
  source: TableModel,
  rows: readonly KeyedRow[],
): Promise<void> {
  const columns = Object.keys(rows[0]?.values ?? {}).map((name) => {
    const column = source.columns.get(name);
    if (!column) throw new Error(`${source.id} has no column "${name}"`);
    return { name, stored: quote(storedName(source, name)), type: sqlTypes[column.type] };
  });
  const list = rows.map(({ id, values }) => ({
    id,
    ...Object.fromEntries(columns.map(({ name }, index) => [`c${index}`, values[name] ?? null])),
  }));
  const into = ['id', ...columns.map(({ stored }) => stored), 'created_by'].join(', ');
  const from = ['id', ...columns.map((_, index) => `c${index}`), '$2::int8'].join(', ');
  const types = ['id int8', ...columns.map(({ type }, index) => `c${index} ${type}`)].join(', ');
  await context.transaction.query(
    `insert into ${relationSql(source)} (${into}) overriding system value
     select ${from} from json_to_recordset($1::json) as x(${types})`,
    [JSON.stringify(list), context.rights.caller.userId],
  );
}

/** The rows as they were written, when the rights under which they were written cover each of them. */
async function confirm(
  context: WriteContext,
  source: TableModel,
  rows: readonly KeyedRow[],
): Promise<RowValues[]> {
  const grants = rows[0]?.grants ?? [];
  const ids = rows.map(({ id }) => id);
  const found = await lockRows(context, source, grants, (statement, alias) => [
    `${alias}.id = any(${statement.bind(ids, 'int8[]')})`,
  ]);
  if (found.length < rows.length) throw new QueryError('FORBIDDEN', messages.forbiddenChange);
  for (const row of found) checkPolicyRules(context, source, grants, row);
  return found;
}

/** Lists of the same rights have the same key. */
function keyOfGrants(): (row: KeyedRow) => string {
  const numbers = new Map<Grant, number>();
  const numberOf = (grant: Grant) => {
    const number = numbers.get(grant) ?? numbers.size;
    numbers.set(grant, number);
    return number;
  };
  return ({ grants }) => grants.map(numberOf).join();
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(item);
  }
  return [...groups.values()];
}
