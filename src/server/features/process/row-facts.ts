import type { DefinitionSet } from '../../../definitions/definition';
import type { ChildProcess } from '../../../definitions/process';
import type { Caller } from '../../../engine/access/caller';
import { isTable, type Model, type TableModel } from '../../../engine/model/model';
import type { Context } from '../../../engine/process/command';
import { guardHolds, isReadableGuard, type GuardInput } from '../../../engine/process/guard';
import type { Organization } from '../../../engine/process/process-event';
import type { ChildOutcome, ChildState } from '../../../engine/process/process-state';
import type { Queryable } from '../../platform/database/database';
import { columnSql, livingRows, relationSql } from '../../platform/sql-compiler/column-sql';
import { Statement } from '../../platform/database/sql-statement';
import type { Snapshot } from '../../platform/snapshot';
import type { RowValues } from '../../data/write/write-context';

/** The row that a decision is about, and who decides when. */
export type DecidedRow = RowOfCase & Decider;

export interface RowOfCase {
  database: Queryable;
  snapshot: Snapshot;
  source: TableModel;
  /** The whole row, by published columns. */
  values: RowValues;
  /** Definitions that are not in force, for a trial: their roles, and the table as guards know it. */
  trial?: { source: TableModel; definitions: DefinitionSet };
}

interface Decider {
  caller: Caller;
  isAdministrator: boolean;
  now: Date;
}

/** The facts of one decision that were read. */
interface Facts {
  members: Map<string, readonly number[]>;
  organizations: Map<string, Organization | null>;
  children: Map<string, readonly ChildState[]>;
}

/** A fact that has not been read yet. */
class MissingFact extends Error {
  /** Reads it for the next attempt. */
  readonly read: () => Promise<void>;

  constructor(key: string, read: () => Promise<void>) {
    super(`The fact ${key} has not been read`);
    this.read = read;
  }
}

/** Facts that one decision may ask for; a decision that asks for more goes in a circle. */
const mostFacts = 200;

/**
 * Runs a pure decision with what it asks of the database: a fact that is missing is read, and the decision is made again.
 */
export function decideOnRow<T>(row: DecidedRow, decide: (context: Context) => T): Promise<T> {
  return decideAsPeople(row, (contextFor) => decide(contextFor(row)));
}

/** The same for decisions of several people. */
export async function decideAsPeople<T>(
  row: RowOfCase,
  decide: (contextFor: (decider: Decider) => Context) => T,
): Promise<T> {
  const facts: Facts = { members: new Map(), organizations: new Map(), children: new Map() };
  for (let reads = 0; reads < mostFacts; reads += 1) {
    try {
      return decide((decider) => contextOf(row, decider, facts));
    } catch (error) {
      if (!(error instanceof MissingFact)) throw error;
      await error.read();
    }
  }
  throw new Error('A decision of a process asks for too many facts');
}

function contextOf(row: RowOfCase, { caller, now, isAdministrator }: Decider, facts: Facts): Context {
  const { source, values, trial } = row;
  const { role: roles } = (trial ?? row.snapshot).definitions;
  const guarded = trial?.source ?? source;
  return {
    actor: { userId: caller.userId, roleNumber: caller.roleNumber },
    now: now.toISOString(),
    isAdministrator,
    holds: (guard, child) => holdsGuard(guard, guarded, { row: values, child, user: caller, now }),
    numberOfRole: (role) => roles.get(role)?.number ?? null,
    membersOf: (role, organization) =>
      fact(facts.members, [role, organization], () => membersOf(row.database, role, organization)),
    personIn: (column) => (Number(values[column] ?? 0) > 0 ? Number(values[column]) : null),
    organizationOf: (column) => fact(facts.organizations, [column], () => organizationOf(row, column)),
    belongsTo: ({ id }) => caller.organizationId === id,
    childrenOf: (child) => fact(facts.children, [child], () => childrenOf(row, child)),
  };
}

