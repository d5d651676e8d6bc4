import { timeZone } from '../../../engine/time/ulaanbaatar';
import { Cron } from 'croner';
import type { Database } from '../database/database';
import { enqueue } from './enqueue';
import type { Schedule } from './job';

/** Why a rule of five fields cannot be used; undefined for one that comes. */
export function cronProblem(cron: string): string | undefined {
  if (cron.trim().split(/\s+/).length !== 5) return 'five fields: minute hour day month weekday';
  try {
    return new Cron(cron, { timezone: timeZone, paused: true }).nextRun() ? undefined : 'it never comes';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** When the schedule is due next after a moment, in the time of Ulaanbaatar. */
export function nextOccurrence({ name, cron }: Pick<Schedule, 'name' | 'cron'>, after: Date): Date {
  const next = new Cron(cron, { timezone: timeZone }).nextRun(after);
  if (!next) throw new Error(`The schedule of ${name} never comes: ${cron}`);
  return next;
}

/** Makes schedules known. One that is known keeps its time unless its rule has changed: what was missed is made up for. */
export async function registerSchedules(
  database: Database,
  schedules: readonly Schedule[],
  now: Date,
): Promise<void> {
  for (const schedule of schedules) {
    await database.query(
      `insert into dulaan.schedule as s (name, cron, due) values ($1, $2, $3)
       on conflict (name) do update set cron = excluded.cron, due = excluded.due where s.cron <> excluded.cron`,
      [schedule.name, schedule.cron, nextOccurrence(schedule, now)],
    );
  }
}

/** Orders the jobs whose time has come. Of servers that see it together one moves the time on, and that one orders. */
export async function orderScheduled(
  database: Database,
  schedules: readonly Schedule[],
  now: Date,
): Promise<void> {
  if (schedules.length === 0) return;
  const { rows } = await database.query<{ name: string; due: Date }>(
    'select name, due from dulaan.schedule where due <= now() and name = any($1::text[])',
    [schedules.map(({ name }) => name)],
  );
  for (const { name, due } of rows) {
    const schedule = schedules.find((candidate) => candidate.name === name);
    if (!schedule) continue;
    await database.transaction(async (transaction) => {
      const moved = await transaction.query(
        `update dulaan.schedule set due = $3
         where name = $1 and date_trunc('milliseconds', due) = $2 and due <= now()`,
        [name, due, nextOccurrence(schedule, now)],
      );
      if (moved.count === 1) await enqueue(transaction, { name, data: {}, attempts: 3 });
    });
  }
}
