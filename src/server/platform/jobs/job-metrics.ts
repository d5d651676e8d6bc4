import type { Queryable } from '../database/database';

/** Jobs by name and state, as Prometheus text. */
export async function jobMetrics(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ name: string; state: string; jobs: number; late: number | null }>(
    `select name, state, count(*) as jobs,
       extract(epoch from now() - min(due) filter (where state = 'waiting' and due < now()))::float8 as late
     from dulaan.job group by name, state order by name, state`,
    [],
    { deadline: 2000 },
  );
  const counts = rows.map(
    ({ name, state, jobs }) => `dulaan_jobs{name="${label(name)}",state="${state}"} ${jobs}`,
  );
  const late = Math.max(0, ...rows.map((row) => row.late ?? 0));
  return [
    '# HELP dulaan_jobs Jobs by name and state.',
    '# TYPE dulaan_jobs gauge',
    ...counts,
    '# HELP dulaan_job_delay_seconds How long the oldest due job has waited.',
    '# TYPE dulaan_job_delay_seconds gauge',
    `dulaan_job_delay_seconds ${late}`,
    '',
  ].join('\n');
}

function label(value: string): string {
  return value.replace(/[\\"\n]/g, '_');
}
