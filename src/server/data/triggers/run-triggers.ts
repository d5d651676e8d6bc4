import type { ButtonStep, Form, Trigger } from '../../../definitions/form';
import { isTrue } from '../../../engine/expressions/expression';
import type { TableModel } from '../../../engine/model/model';
import type {
  AfterAction,
  BeforeAction,
  SideEffect,
  Moment,
  Row,
  TriggeringWrite,
  WithinAction,
} from './action';
import { actionNamed } from './registry';
import type { Snapshot } from '../../platform/snapshot';
import { enqueue } from '../../platform/jobs/enqueue';
import type { RowWrite } from '../write/row-write';
import type { RowValues, WriteContext } from '../write/write-context';
import { checkChanges } from './check-changes';
import { triggerCondition } from './row-expressions';

/**
 * Sets what before-triggers of the table and of the named form set, which is checked again, and what goes into the
 * transaction besides the row. Throws BAD_USER_INPUT where a value that a trigger set does not fit.
 */
export function applyBeforeTriggers(context: WriteContext, row: RowWrite): void {
  const { source, stored } = row;
  const form = context.snapshot.definitions.form.get(row.form ?? '');
  const when = stored ? 'beforeUpdate' : 'beforeCreate';
  const holds = conditionOf(context, source, stored);
  const steps = [...stepsAt(form, when, row.pressed?.steps), ...stepsAt(source.definition, when)].filter(
    (step) => step.moment !== 'press' || actionNamed(step.action)?.kind !== 'after',
  );
  if (steps.length === 0) return;
  const changes: RowValues = {};
  const preparations: ((row: Row) => SideEffect)[] = [];
  for (const { if: condition, action: name, options = {}, moment } of steps) {
    if (!holds(condition, { ...stored, ...row.values, ...changes })) continue;
    const action = actionBefore(name);
    if (action.kind === 'within') {
      preparations.push((whole) => action.prepareSideEffect(options, triggering(context, source, moment, whole)));
      continue;
    }
    const whole = { ...stored, ...row.values, ...changes };
    Object.assign(changes, action.change(options, triggering(context, source, moment, whole)));
  }
  if (Object.keys(changes).length > 0)
    Object.assign(row.values, checkChanges(context, { row, form, changes }));
  const sideEffects = preparations.map((prepare) => prepare({ ...stored, ...row.values }));
  Object.assign(row.values, ...sideEffects.map(({ values }) => values));
  row.sideEffects = sideEffects.map(({ runAfterWrite }) => runAfterWrite);
}

/** Records what after-triggers set off as a row is created, changed or deleted. */
export async function recordAfterTriggers(context: WriteContext, row: RowWrite): Promise<void> {
  const { source, id, form, action, pressed, stored, after } = row;
  const moment = afterAction[action];
  if (moment === undefined) return;
  const whole = after ?? stored ?? {};
  const before = action === 'create' ? null : stored;
  await recordTriggers(context, { source, id, form, moment, row: whole, before, pressed: pressed?.steps });
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
  moment: 'afterCreate' | 'afterUpdate' | 'afterDelete';
  /** The steps of the clicked button. */
  pressed?: readonly ButtonStep[] | undefined;
  /** The row as it was written; for a deletion as it was. */
  row: Row;
  /** The row before the write; null for a new one. */
  before: Row | null;
}

/**
 * Writes the after-triggers of the table and of the named form into the outbox, in the write's own transaction. A
 * deletion names no form: the triggers of every form of the table run.
 */
export async function recordTriggers(context: WriteContext, written: Written): Promise<void> {
  const { definitions } = context.snapshot;
  const named = definitions.form.get(written.form ?? '');
  const forms =
    written.moment === 'afterDelete' ? formsOf(context.snapshot, written.source.id) : named ? [named] : [];
  const holds = conditionOf(context, written.source, written.before);
  for (const step of stepsAt(written.source.definition, written.moment))
    if (holds(step.if, written.row)) await record(context, written, written.source.id, step);
  for (const form of forms) {
    for (const step of stepsAt(form, written.moment, written.pressed)) {
      const isLater = step.moment !== 'press' || actionNamed(step.action)?.kind === 'after';
      if (isLater && holds(step.if, written.row)) await record(context, written, form.id, step);
    }
  }
}

type Step = ButtonStep & Pick<Trigger, 'if'> & { moment: Moment };

/** The steps of a form's or table's triggers at a moment, then those of the clicked button. */
function stepsAt(
  owner: { triggers?: readonly Trigger[] } | undefined,
  moment: Trigger['when'],
  pressed: readonly ButtonStep[] = [],
): Step[] {
  return [
    ...(owner?.triggers ?? []).filter(({ when }) => when === moment).map((step) => ({ ...step, moment })),
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
      throw new Error(`A trigger of ${source.id} cannot decide "${condition}": ${outcome.failure}`);
    return isTrue(outcome);
  };
}

/** `owner` is the form or the table whose trigger it is. */
async function record(context: WriteContext, written: Written, owner: string, step: Step): Promise<void> {
  const { source, row, id } = written;
  const { action, options = {}, moment } = step;
  const payload = actionAfter(action).prepare(options, triggering(context, source, moment, row));
  const { rows } = await context.transaction.query<{ id: number }>(
    `insert into dulaan.outbox (form, action, source, row_id, payload) values ($1, $2, $3, $4, $5::json) returning id`,
    [owner, action, source.id, Number(id), JSON.stringify(payload)],
  );
  await enqueue(context.transaction, { name: 'outbox', data: { outbox: rows[0]?.id } });
}

function triggering(
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
  if (action === undefined || action.kind === 'after')
    throw new Error(`There is no action "${name}" before a write`);
  return action;
}

function actionAfter(name: string): AfterAction {
  const action = actionNamed(name);
  if (action?.kind !== 'after') throw new Error(`There is no action "${name}" after a write`);
  return action;
}
