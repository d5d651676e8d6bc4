import { isTable, type Model, type TableModel } from '../../../../engine/model/model';
import { assigneeSql } from '../../../platform/sql-compiler/process-sql';
import { columnSql, relationSql } from '../../../platform/sql-compiler/column-sql';
import { Statement } from '../../../platform/database/sql-statement';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { Snapshot } from '../../../platform/snapshot';
import type { DependentRows } from './dependent-rows';
import type { RowWrite } from '../row-write';
import { systemAccess } from '../system-context';
import type { RowValues, WriteContext } from '../write-context';

/** A row whose open steps may block a write: the row itself, or a parent row with it in a sub-table. */
interface GuardedRow {
  table: TableModel;
  id: number;
  /** The sub-table through which the row above is changed; undefined for the row itself. */
  list: string | undefined;
}

/**
 * Refuses a write of a row, or of a row of its sub-tables, that an open step of its process does not allow: a read-only step
 * allows none, and its assignees change only what the step lets them edit. The writes of a decision pass the step of their
 * own process alone. Throws FORBIDDEN with the step. A row above is locked in share mode, so that no step opens meanwhile.
 */
export async function checkOpenSteps(context: WriteContext, row: RowWrite): Promise<void> {
  if (!isGuarded(context.snapshot, row.source)) return;
  const changed = changedColumns(row);
  // A restored row keeps its step; for the row above, it counts as a new row.
  if (row.id !== '' && row.action !== 'restore') {
    await checkSteps(
      context,
      { table: row.source, id: Number(row.id), list: undefined },
      row.action === 'delete' ? 'all' : changed,
    );
  }
  if (row.action === 'update' && changed.length === 0) return;
  for (const above of await rowsAbove(context, row.source, [
    row.stored,
    row.own,
    row.values,
    row.connection ?? null,
  ]))
    await checkSteps(context, above, above.list === undefined ? 'all' : [above.list]);
}

/** The same for rows that are deleted with a row, and for those whose references it clears. */
export async function checkDependentSteps(
  context: WriteContext,
  { gone, cleared }: DependentRows,
): Promise<void> {
  for (const row of gone) await checkStoredRow(context, row, 'all');
  for (const row of cleared) await checkStoredRow(context, row, [...row.keys.keys()]);
}

async function checkStoredRow(
  context: WriteContext,
  { source, id, before }: DependentRows['gone'][number],
  changed: readonly string[] | 'all',
): Promise<void> {
  if (!isGuarded(context.snapshot, source)) return;
  await checkSteps(context, { table: source, id: Number(id), list: undefined }, changed);
  for (const above of await rowsAbove(context, source, [before]))
    await checkSteps(context, above, above.list === undefined ? 'all' : [above.list]);
}

/** Values of columns that a process owns come from the process alone. Throws BAD_USER_INPUT at the first other one. */
export function refuseProcessColumns(_context: WriteContext, { source, stored, values }: RowWrite): void {
  for (const [name, value] of Object.entries(values)) {
    const declared = source.columns.get(name)?.declared;
    if (declared?.ownedBy !== 'process') continue;
    const before = stored ? (stored[name] ?? null) : (declared.default ?? null);
    if (JSON.stringify(value ?? null) !== JSON.stringify(before))
      throw new QueryError('BAD_USER_INPUT', messages.processColumn(name));
  }
}

/** Columns that the caller changes, without those that a form computes. */
function changedColumns({ own, stored, values }: RowWrite): string[] {
  return Object.keys(own).filter(
    (name) => !stored || JSON.stringify(values[name] ?? null) !== JSON.stringify(stored[name] ?? null),
  );
}

async function checkSteps(
  context: WriteContext,
  { table, id }: GuardedRow,
  changed: readonly string[] | 'all',
): Promise<void> {
  const steps = await openSteps(context, table, id);
  const locked = steps.find(
    ({ is_read_only: isReadOnly, is_mine: isMine, editable }) => isReadOnly && !(isMine && editable),
  );
  if (locked) throw new QueryError('FORBIDDEN', messages.stepIsReadOnly(titleOf(context, locked)));
  // Definitions change other rows with their author's authority.
  if (context.rights.access === systemAccess) return;
  const mine = steps.filter(({ is_mine: isMine }) => isMine);
  const [first] = mine;
  if (!first || mine.some(({ editable }) => !editable)) return;
  const allowed = new Set(mine.flatMap(({ editable }) => editable ?? []));
  const refused = changed === 'all' ? 'id' : changed.find((name) => !allowed.has(name));
  if (refused === undefined) return;
  const name = refused === 'id' ? table.id : refused;
  throw new QueryError('FORBIDDEN', messages.stepDoesNotEdit(titleOf(context, first), name));
}

