import type { ButtonStep, Form, Trigger } from '../../definitions/form';
import type { TableModel } from '../../engine/model/model';
import type {
  AfterAction,
  BeforeAction,
  Beginning,
  Moment,
  Row,
  TriggeringWrite,
  WithinAction,
} from '../actions/action';
import { actions } from '../actions/registry';
import type { Snapshot } from '../definitions/snapshot';
import { enqueue } from '../jobs/enqueue';
import type { CheckedRow } from '../write/check-row';
import type { RowValues, WriteContext } from '../write/write-context';
import type { Write } from '../write/write-row';
import { checkChanges } from './check-changes';

/**
 * The checked row with what the form's before-triggers set, which is checked again, and with what goes into its
 * transaction besides it. Throws BAD_USER_INPUT where a value that a trigger set does not fit.
 */
export function applyBeforeTriggers(
  context: WriteContext,
  write: Write,
  stored: RowValues | null,
  checked: CheckedRow,
): CheckedRow {
  const form = context.snapshot.definitions.form.get(write.form ?? '');
  const steps = stepsAt(form, stored ? 'beforeUpdate' : 'beforeCreate', write.pressed?.steps).filter(
    ({ action, moment }) => moment !== 'press' || actions.get(action)?.kind !== 'after',
  );
  if (!form || steps.length === 0) return checked;
  const changes: RowValues = {};
  const begin: ((row: Row) => Beginning)[] = [];
  for (const { action: name, options = {}, moment } of steps) {
    const action = actionBefore(name);
    if (action.kind === 'within') {
      begin.push((row) => action.begin(options, triggering(context, write.source, moment, row)));
      continue;
    }
    const row = { ...stored, ...checked.values, ...changes };
    Object.assign(changes, action.change(options, triggering(context, write.source, moment, row)));
  }
  const fitting =
    Object.keys(changes).length > 0 ? checkChanges(context, { write, form, stored, checked, changes }) : {};
  const values = { ...checked.values, ...fitting };
  const begun = begin.map((each) => each({ ...stored, ...values }));
  return {
    ...checked,
    values: Object.assign(values, ...begun.map((each) => each.values)),
    afterwards: [...checked.afterwards, ...begun.map(({ carryOut }) => carryOut)],
  };
}

export interface Written {
  source: TableModel;
  id: string;
  /** The form that the write named. */
  form: string | undefined;
  moment: 'afterCreate' | 'afterUpdate' | 'afterDelete';
  /** What the pressed button asks for. */
  pressed?: readonly ButtonStep[] | undefined;
  /** The row as it was written; for a deletion as it was. */
  row: Row;
}

/**
 * Writes what after-triggers set off into the outbox, in the write's own transaction. A deletion names no form: the
 * triggers of every form of the table hold.
 */
export async function recordAfterTriggers(context: WriteContext, written: Written): Promise<void> {
  const { definitions } = context.snapshot;
  const named = definitions.form.get(written.form ?? '');
  const forms =
    written.moment === 'afterDelete' ? formsOf(context.snapshot, written.source.id) : named ? [named] : [];
  for (const form of forms) {
    for (const step of stepsAt(form, written.moment, written.pressed)) {
      const isLater = step.moment !== 'press' || actions.get(step.action)?.kind === 'after';
      if (isLater) await record(context, written, form, step);
    }
  }
}

type Step = ButtonStep & { moment: Moment };

/** What the form's triggers do at a moment, and then what a pressed button does. */
function stepsAt(
  form: Form | undefined,
  moment: Trigger['when'],
  pressed: readonly ButtonStep[] = [],
): Step[] {
  return [
    ...(form?.triggers ?? []).filter(({ when }) => when === moment).map((step) => ({ ...step, moment })),
    ...pressed.map((step) => ({ ...step, moment: 'press' as const })),
  ];
}

async function record(context: WriteContext, written: Written, form: Form, step: Step): Promise<void> {
  const { source, row, id } = written;
  const { action, options = {}, moment } = step;
  const payload = afterAction(action).prepare(options, triggering(context, source, moment, row));
  const { rows } = await context.transaction.query<{ id: number }>(
    `insert into dulaan.outbox (form, action, source, row_id, payload) values ($1, $2, $3, $4, $5::json) returning id`,
    [form.id, action, source.id, Number(id), JSON.stringify(payload)],
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
  const action = actions.get(name);
  if (action === undefined || action.kind === 'after')
    throw new Error(`There is no action "${name}" before a write`);
  return action;
}

function afterAction(name: string): AfterAction {
  const action = actions.get(name);
  if (action?.kind !== 'after') throw new Error(`There is no action "${name}" after a write`);
  return action;
}
