import { say } from '../../../../definitions/text';
import type { TableModel } from '../../../../engine/model/model';
import type { Command } from '../../../../engine/process/command';
import type { Assignee } from '../../../../engine/process/process-event';
import { openEntry } from '../../../../engine/process/process-state';
import { refuse } from '../../../../engine/process/refusal';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { lockRows } from '../../../data/write/stored-row';
import type { RowValues, WriteContext } from '../../../data/write/write-context';
import { carryOut, newProcess, type CarriedProcess, type LockedRow } from './carry-out';
import { bodyOfCase, mayBody, readRowTitle } from '../may-body';
import { ballotTitles, messages } from '../messages';
import { loadProcesses, type StoredProcess } from '../process-store';
import { carryingTable, firstReadableSql, mayBegin, mayReadRow } from '../read-row';
import { RefusedCommand } from '../refused-command';
import { prepareSignature, writeSignature, type Signing } from '../signatures/signatures';

/** The row that a call names. */
export interface CalledRow {
  source: string;
  row: number;
}

/** A command of a person to a process of a row. */
export interface Wish {
  /** The process; without it the one whose open step is meant. */
  process: string | undefined;
  command: Command;
  /** The revision that the person has read; another one is a conflict. */
  revision: number | undefined;
  signing: Pick<Signing, 'given' | 'proof'>;
}

/** A row that is locked for a decision, with its processes and its title as the caller reads it. */
export interface LockedCase {
  source: TableModel;
  values: RowValues;
  present: StoredProcess[];
  title: string | null;
}

/**
 * Locks a living row that the caller may read, and reads its processes; others get 404 and wait for no lock. Writers of the row
 * and other decisions wait, for 1.5 seconds at most. The statements go out together; those behind the first run when it has
 * its lock, and see what was committed until then.
 */
export async function lockReadableCase(
  context: WriteContext,
  { source: id, row }: CalledRow,
): Promise<LockedCase> {
  const { transaction: database, snapshot, rights, language } = context;
  const source = carryingTable(snapshot, id);
  if (!source) throw new HttpError(404, textOfStatus(404));
  const [values, present, title] = await Promise.all([
    lockReadable(context, source, row),
    loadProcesses(database, snapshot, { source: id, row }),
    readRowTitle({ database, snapshot, rights, language }, source, row),
  ]);
  if (!values) throw new HttpError(404, textOfStatus(404));
  return { source, values, present, title };
}

