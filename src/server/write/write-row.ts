import type { ButtonStep } from '../../definitions/form';
import type { Grant } from '../../engine/access/access-table';
import type { TableModel } from '../../engine/model/model';
import { limitCalls } from '../accounts/call-limit';
import { noteContactChange } from '../accounts/unconfirmed-contact';
import { recordChange } from '../audit/record-change';
import { networkOf } from '../http/address';
import { checkTemplate } from '../notices/check-template';
import { messages } from '../query/messages';
import { requireGrants } from '../query/policy-sql';
import { QueryError } from '../query/query-error';
import { assignNumbers } from './assigned-numbers';
import type { AuditAction } from './audit';
import { completeRow } from './complete-row';
import { clearReferences, lockDependents, recordGone } from './dependent-rows';
import { asCallerFault } from './database-faults';
import { checkPolicyRules } from './policy-rules';
import { followColumns } from './followed-columns';
import { absence, insideRow, refuseStale } from './refusals';
import { recordAfterTriggers } from '../outbox/run-triggers';
import { adoptFiles } from './row-files';
import { insertRow, removeRow, takeKeys, reviveRow, updateRow } from './save-row';
import { lockRow } from './stored-row';
import { existingKeys, keyOf, splitInput, type SubRows } from './sub-rows';
import { writeGrants } from './write-grants';
import type { RowValues, WriteContext } from './write-context';

export interface PressedButton {
  id: string;
  /** What it asks for. */
  steps: readonly ButtonStep[];
}

export interface Write {
  source: TableModel;
  /** Published columns and lists of sub-table rows, as they came in. */
  input: RowValues;
  /** The form whose rules hold besides the source's. */
  form: string | undefined;
  /** The row is part of a form that has run already, as a row of one of its sub-tables. */
  isChecked?: boolean;
  /** The button of the form that is pressed; only of a row that is there. */
  pressed?: PressedButton;
  /** The connection to the row above, for a new row of a sub-table. */
  connection?: RowValues;
}

/**
 * Creates a row with its sub-table rows. `look` is called with its key when all of it is written; its result is given
 * back.
 */
export async function createRow<T>(
  context: WriteContext,
  write: Write,
  look: (id: string) => Promise<T>,
): Promise<T> {
  const { source, form } = write;
  const { own: columns, nested } = splitInput(context, source, write.input);
  const { id: _id, revision: _revision, ...input } = columns;
  const { grants, presets } = writeGrants(context, source, 'create', input, form);
  const sent = { ...input, ...write.connection };
  await limitCreation(context, source);
  const own = await followColumns(context, source, null, sent);
  const row = { stored: null, own, nested, presets };
  const checked = await completeRow(context, write, row);
  const [numbers] = await assignNumbers(context, write, 1);
  const values = { ...checked.values, ...numbers };

  const [key] = await takeKeys(context, source, 1);
  const id = String(key);
  const inserting = faultsOf(context, source, 'create', values, () => insertRow(context, source, values, id));
  context.changed.add(source.id);
  const confirming = confirm(context, source, id, grants);
  const early = checked.nested.length === 0 ? look(id) : undefined;
  const [, after] = await inOrder([inserting, confirming, early]);
  await adoptFiles(context, { source, id, form, before: {}, after });
  await recordChange(context, source, id, { action: 'create', before: null, after });
  await saveSubRows(context, write, id, checked.nested);
  for (const carryOut of checked.afterwards) await carryOut(context.transaction, id);
  await recordAfterTriggers(context, { source, id, form, moment: 'afterCreate', row: after });
  return early ?? look(id);
}

/**
 * Changes a row and its sub-table rows. What is left out stays as it was. `look` is called when all of it is written;
 * its result is given back.
 */
export async function changeRow<T>(
  context: WriteContext,
  write: Write,
  id: string,
  look: () => Promise<T>,
): Promise<T> {
  const { source, form } = write;
  const { own, nested } = splitInput(context, source, write.input);
  const { id: _id, revision, ...input } = own;
  const { grants, presets } = writeGrants(context, source, 'update', input, form);
  const before = await lockRow(context, source, id, grants);
  if (!before) throw await absence(context, source, id, grants);
  await refuseStale(context, source, before, revision);
  const followed = await followColumns(context, source, before, input);
  const row = { stored: before, own: followed, nested, presets };
  const checked = await completeRow(context, write, row);

  const updating = faultsOf(context, source, 'update', { ...before, ...checked.values }, () =>
    updateRow(context, source, id, checked.values),
  );
  context.changed.add(source.id);
  const confirming = confirm(context, source, id, grants);
  const early = checked.nested.length === 0 ? look() : undefined;
  const [, after] = await inOrder([updating, confirming, early]);
  await adoptFiles(context, { source, id, form, before, after });
  if (source.id === 'users') {
    const userId = Number(id);
    const isOwn = context.rights.caller.userId === userId && !context.rights.access.isAdministrator;
    await noteContactChange(context.transaction, { userId, before, after, isOwn });
  }
  const { pressed } = write;
  const button = pressed && form !== undefined ? `${form}/${pressed.id}` : undefined;
  await recordChange(context, source, id, { action: 'update', before, after, button });
  await saveSubRows(context, write, id, checked.nested);
  for (const carryOut of checked.afterwards) await carryOut(context.transaction, id);
  const steps = pressed?.steps;
  await recordAfterTriggers(context, { source, id, form, moment: 'afterUpdate', row: after, pressed: steps });
  return early ?? look();
}

