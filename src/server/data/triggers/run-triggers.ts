import type { ButtonStep, Form, Trigger } from '../../../definitions/form';
import type { TableTrigger } from '../../../definitions/values/schedule';
import { isTrue } from '../../../engine/expressions/expression';
import type { TableModel } from '../../../engine/model/model';
import type { Row } from '../../../engine/row';
import type { AfterAction, BeforeAction, SideEffect, Moment, TriggeringWrite, WithinAction } from './action';
import { actionNamed } from './registry';
import type { Snapshot } from '../../platform/snapshot';
import { defaultAttempts, jobChannel } from '../../platform/jobs/enqueue';
import { followedColumns } from '../write/values/followed-columns';
import type { RowWrite } from '../write/row-write';
import type { RowValues, WriteContext } from '../write/write-context';
import { checkChanges } from './check-changes';
import { triggerCondition } from './row-expressions';
import { rowWriter, type Writers } from './rows/row-writer';

/**
 * Sets what before-triggers of the table and of the named form set, which is checked again, and what goes into the
 * transaction besides the row. Throws BAD_USER_INPUT where a value that a trigger set does not fit.
 */
export async function applyBeforeTriggers(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, stored } = row;
  const form = context.snapshot.definitions.form.get(row.form ?? '');
  const when = stored ? 'beforeUpdate' : 'beforeCreate';
  const holds = conditionOf(context, source, stored);
  const steps = [...stepsAt(form, when, row.pressed?.steps), ...stepsAt(source.definition, when)].filter(
    (step) => step.moment !== 'press' || !isLater(step.action),
  );
  if (steps.length === 0) return;
  const changes: RowValues = {};
  const preparations: ((row: Row) => Promise<SideEffect>)[] = [];
  for (const { if: condition, action: name, options = {}, moment } of steps) {
    if (!holds(condition, { ...stored, ...row.values, ...changes })) continue;
    const action = actionBefore(name);
    if (action.kind === 'within') {
      preparations.push((whole) =>
        action.prepareSideEffect(options, triggering(context, source, moment, whole), context),
      );
      continue;
    }
    const whole = { ...stored, ...row.values, ...changes };
    Object.assign(changes, action.change(options, triggering(context, source, moment, whole)));
  }
  if (Object.keys(changes).length > 0) {
    Object.assign(row.values, checkChanges(context, { row, form, changes }));
    // A trigger may set another reference, or the column that follows it.
    Object.assign(row.values, await followedColumns(context, source, { ...stored, ...row.values }, changes));
  }
  const sideEffects: SideEffect[] = [];
  for (const prepare of preparations) sideEffects.push(await prepare({ ...stored, ...row.values }));
  Object.assign(row.values, ...sideEffects.map(({ values }) => values));
  row.sideEffects = sideEffects.map(({ runAfterWrite }) => runAfterWrite);
}

/** Records what after-triggers set off as a row is created, changed or deleted. */
export async function recordAfterTriggers(context: WriteContext, row: RowWrite): Promise<void> {
  const written = writtenRow(row);
  if (written) await recordTriggers(context, written);
}

/**
 * Runs the triggers that write other rows, once a row is created, changed or deleted: also those of rows that a deletion
 * took with it.
 */
export async function runRowTriggers(context: WriteContext, row: RowWrite, writers: Writers): Promise<void> {
  const written = writtenRow(row);
  if (written) await runOnOthers(context, written, writers);
  for (const { source, id, before, isGone } of row.taken)
    if (isGone) await runOnOthers(context, goneRow(source, id, before), writers);
}

/**
 * Runs the triggers that the change of a row's status by its process sets off, those on other rows first. Returns whether one
 * of them wrote rows.
 */
export async function runStatusTriggers(
  context: WriteContext,
  change: { source: TableModel; id: string; before: Row; row: Row },
  writers: Writers,
): Promise<boolean> {
  const written: Written = { ...change, form: undefined, moment: 'afterUpdate' };
  const hasRun = await runOnOthers(context, written, writers);
  await recordTriggers(context, written);
  return hasRun;
}

/** Runs the triggers on other rows that the deletion of a row sets off beforehand, while rows still refer to it. */
export async function runBeforeDeletion(
  context: WriteContext,
  { source, id, stored }: RowWrite,
  writers: Writers,
): Promise<void> {
  const gone = goneRow(source, id, stored ?? {});
  await runOnOthers(context, { ...gone, moment: 'beforeDelete' }, writers);
}

/** Returns whether there was a trigger to run. */
async function runOnOthers(context: WriteContext, written: Written, writers: Writers): Promise<boolean> {
  const steps = stepsOf(context, written, writesRows);
  for (const { step } of steps) {
    const action = actionNamed(step.action);
    if (action?.kind !== 'rows') continue;
    const write = triggering(context, written.source, step.moment, written.row);
    await action.run(step.options ?? {}, write, rowWriter(context, writers), context);
  }
  return steps.length > 0;
}

function writtenRow({ source, id, form, action, pressed, stored, after }: RowWrite): Written | undefined {
  const moment = afterAction[action];
  if (moment === undefined) return undefined;
  const before = action === 'create' ? null : stored;
  return { source, id, form, moment, row: after ?? stored ?? {}, before, pressed: pressed?.steps };
}

function goneRow(source: TableModel, id: string, before: Row): Written {
  return { source, id, form: undefined, moment: 'afterDelete', row: before, before };
}

const afterAction: Partial<Record<RowWrite['action'], Written['moment']>> = {
  create: 'afterCreate',
  update: 'afterUpdate',
  delete: 'afterDelete',
};

