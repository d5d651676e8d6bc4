import type { ClockTime } from '../../../engine/conditions/clock-time';
import { timeZone } from '../../../engine/time/ulaanbaatar';

/** A time by the database's clock. Days and months are those of Ulaanbaatar, and moments have milliseconds, as rows show them. */
export function clockSql({ start, steps }: ClockTime): string {
  const local = `(now() at time zone '${timeZone}')`;
  const isDay = start === 'today';
  const moved = steps.reduce(
    (sql, { sign, duration }) => `(${sql} ${sign} interval '${duration}')${isDay ? '::date' : ''}`,
    isDay ? `${local}::date` : local,
  );
  return isDay ? moved : `date_trunc('milliseconds', ${moved} at time zone '${timeZone}')`;
}