export interface Deletion {
  source: TableModel;
  id: string;
  /** When it is given, it must be the row's. */
  revision: unknown;
}

/** Deletes a row. `lastLook` is called when the row may go and is still there; its result is given back. */
export async function deleteRow<T>(
  context: WriteContext,
  { source, id, revision }: Deletion,
  lastLook: () => Promise<T>,
): Promise<T> {
  const grants = requireGrants(context.rights, source, 'delete');
  const before = await lockRow(context, source, id, grants);
  if (!before) throw await absence(context, source, id, grants);
  await refuseStale(context, source, before, revision);
  const seen = await lastLook();
  const isGone = !source.definition.softDelete;
  const dependents = isGone ? await lockDependents(context, source, id) : { gone: [], cleared: [] };
  await clearReferences(context, dependents.cleared);
  await faultsOf(context, source, 'delete', before, () => removeRow(context, source, id));
  context.changed.add(source.id);
  await recordGone(context, dependents.gone);
  if (isGone) await adoptFiles(context, { source, id, form: undefined, before, after: {} });
  await recordChange(context, source, id, { action: 'delete', before, after: null });
  await recordAfterTriggers(context, { source, id, form: undefined, moment: 'afterDelete', row: before });
  return seen;
}

/** Brings back a row that was deleted softly, as it was then. Who may delete it may restore it. */
export async function restoreRow(context: WriteContext, { source, id, revision }: Deletion): Promise<void> {
  const grants = requireGrants(context.rights, source, 'delete');
  const before = await lockRow(context, source, id, grants, 'deleted');
  if (!before) throw new QueryError('BAD_USER_INPUT', messages.notFound(id));
  await refuseStale(context, source, before, revision);
  await faultsOf(context, source, 'restore', before, () => reviveRow(context, source, id));
  context.changed.add(source.id);
  const after = await lockRow(context, source, id, grants);
  if (!after) throw new QueryError('FORBIDDEN', messages.forbiddenChange);
  await recordChange(context, source, id, { action: 'restore', before, after });
}

/** Rows with a key are changed, rows without are created, and those that were not sent are deleted. */
async function saveSubRows(
  context: WriteContext,
  write: Write,
  parent: string,
  nested: readonly SubRows[],
): Promise<void> {
  const form = context.snapshot.definitions.form.get(write.form ?? '');
  for (const list of nested) {
    const subForm = form?.subTables?.find((candidate) => candidate.name === list.sub.name)?.form;
    const isChecked = form !== undefined || write.isChecked === true;
    const existing = await existingKeys(context, list, parent);
    const kept = new Set<string>();
    for (const [index, row] of list.rows.entries()) {
      const { [list.sub.connection]: _connection, ...input } = row;
      const key = keyOf(row, existing);
      const sub: Write = { source: list.source, input, form: subForm, isChecked };
      if (key !== undefined) kept.add(key);
      await insideRow(`${list.sub.name}/${index}`, async () => {
        if (key === undefined) {
          const connection = { [list.sub.connection]: Number(parent) };
          await createRow(context, { ...sub, connection }, async () => undefined);
        } else await changeRow(context, sub, key, async () => undefined);
      });
    }
    for (const key of existing.filter((candidate) => !kept.has(candidate))) {
      await deleteRow(context, { source: list.source, id: key, revision: undefined }, async () => undefined);
    }
  }
}

/** Counts a row that is created by a network, where its source is limited. What fails in the end does not count. */
async function limitCreation(context: WriteContext, source: TableModel): Promise<void> {
  const { createsPerHour } = source.definition;
  if (createsPerHour === undefined || context.rights.access.isAdministrator) return;
  await limitCalls(context.transaction, {
    call: `create ${source.id}`,
    by: networkOf(context.address),
    most: createsPerHour,
    within: 3600,
  });
}

/** The row as it was written, when the rights under which it was written cover it as it is now. */
async function confirm(
  context: WriteContext,
  source: TableModel,
  id: string,
  grants: readonly Grant[],
): Promise<RowValues> {
  const after = await lockRow(context, source, id, grants);
  if (!after) throw new QueryError('FORBIDDEN', messages.forbiddenChange);
  checkPolicyRules(context, source, grants, after);
  checkTemplate(context, source, after);
  return after;
}

/**
 * What several statements that were asked for at once gave. The first of them that failed is the reason why the later
 * ones did.
 */
async function inOrder<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Place in keyof Work]: Awaited<Work[Place]> }> {
  const settled = await Promise.allSettled(work);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return Promise.all(work);
}

async function faultsOf<T>(
  context: WriteContext,
  source: TableModel,
  action: AuditAction,
  row: RowValues,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asCallerFault(error, source, { action, row, language: context.language });
  }
}