interface Written {
  source: TableModel;
  id: string;
  /** The form that the write named. */
  form: string | undefined;
  moment: 'afterCreate' | 'afterUpdate' | 'beforeDelete' | 'afterDelete';
  /** The steps of the clicked button. */
  pressed?: readonly ButtonStep[] | undefined;
  /** The row as it was written; for a deletion as it was. */
  row: Row;
  /** The row before the write; null for a new one. */
  before: Row | null;
}

/** Writes the after-triggers of the table and of the named form into the outbox, in the write's own transaction. */
export async function recordTriggers(context: WriteContext, written: Written): Promise<void> {
  for (const { owner, step } of stepsOf(context, written, (action) => !writesRows(action)))
    await recordAction(context, written, owner, step);
}

/**
 * The steps with wanted actions that a written row sets off, with the table or form that has them, in their order. A
 * deletion names no form: the triggers of every form of the table run.
 */
function stepsOf(
  context: WriteContext,
  written: Written,
  isWanted: (action: string) => boolean,
): { owner: string; step: Step }[] {
  const { source, moment, before, row } = written;
  const isDeletion = moment === 'afterDelete' || moment === 'beforeDelete';
  const named = context.snapshot.definitions.form.get(written.form ?? '');
  const forms = isDeletion ? formsOf(context.snapshot, source.id) : named ? [named] : [];
  const holds = conditionOf(context, source, before);
  const own = stepsAt(source.definition, moment).map((step) => ({ owner: source.id, step }));
  const ofForms = forms.flatMap((form) =>
    stepsAt(form, moment, written.pressed)
      .filter((step) => step.moment !== 'press' || isLater(step.action))
      .map((step) => ({ owner: form.id, step })),
  );
  return [...own, ...ofForms].filter(({ step }) => isWanted(step.action) && holds(step.if, row));
}

/** Returns whether an action writes other rows in the transaction of the write. */
function writesRows(action: string): boolean {
  return actionNamed(action)?.kind === 'rows';
}

/** Steps of a button that run once the row is written. */
function isLater(action: string): boolean {
  const kind = actionNamed(action)?.kind;
  return kind === 'after' || kind === 'rows';
}

type Step = ButtonStep & Pick<Trigger, 'if'> & { moment: Moment };

/** The steps of a form's or table's triggers at a moment, then those of the clicked button. */
function stepsAt(
  owner: { triggers?: readonly TableTrigger[] } | undefined,
  moment: Trigger['when'],
  pressed: readonly ButtonStep[] = [],
): Step[] {
  return [
    ...(owner?.triggers ?? [])
      .filter(({ when }) => when === moment)
      .map(({ when: _when, schedule: _schedule, ...step }) => ({ ...step, moment })),
    ...pressed.map((step) => ({ ...step, moment: 'press' as const })),
  ];
}

/** Decides the conditions of triggers of one write. An expression that fails ends the write. */
function conditionOf(
  { rights }: Pick<WriteContext, 'rights'>,
  source: TableModel,
  before: Row | null,
): (condition: string | undefined, row: Row) => boolean {
  return (condition, row) => {
    if (condition === undefined) return true;
    const now = new Date();
    const values = { ...row, before };
    const outcome = triggerCondition(source, condition).run({ values, user: rights.caller, now });
    if ('failure' in outcome)
      throw new Error(`A trigger of ${source.id} cannot decide "${condition}": ${outcome.failure.reason}`);
    return isTrue(outcome);
  };
}

/** Writes an action that has something to deliver into the outbox. `owner` is the form or the table whose trigger it is. */
export async function recordAction(
  context: WriteContext,
  written: Pick<Written, 'source' | 'row' | 'id'>,
  owner: string,
  step: Step,
): Promise<void> {
  const { source, row, id } = written;
  const { action, options = {}, moment } = step;
  const payload = actionAfter(action).prepare(options, triggering(context, source, moment, row));
  if (payload === undefined) return;
  context.transaction.send(recordSql, [owner, action, source.id, Number(id), JSON.stringify(payload)], {
    name: 'record-action',
  });
  context.transaction.notify(jobChannel, '0');
}

/** The action and the job that delivers it. */
const recordSql = `with stored as (
    insert into dulaan.outbox (form, action, source, row_id, payload) values ($1, $2, $3, $4, $5::json) returning id
  ) insert into dulaan.job (name, data, attempts_allowed)
    select 'outbox', json_build_object('outbox', id), ${defaultAttempts} from stored`;

/** The write as actions see it. */
export function triggering(
  { rights, snapshot }: WriteContext,
  source: TableModel,
  moment: Moment,
  row: Row,
): TriggeringWrite {
  return { source, moment, row, caller: rights.caller, now: new Date(), snapshot };
}

const bySource = new WeakMap<Snapshot, Map<string, Form[]>>();

function formsOf(snapshot: Snapshot, source: string): readonly Form[] {
  const known = bySource.get(snapshot) ?? group(snapshot);
  bySource.set(snapshot, known);
  return known.get(source) ?? [];
}

function group({ definitions }: Snapshot): Map<string, Form[]> {
  const groups = new Map<string, Form[]>();
  for (const form of definitions.form.values())
    groups.set(form.source, [...(groups.get(form.source) ?? []), form]);
  return groups;
}

/** Publishing refuses what is not there; a server that is older than the form must not leave it out silently. */
function actionBefore(name: string): BeforeAction | WithinAction {
  const action = actionNamed(name);
  if (action === undefined || action.kind === 'after' || action.kind === 'rows')
    throw new Error(`There is no action "${name}" before a write`);
  return action;
}

function actionAfter(name: string): AfterAction {
  const action = actionNamed(name);
  if (action?.kind !== 'after') throw new Error(`There is no action "${name}" after a write`);
  return action;
}