/** Most people read a row in its first place: then rights and lock are one statement. */
async function lockReadable(
  context: WriteContext,
  source: TableModel,
  row: number,
): Promise<RowValues | undefined> {
  const { transaction, snapshot, rights } = context;
  const place = { source: source.id, row };
  const [first] = await lockRows(context, source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(row, 'int8')}`,
    firstReadableSql(statement, snapshot, rights, place),
  ]);
  if (first || !(await mayReadRow(transaction, snapshot, rights, place))) return first;
  const [other] = await lockRows(context, source, [], (statement, alias) => [
    `${alias}.id = ${statement.bind(row, 'int8')}`,
  ]);
  return other;
}

/** Carries out a wish on a locked row, and returns the new body of `may`. */
export async function fulfil(context: WriteContext, found: LockedCase, wish: Wish): Promise<object> {
  const { source, values, present, title } = found;
  const carried = processOf(context, source, present, wish);
  const now = new Date();
  const locked = { source, values };
  requireOpen(carried, wish, values);
  await requireStarter(context, locked, carried, wish.command);
  const signing = { ...wish.signing, revision: wish.revision };
  const signature = isSigned(wish.command) ? await prepareSignature(context, locked, signing) : undefined;
  const command = signature ? withSignature(wish.command, signature.record) : wish.command;
  const done = await carryOut(context, locked, carried, command, now);
  const { instance } = done;
  // After the decision: who may name nobody learns nothing of users and their roles.
  await checkAssignees(context, wish.command);
  if (signature)
    await writeSignature(context, signature, { instance, ...signedOf(context, carried, wish.command) });
  const { transaction: database, snapshot, rights, language } = context;
  const query = { database, snapshot, rights, language, now: new Date() };
  if (done.isAlone) {
    const others = present.filter(({ id }) => id !== instance);
    const running = [...others, { ...carried, id: instance, state: done.state }].toSorted(
      (a, b) => a.id - b.id,
    );
    return bodyOfCase(query, source, { values: done.values, running, title });
  }
  // A trigger on the new status may have deleted the row.
  return (await mayBody(query, source, Number(values.id))) ?? { processes: [] };
}

/**
 * The process that a wish means: the named one, the one whose open step it names, or one that has the step at all, whose
 * refusal says who decided it.
 */
function processOf(
  context: WriteContext,
  source: TableModel,
  present: readonly StoredProcess[],
  wish: Wish,
): CarriedProcess {
  const { process: id, command } = wish;
  if (id !== undefined) {
    const found = present.find(({ process }) => process === id) ?? newProcess(context, id);
    if (!found || found.definition.source !== source.id)
      throw new HttpError(400, { process: [messages.unknownProcess] });
    return found;
  }
  if (!('step' in command)) {
    const [only, ...others] = present;
    if (!only || others.length > 0) throw new HttpError(400, { process: [messages.processNeeded] });
    return only;
  }
  const isOpen = ({ state }: StoredProcess) => openEntry(state)?.step === command.step;
  const hasStep = ({ definition }: StoredProcess) =>
    definition.steps.some((step) => step.id === command.step);
  const found = present.find(isOpen) ?? present.find(hasStep);
  if (!found) throw new HttpError(400, { step: [messages.unknownProcess] });
  return found;
}

/** A process of a row begins by those whom START names, or else by those who may change the row: a reader has no part in it. */
async function requireStarter(
  { transaction, rights }: WriteContext,
  { source, values }: LockedRow,
  { definition }: CarriedProcess,
  { type }: Command,
): Promise<void> {
  if (type !== 'start' || (await mayBegin(transaction, rights, { source, values, definition }))) return;
  throw new RefusedCommand(refuse('may-not-start'));
}

/** A stale revision is a conflict where the step is still open: otherwise the refusal says who decided it. */
function requireOpen({ state }: CarriedProcess, { command, revision }: Wish, values: RowValues): void {
  if (revision === undefined || revision === values.revision || !('step' in command)) return;
  if (openEntry(state)?.step === command.step)
    throw new HttpError(409, messages.rowChanged, { code: 'CONFLICT' });
}

/** People whom a command names must be active, and have the role that it names with them. */
async function checkAssignees({ transaction }: WriteContext, command: Command): Promise<void> {
  const assignees: readonly Assignee[] =
    'to' in command ? [command.to] : 'assignees' in command ? (command.assignees ?? []) : [];
  for (const { userId, roleNumber } of assignees) {
    const { rows } = await transaction.query(
      `select where ($1::int8 is null or exists (select from app.users u where u.id = $1 and u.deleted_at is null and u.status = 'confirmed'
           and ($2::int is null or u.role = $2 or exists (select from app.user_extra_role e where e.user_id = u.id and e.role_id = $2))))
         and ($2::int is null or exists (select from app.roles r where r.id = $2))`,
      [userId, roleNumber],
    );
    if (rows.length === 0) throw new HttpError(400, { assignee: [messages.unknownPerson] });
  }
}

/** Decisions record their signature, once; whatever may be repeated keeps none. */
function isSigned(command: Command): boolean {
  if (command.type === 'vote') return command.outcome !== 'material';
  return command.type === 'act' || command.type === 'start';
}

function withSignature(command: Command, record: { id: number; revision: number; hash: string }): Command {
  return command.type === 'act' || command.type === 'vote' || command.type === 'start'
    ? { ...command, signature: record }
    : command;
}

/** The subject of a signature: the step, and the title of the ballot or action in the signer's language. */
function signedOf(
  { language }: WriteContext,
  { definition }: CarriedProcess,
  command: Command,
): { step: string; signAction: string } {
  const step =
    'step' in command
      ? command.step
      : (definition.steps.find(({ statusType }) => statusType === 'START')?.id ?? '');
  if (command.type === 'vote') return { step, signAction: say(ballotTitles[command.outcome], language) };
  const title = definition.steps.find(({ id }) => id === step)?.title ?? step;
  const action = definition.actions.find(
    ({ id, from }) => from === step && command.type === 'act' && id === command.action,
  );
  return { step, signAction: say(action?.title ?? title, language) };
}
