import { visitor, type Caller } from '../../../../engine/access/caller';
import { dayStart, localDay, timeZone } from '../../../../engine/time/ulaanbaatar';
import { columnSql, livingRows, relationSql } from '../../../platform/sql-compiler/column-sql';
import { conditionSql } from '../../../platform/sql-compiler/condition-sql';
import type { Queryable } from '../../../platform/database/database';
import { Statement } from '../../../platform/database/sql-statement';
import type { Row } from '../../../../engine/row';
import type { ScheduledTrigger } from './scheduled-triggers';

/** Schedules run without a person: `user.id` is empty in their conditions. */
export const systemCaller: Caller = { ...visitor, role: 'system' };

/** The time for which rows are due. */
export interface DueTime {
  now: Date;
  /** Dates that came no later than this are not made up for. */
  since: Date;
}

/** Keys of rows whose date has come and that are not done for it, in the order of their dates. */
export async function rowsWhoseDateCame(
  database: Queryable,
  trigger: ScheduledTrigger,
  time: DueTime,
  limit: number,
): Promise<number[]> {
  const { source, key, schedule, offset } = trigger;
  const statement = new Statement();
  const alias = statement.alias();
  const column = columnSql(source, schedule.at ?? '', alias);
  const date = source.columns.get(schedule.at ?? '')?.type === 'date';
  const start = date
    ? `(${column}::timestamp at time zone '${timeZone}')`
    : `date_trunc('milliseconds', ${column})`;
  const moment = `${start} + make_interval(secs => ${statement.bind(offset / 1000, 'float8')})`;
  const conditions = rowConditions(statement, trigger, alias, time);
  conditions.push(
    `not exists (select from dulaan.scheduled_row d where d.source = ${statement.bind(source.id, 'text')}
       and d.key = ${statement.bind(key, 'text')} and d.row_id = ${alias}.id and d.moment = ${moment})`,
  );
  const { rows } = await database.query<{ id: number }>(
    `select ${alias}.id from ${relationSql(source)} ${alias} where ${conditions.join(' and ')}
     order by ${column}, ${alias}.id limit ${limit}`,
    statement.parameters,
  );
  return rows.map(({ id }) => id);
}

/** Keys of the next rows of a rule, in their order. */
export async function rowsOfRule(
  database: Queryable,
  trigger: ScheduledTrigger,
  { now, after }: { now: Date; after: number },
  limit: number,
): Promise<number[]> {
  const { source } = trigger;
  const statement = new Statement();
  const alias = statement.alias();
  const conditions = [
    `${alias}.id > ${statement.bind(after, 'int8')}`,
    ...rowConditions(statement, trigger, alias, { now, since: now }),
  ];
  const { rows } = await database.query<{ id: number }>(
    `select ${alias}.id from ${relationSql(source)} ${alias} where ${conditions.join(' and ')}
     order by ${alias}.id limit ${limit}`,
    statement.parameters,
  );
  return rows.map(({ id }) => id);
}

/** The condition of a due row: it is not deleted, its date has come, and the trigger's condition is true. */
export function rowConditions(
  statement: Statement,
  { source, schedule, where, offset }: ScheduledTrigger,
  alias: string,
  { now, since }: DueTime,
): string[] {
  const conditions = [...livingRows(source, alias)];
  if (schedule.at !== undefined) {
    const column = columnSql(source, schedule.at, alias);
    const [from, to] = [since, now].map((time) => new Date(time.getTime() - offset));
    const isDate = source.columns.get(schedule.at)?.type === 'date';
    const bound = (time: Date) =>
      isDate ? statement.bind(localDay(time), 'date') : statement.bind(time.toISOString(), 'timestamptz');
    if (from && to) conditions.push(`${column} > ${bound(from)}`, `${column} <= ${bound(to)}`);
  }
  if (where) conditions.push(conditionSql({ statement, caller: systemCaller, now }, where, source, alias));
  return conditions;
}

/** The moment for which a row is due, by its date. */
export function dueMoment({ source, schedule, offset }: ScheduledTrigger, row: Row): Date {
  const value = String(row[schedule.at ?? '']);
  const start = source.columns.get(schedule.at ?? '')?.type === 'date' ? dayStart(value) : value;
  return new Date(Date.parse(start ?? '') + offset);
}