interface OpenStep extends Record<string, unknown> {
  process: string;
  step: string;
  is_read_only: boolean;
  editable: string[] | null;
  is_mine: boolean;
}

async function openSteps(
  { transaction, rights, byProcess = 0 }: WriteContext,
  table: TableModel,
  id: number,
): Promise<OpenStep[]> {
  const statement = new Statement();
  const key = statement.bind(id, 'int8');
  const source = statement.bind(table.id, 'text');
  const mine =
    rights.caller.userId === null
      ? 'false'
      : `exists (select from dulaan.process_assignee a where (a.instance, a.entry) = (s.instance, s.entry) and a.is_open
          and (${assigneeSql(statement, rights.caller, 'a')}))`;
  const { rows } = await transaction.query<OpenStep>(
    `select i.process, s.step, s.is_read_only, to_json(s.editable) as editable, ${mine} as is_mine
     from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id and s.is_open
     where i.row_id = ${key} and i.source = ${source} and i.id <> ${statement.bind(byProcess, 'int8')}`,
    statement.parameters,
  );
  return rows;
}

function titleOf({ snapshot }: WriteContext, { process, step }: OpenStep) {
  const definition = snapshot.definitions.process.get(process)?.steps.find(({ id }) => id === step);
  return definition?.title ?? { mn_MN: step, en_US: step, ko_KR: step };
}

/** The rows above a row whose process may hold it, with the sub-table by which each has it. */
async function rowsAbove(
  context: WriteContext,
  source: TableModel,
  images: readonly (RowValues | null)[],
): Promise<GuardedRow[]> {
  const found: GuardedRow[] = [];
  for (const { table, list, connection } of tablesAbove(context.snapshot, source)) {
    const keys = new Set(images.flatMap((image) => keyOf(image?.[connection])));
    for (const id of [...keys].toSorted((a, b) => a - b)) {
      const statement = new Statement();
      const further = tablesAbove(context.snapshot, table);
      const columns = further.map((each, index) => `${columnSql(table, each.connection, 't')} as c${index}`);
      const { rows } = await context.transaction.query<Record<string, unknown>>(
        `select ${['t.id', ...columns].join(', ')} from ${relationSql(table)} t where t.id = ${statement.bind(id, 'int8')} for share`,
        statement.parameters,
      );
      found.push({ table, id, list });
      const image = rows[0];
      if (!image) continue;
      const values = Object.fromEntries(further.map((each, index) => [each.connection, image[`c${index}`]]));
      found.push(...(await rowsAbove(context, table, [values])));
    }
  }
  return found;
}

interface TableAbove {
  table: TableModel;
  list: string;
  connection: string;
}

const holders = new WeakMap<Snapshot, ReadonlyMap<string, readonly TableAbove[]>>();

/** The tables that have the source as a sub-table and carry a process, or have a table above that does. */
function tablesAbove(snapshot: Snapshot, source: TableModel): readonly TableAbove[] {
  const known = holders.get(snapshot) ?? findHolders(snapshot);
  holders.set(snapshot, known);
  return known.get(source.id) ?? [];
}

function isGuarded(snapshot: Snapshot, source: TableModel): boolean {
  return carriers(snapshot).has(source.id) || tablesAbove(snapshot, source).length > 0;
}

function carriers({ definitions }: Snapshot): ReadonlySet<string> {
  return new Set([...definitions.process.values()].map(({ source }) => source));
}

function findHolders(snapshot: Snapshot): ReadonlyMap<string, readonly TableAbove[]> {
  const all = holdersOf(snapshot.model);
  const carrying = carriers(snapshot);
  const reaches = (id: string, seen: ReadonlySet<string>): boolean =>
    !seen.has(id) &&
    (all.get(id) ?? []).some(
      ({ table }) => carrying.has(table.id) || reaches(table.id, new Set([...seen, id])),
    );
  const isHeld = ({ table }: TableAbove, id: string) =>
    carrying.has(table.id) || reaches(table.id, new Set([id]));
  return new Map([...all].map(([id, list]) => [id, list.filter((each) => isHeld(each, id))]));
}

function holdersOf(model: Model): Map<string, TableAbove[]> {
  const found = new Map<string, TableAbove[]>();
  for (const table of [...model.sources.values()].filter(isTable))
    for (const { name, source, connection } of table.subTables)
      if (source !== table.id)
        found.set(source, [...(found.get(source) ?? []), { table, list: name, connection }]);
  return found;
}

function keyOf(value: unknown): number[] {
  const key = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isSafeInteger(key) && key > 0 ? [key] : [];
}
