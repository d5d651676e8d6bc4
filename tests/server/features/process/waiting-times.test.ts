import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWaitingTimes } from '../../../../src/server/features/process/waiting/waiting-times';
import { openCases, type Cases } from './open-cases';

let cases: Cases;
let opened: number[];

const path = '/process/waiting-times?process=case_handling';

beforeAll(async () => {
  cases = await openCases();
  const { agent } = cases.people;
  opened = [];
  for (let count = 0; count < 5; count += 1) opened.push(await cases.file());
  // The first four are checked after 1, 2, 3 and 10 hours; the fifth has waited for 30.
  for (const row of opened.slice(0, 4)) await cases.act(agent, row, 'check', 'accept');
  for (const [index, hours] of [1, 2, 3, 10, 30].entries())
    await cases.app.database.query(
      `update dulaan.process_step s set opened_at = coalesce(s.done_at, now()) - make_interval(hours => $2)
       from dulaan.process_instance i where i.id = s.instance and i.row_id = $1 and s.step = 'check'`,
      [opened[index] ?? 0, hours],
    );
});
afterAll(() => cases.app.close());

interface Answer {
  most_cases: number;
  steps: {
    step: string;
    finished: number;
    median_hours: number | null;
    p90_hours: number | null;
    open: number;
    longest_hours: number | null;
  }[];
}

describe('waiting times', () => {
  it('are measured for each step from the real history', async () => {
    const response = await cases.people.admin.get(path);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    const { steps, most_cases: most } = response.json<Answer>();
    expect(most).toBe(2000);
    const check = steps.find(({ step }) => step === 'check');
    expect(check).toMatchObject({ finished: 4, median_hours: 2.5, open: 1 });
    // Between the third and the fourth of four values: 3 + 0.7 × 7.
    expect(check?.p90_hours).toBeCloseTo(7.9, 2);
    expect(check?.longest_hours).toBeCloseTo(30, 1);
    expect(steps.find(({ step }) => step === 'vote')).toMatchObject({
      finished: 0,
      median_hours: null,
      p90_hours: null,
      open: 4,
    });
  });

  it('leave out rows that were deleted', async () => {
    const [row = 0] = opened;
    await cases.app.database.query('update dulaan.process_instance set is_away = true where row_id = $1', [
      row,
    ]);
    const steps = await readWaitingTimes(cases.app.database, 'case_handling');
    expect(steps.find(({ step }) => step === 'check')).toMatchObject({ finished: 3, open: 1 });
    await cases.app.database.query('update dulaan.process_instance set is_away = false where row_id = $1', [
      row,
    ]);
  });

  it('read cases by an index, however many other processes have', async () => {
    const { rows } = await cases.app.database.query<{ indexdef: string }>(
      `select indexdef from pg_indexes where indexname = 'process_instance_process'`,
    );
    expect(rows).toEqual([{ indexdef: expect.stringContaining('(process, id)') }]);
  });

  it('are for administrators, of a process in force, and not without end', async () => {
    const { admin, agent } = cases.people;
    expect((await agent.get(path)).statusCode).toBe(403);
    expect((await cases.app.visitor.get(path)).statusCode).toBe(401);
    expect((await admin.get('/process/waiting-times?process=fly')).statusCode).toBe(404);
    expect((await admin.get('/process/waiting-times')).statusCode).toBe(400);
    await cases.app.database.query('update dulaan.call_count set calls = 120 where calls > 0');
    expect((await admin.get(path)).statusCode).toBe(429);
  });
});