/** Returns a fact that was read; throws MissingFact for the others. */
function fact<T>(known: Map<string, T>, key: readonly unknown[], read: () => Promise<T>): T {
  const name = JSON.stringify(key);
  const found = known.get(name);
  if (found !== undefined) return found;
  throw new MissingFact(name, async () => void known.set(name, await read()));
}

/** Guards of old versions may name columns that are gone: such a guard does not hold. */
function holdsGuard(guard: string, source: TableModel, input: GuardInput): boolean {
  return isReadableGuard(guard, source) && guardHolds(guard, source, input);
}

/** The ids of the active users of a role, by their own role or an additional one; of one organization if it is given. */
async function membersOf(
  database: Queryable,
  role: number,
  organization: Organization | null,
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `select u.id from app.users u
     where u.deleted_at is null and u.status = 'confirmed' and (
       (u.role = $1 and ($2::int8 is null or u.organization_id = $2::int8))
       or exists (select from app.user_extra_role e
         where e.user_id = u.id and e.role_id = $1 and ($2::int8 is null or e.organization_id = $2::int8)))
     order by u.id`,
    [role, organization?.id ?? null],
  );
  return rows.map(({ id }) => id);
}

/**
 * The organization of a column: the row that it refers to, if users belong to such rows, or the one to which
 * that row refers (a crew's, a bank's).
 */
async function organizationOf(
  { database, snapshot: { model }, source, values }: RowOfCase,
  column: string,
): Promise<Organization | null> {
  const key = Number(values[column] ?? 0);
  const target = referredTable(model, source, column);
  const organizations = organizationSource(model);
  if (!key || !target || organizations === undefined) return null;
  if (target.id === organizations) return { source: organizations, id: key };
  const further = [...target.columns.values()].find(
    ({ declared }) => declared?.references?.source === organizations,
  );
  if (!further) return null;
  const statement = new Statement();
  const { rows } = await database.query<{ id: number | null }>(
    `select ${columnSql(target, further.name, 't')} as id from ${relationSql(target)} t where t.id = ${statement.bind(key, 'int8')}`,
    statement.parameters,
  );
  const id = rows[0]?.id ?? null;
  return id === null ? null : { source: organizations, id };
}

/** The source to whose rows users belong. */
function organizationSource(model: Model): string | undefined {
  return model.sources.get('users')?.columns.get('org_id')?.declared?.references?.source;
}

function referredTable(model: Model, source: TableModel, column: string): TableModel | undefined {
  const target = model.sources.get(source.columns.get(column)?.declared?.references?.source ?? '');
  return target && isTable(target) ? target : undefined;
}

interface ChildInstance extends Record<string, unknown> {
  row: number;
  outcome: 'END' | 'CANCEL' | null;
  step: string | null;
}

/** The processes of the rows that refer to this one. What was cancelled before is nothing to wait for. */
async function childrenOf(
  { database, snapshot, values }: RowOfCase,
  child: ChildProcess,
): Promise<ChildState[]> {
  const table = snapshot.model.sources.get(child.source);
  const key = Number(values.id ?? 0);
  if (!table || !isTable(table) || !table.columns.has(child.reference) || key === 0) return [];
  const statement = new Statement();
  const conditions = [
    `${columnSql(table, child.reference, 't')} = ${statement.bind(key, 'int8')}`,
    ...livingRows(table, 't'),
    `i.outcome is distinct from 'CANCEL'`,
  ];
  const { rows } = await database.query<ChildInstance>(
    `select i.row_id as row, i.outcome,
       (select s.step from dulaan.process_step s where s.instance = i.id order by s.entry desc limit 1) as step
     from ${relationSql(table)} t join dulaan.process_instance i on i.row_id = t.id
       and i.source = ${statement.bind(table.id, 'text')} and i.process = ${statement.bind(child.process, 'text')}
     where ${conditions.join(' and ')} order by i.id`,
    statement.parameters,
  );
  return rows.map(({ row, outcome, step }): ChildState => {
    const ended: ChildOutcome | null = outcome && step !== null ? { outcome, step } : null;
    return { child: { process: child.process, source: child.source, row }, ended };
  });
}
