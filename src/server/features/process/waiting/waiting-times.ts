import type { Queryable } from '../../../platform/database/database';

/** Cases that are measured, the newest first; the same number of running ones is looked at, the oldest first. */
export const mostCases = 2000;

/** Durations of a step, in hours by the clock. */
interface StepTimes extends Record<string, unknown> {
  step: string;
  /** The number of times it was finished in the measured cases. */
  finished: number;
  /** Null where it was never finished. */
  median_hours: number | null;
  p90_hours: number | null;
  /** The number of cases in it now. */
  open: number;
  /** The longest wait of a case in it; null where there are none. */
  longest_hours: number | null;
}

const timesSql = `with recent as (
    select id from dulaan.process_instance where process = $1 and not is_away order by id desc limit $2
  ), running as (
    select id from dulaan.process_instance where process = $1 and ended_at is null and not is_away order by id limit $2
  ), times as (
    select s.step, extract(epoch from s.done_at - s.opened_at) / 3600 as finished_hours, null::numeric as open_hours
    from recent r join dulaan.process_step s on s.instance = r.id where s.done_at is not null
    union all
    select s.step, null, extract(epoch from now() - s.opened_at) / 3600
    from running r join dulaan.process_step s on s.instance = r.id where s.is_open
  )
  select step, count(finished_hours)::int as finished, count(open_hours)::int as open,
    round((percentile_cont(0.5) within group (order by finished_hours))::numeric, 2)::float8 as median_hours,
    round((percentile_cont(0.9) within group (order by finished_hours))::numeric, 2)::float8 as p90_hours,
    round(max(open_hours), 2)::float8 as longest_hours
  from times group by step order by step`;

/** Measures from the real history how long cases of a process wait in each step: one statement, of a bounded number of cases. */
export async function readWaitingTimes(database: Queryable, process: string): Promise<StepTimes[]> {
  const { rows } = await database.query<StepTimes>(timesSql, [process, mostCases], {
    name: 'process-waiting-times',
  });
  return rows;
}
