import { createHash } from 'node:crypto';
import type { TableTrigger, TriggerSchedule } from '../../../../definitions/values/schedule';
import { parseCondition } from '../../../../engine/conditions/parse-condition';
import type { Condition } from '../../../../engine/conditions/condition';
import { isTable, type TableModel } from '../../../../engine/model/model';
import { joinReasons } from '../../../../definitions/messages/message';
import type { Snapshot } from '../../../platform/snapshot';

/** A trigger of a table with a schedule. */
export interface ScheduledTrigger {
  source: TableModel;
  /** Identifies the trigger: another schedule or action makes another trigger, other options do not. */
  key: string;
  schedule: TriggerSchedule;
  /** The rows that the schedule chooses; undefined: all. */
  where: Condition | undefined;
  /** Milliseconds from the date to the moment. */
  offset: number;
  step: Pick<TableTrigger, 'if' | 'action' | 'options'>;
}

const bySnapshot = new WeakMap<Snapshot, readonly ScheduledTrigger[]>();

/** The triggers with a schedule of all published tables. */
export function scheduledTriggers(snapshot: Snapshot): readonly ScheduledTrigger[] {
  const known =
    bySnapshot.get(snapshot) ?? [...snapshot.model.sources.values()].filter(isTable).flatMap(ofTable);
  bySnapshot.set(snapshot, known);
  return known;

  function ofTable(source: TableModel): ScheduledTrigger[] {
    const seen = new Map<string, number>();
    return (source.definition.triggers ?? []).flatMap(({ schedule, when: _when, ...step }) => {
      if (!schedule) return [];
      const name = hashOf({ schedule, action: step.action });
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      const where = schedule.where === undefined ? undefined : conditionOf(snapshot, source, schedule.where);
      const offset = parseDuration(schedule.offset ?? 'P0D');
      return [{ source, key: `${name}-${count}`, schedule, where, offset, step }];
    });
  }
}

/** Returns the milliseconds of a duration in days, hours and minutes. */
function parseDuration(text: string): number {
  const [, sign, days = 0, hours = 0, minutes = 0] =
    /^(-)?P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? [];
  const length = ((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? -length : length;
}

function hashOf(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

function conditionOf({ model }: Snapshot, source: TableModel, text: string): Condition {
  const parsed = parseCondition(text, model, source);
  if ('condition' in parsed) return parsed.condition;
  throw new Error(`A schedule of ${source.id} cannot be read: ${joinReasons(parsed.problems)}`);
}
