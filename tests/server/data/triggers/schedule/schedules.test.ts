import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleHandler } from '../../../../../src/server/data/triggers/schedule/schedule-job';
import { publishDocuments, type TestDocument } from '../../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';

let app: TestApp;
let admin: Agent;
const warnings: unknown[] = [];

const text = (mn_MN: string) => ({ mn_MN, en_US: mn_MN, ko_KR: mn_MN });
const nightly = {
  schedule: { cron: '0 2 * * *', where: 'status = "open" and deadline < today()' },
  action: 'set_fields',
  options: { values: { status: '"closed"' } },
};
const reminder = {
  schedule: { at: 'starts_at', offset: '-P3D' },
  if: 'is_wanted != false',
  action: 'call_url',
  options: { url: 'https://example.mn/hook', columns: ['place'] },
};
const mark = {
  schedule: { at: 'day', offset: 'PT9H', where: 'post.status = "open"' },
  action: 'update_referred_row',
  options: { reference: 'post', values: { note: 'place' } },
};

const post = (triggers: object[]): TestDocument => ({
  kind: 'source',
  id: 'plan_post',
  format: 2,
  title: text('Зар'),
  type: 'table',
  columns: [
    { name: 'status', type: 'text', values: ['open', 'closed'], default: 'open' },
    { name: 'deadline', type: 'date' },
    { name: 'note', type: 'text', maxLength: 20 },
  ],
  rules: [{ field: 'note', check: 'status = "open" or note != "хаахгүй"', message: text('Хаахгүй') }],
  triggers,
});
const meeting = (triggers: object[]): TestDocument => ({
  kind: 'source',
  id: 'plan_meeting',
  format: 2,
  title: text('Уулзалт'),
  type: 'table',
  softDelete: true,
  columns: [
    { name: 'post', type: 'reference', references: { source: 'plan_post' } },
    { name: 'place', type: 'text' },
    { name: 'starts_at', type: 'timestamp' },
    { name: 'day', type: 'date' },
    { name: 'is_wanted', type: 'boolean' },
  ],
  triggers,
});

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publishDocuments(admin, [post([nightly]), meeting([reminder, mark])]);
});
afterAll(() => app.close());
beforeEach(async () => {
  warnings.length = 0;
  await app.database.script(`
    delete from app.plan_meeting; delete from app.plan_post; delete from dulaan.outbox;
    delete from dulaan.scheduled_row; delete from dulaan.trigger_schedule;
    delete from dulaan.job where name = 'scheduled-triggers';
    update dulaan.definition_version set created_at = '2030-01-01T00:00:00Z' where kind = 'source' and id like 'plan_%';
  `);
  await run('2030-01-01T00:01:00Z');
});

/** Runs the job of a minute, as any server would. */
function run(now: string): Promise<void> {
  const log = {
    error: (fault: object) => void warnings.push(fault),
    warn: (fault: object) => void warnings.push(fault),
  };
  const handler = scheduleHandler({
    database: app.database,
    snapshot: () => app.store.current(),
    log,
    now: () => new Date(now),
  });
  const signal = new AbortController().signal;
  return handler.run({ id: 1, name: 'scheduled-triggers', data: {}, attempt: 1, signal });
}

async function insert(table: string, values: Record<string, string | number | boolean>): Promise<number> {
  const names = Object.keys(values);
  const { rows } = await app.database.query<{ id: number }>(
    `insert into app.${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return rows[0]?.id ?? 0;
}

async function column(table: string, name: string): Promise<unknown[]> {
  const { rows } = await app.database.query<{ value: unknown }>(
    `select ${name} as value from app.${table} order by id`,
  );
  return rows.map(({ value }) => value);
}

async function told(): Promise<(string | null)[]> {
  const { rows } = await app.database.query<{ place: string | null }>(
    `select payload->'body'->'row'->>'place' as place from dulaan.outbox order by id`,
  );
  return rows.map(({ place }) => place);
}

describe('a trigger with a rule', () => {
  // What it missed until the evening before is made up for; no row is there yet.
  beforeEach(() => run('2030-01-07T18:05:00Z'));

  it('runs when its time comes in Ulaanbaatar, for the rows of its condition, without a person', async () => {
    await insert('plan_post', { deadline: '2030-01-05' });
    await insert('plan_post', { deadline: '2030-01-09' });
    await insert('plan_post', { deadline: '2030-01-01', status: 'closed' });
    await app.database.script('delete from dulaan.audit');
    // Two o'clock in Ulaanbaatar is six in the evening in Greenwich.
    await run('2030-01-08T17:59:00Z');
    expect(await column('plan_post', 'status')).toEqual(['open', 'open', 'closed']);
    await run('2030-01-08T18:00:30Z');
    expect(await column('plan_post', 'status')).toEqual(['closed', 'open', 'closed']);
    expect(await column('plan_post', 'revision')).toEqual([2, 1, 1]);
    const { rows } = await app.database.query('select user_id, role, source from dulaan.audit');
    expect(rows).toEqual([{ user_id: null, role: 'system', source: 'plan_post' }]);
  });

  it('runs once after a downtime, and not again before its next time', async () => {
    await insert('plan_post', { deadline: '2030-01-02' });
    await run('2030-02-01T05:00:00Z');
    expect(await column('plan_post', 'status')).toEqual(['closed']);
    await app.database.script(`update app.plan_post set status = 'open'`);
    await run('2030-02-01T05:01:00Z');
    await run('2030-02-01T17:00:00Z');
    expect(await column('plan_post', 'status')).toEqual(['open']);
    await run('2030-02-01T18:00:00Z');
    expect(await column('plan_post', 'status')).toEqual(['closed']);
  });

  it('leaves out a row that is refused, says so, and does the others', async () => {
    const id = await insert('plan_post', { deadline: '2030-01-02', note: 'хаахгүй' });
    await insert('plan_post', { deadline: '2030-01-02' });
    await run('2030-01-08T18:00:00Z');
    expect(await column('plan_post', 'status')).toEqual(['open', 'closed']);
    expect(warnings).toEqual([
      { source: 'plan_post', row: id, reason: 'Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (Зар): Хаахгүй' },
    ]);
    const { rows } = await app.database.query(
      'select row_id, error from dulaan.scheduled_row order by row_id',
    );
    expect(rows).toEqual([
      { row_id: id, error: 'Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (Зар): Хаахгүй' },
      { row_id: id + 1, error: null },
    ]);
  });

  it('works off many rows in batches, and orders a job for the rest', async () => {
    await app.database.script(
      `insert into app.plan_post (deadline) select '2030-01-02' from generate_series(1, 1050)`,
    );
    await run('2030-01-08T18:00:00Z');
    expect(await openPosts()).toBe(50);
    const { rows } = await app.database.query(
      `select state from dulaan.job where name = 'scheduled-triggers' and state = 'waiting'`,
    );
    expect(rows).toHaveLength(1);
    await run('2030-01-08T18:00:10Z');
    expect(await openPosts()).toBe(0);
  });

  it('goes on where a server stopped, with the rows that are not done', async () => {
    const first = await insert('plan_post', { deadline: '2030-01-02' });
    await insert('plan_post', { deadline: '2030-01-02' });
    // The server wrote the first row, and stopped before it noted how far it had come.
    await run('2030-01-08T18:00:00Z');
    await app.database.query(
      `update dulaan.trigger_schedule set occurrence = '2030-01-08T18:00:00Z', after = 0 where source = 'plan_post'`,
    );
    await app.database.query(`update app.plan_post set status = 'open'`);
    await app.database.query('delete from dulaan.scheduled_row where row_id <> $1', [first]);
    await run('2030-01-08T18:00:20Z');
    expect(await column('plan_post', 'status')).toEqual(['open', 'closed']);
  });

  it('runs once when two servers see it together', async () => {
    await insert('plan_post', { deadline: '2030-01-02' });
    await Promise.all([run('2030-01-08T18:00:00Z'), run('2030-01-08T18:00:00Z')]);
    expect(await column('plan_post', 'revision')).toEqual([2]);
  });
});

describe('a trigger at a date', () => {
  it('runs for each row when its moment comes, once', async () => {
    await insert('plan_meeting', { place: 'A', starts_at: '2030-01-10T06:00:00Z' });
    await insert('plan_meeting', { place: 'B', starts_at: '2030-01-11T06:00:00Z' });
    await run('2030-01-07T05:59:00Z');
    expect(await told()).toEqual([]);
    await run('2030-01-07T06:00:00Z');
    await run('2030-01-07T06:01:00Z');
    expect(await told()).toEqual(['A']);
    await Promise.all([run('2030-01-08T06:00:00Z'), run('2030-01-08T06:00:00Z')]);
    expect(await told()).toEqual(['A', 'B']);
  });

  it('runs again for another date, and not for one that is taken back', async () => {
    const id = await insert('plan_meeting', { place: 'A', starts_at: '2030-01-10T06:00:00Z' });
    await run('2030-01-07T06:00:00Z');
    await app.database.query(`update app.plan_meeting set starts_at = '2030-01-12T06:00:00Z' where id = $1`, [
      id,
    ]);
    await run('2030-01-08T06:00:00Z');
    expect(await told()).toEqual(['A']);
    await run('2030-01-09T06:00:00Z');
    expect(await told()).toEqual(['A', 'A']);
    await app.database.query(`update app.plan_meeting set starts_at = '2030-01-10T06:00:00Z' where id = $1`, [
      id,
    ]);
    await run('2030-01-09T06:01:00Z');
    expect(await told()).toEqual(['A', 'A']);
  });

  it('makes up for what came while no server was up, and for a row whose moment has passed', async () => {
    await insert('plan_meeting', { place: 'A', starts_at: '2030-01-10T06:00:00Z' });
    await run('2030-01-09T06:00:00Z');
    await insert('plan_meeting', { place: 'B', starts_at: '2030-01-10T07:00:00Z' });
    await run('2030-01-09T06:01:00Z');
    expect(await told()).toEqual(['A', 'B']);
  });

  it('leaves history alone: what came before its publication, and more than thirty days ago', async () => {
    await insert('plan_meeting', { place: 'A', starts_at: '2030-01-03T06:00:00Z' });
    await run('2030-01-05T06:00:00Z');
    await insert('plan_meeting', { place: 'B', starts_at: '2030-01-10T06:00:00Z' });
    await run('2030-03-05T06:00:00Z');
    expect(await told()).toEqual([]);
  });

  it('asks its condition once, and comes to no row that is deleted', async () => {
    const id = await insert('plan_meeting', {
      place: 'A',
      starts_at: '2030-01-10T06:00:00Z',
      is_wanted: false,
    });
    await insert('plan_meeting', { place: 'B', starts_at: '2030-01-10T06:00:00Z' });
    await app.database.script(`update app.plan_meeting set deleted_at = now() where place = 'B'`);
    await run('2030-01-07T06:00:00Z');
    await app.database.query('update app.plan_meeting set is_wanted = true where id = $1', [id]);
    await run('2030-01-07T06:01:00Z');
    expect(await told()).toEqual([]);
  });

  it('counts a day from midnight in Ulaanbaatar, chooses rows by what they refer to, and changes other rows', async () => {
    const [open, closed] = [
      await insert('plan_post', { status: 'open' }),
      await insert('plan_post', { status: 'closed' }),
    ];
    await insert('plan_meeting', { post: open, place: 'A', day: '2030-01-08' });
    await insert('plan_meeting', { post: closed, place: 'B', day: '2030-01-08' });
    // Nine o'clock in Ulaanbaatar.
    await run('2030-01-08T00:59:00Z');
    expect(await column('plan_post', 'note')).toEqual([null, null]);
    await run('2030-01-08T01:00:00Z');
    expect(await column('plan_post', 'note')).toEqual(['A', null]);
  });

  it('keeps its place when its options change, and begins anew with another schedule', async () => {
    await insert('plan_meeting', { place: 'A', starts_at: '2030-01-10T06:00:00Z' });
    await run('2030-01-07T06:00:00Z');
    const other = { ...reminder, options: { ...reminder.options, columns: ['place', 'day'] } };
    await publishDocuments(admin, [meeting([other, mark])]);
    await run('2030-01-07T06:01:00Z');
    expect(await told()).toEqual(['A']);
    await publishDocuments(admin, [
      meeting([{ ...reminder, schedule: { at: 'starts_at', offset: '-P2D' } }, mark]),
    ]);
    await app.database.script(
      `update dulaan.definition_version set created_at = '2030-01-07T07:00:00Z' where id = 'plan_meeting' and created_at < '2030-01-01'`,
    );
    await run('2030-01-07T07:01:00Z');
    expect(await told()).toEqual(['A']);
    await run('2030-01-08T06:00:00Z');
    expect(await told()).toEqual(['A', 'A']);
    await publishDocuments(admin, [meeting([reminder, mark])]);
  });

  it('is forgotten with its definition', async () => {
    await publishDocuments(admin, [meeting([])]);
    await run('2030-01-07T06:01:00Z');
    // The shipped definitions have schedules too.
    const { rows } = await app.database.query(
      `select source from dulaan.trigger_schedule where source like 'plan_%'`,
    );
    expect(rows).toEqual([{ source: 'plan_post' }]);
    await publishDocuments(admin, [meeting([reminder, mark])]);
  });
});

it('fails as a job where the database is away, and does the rows later', async () => {
  await insert('plan_meeting', { place: 'A', starts_at: '2030-01-10T06:00:00Z' });
  await app.database.script('alter table dulaan.outbox rename to outbox_away');
  await expect(run('2030-01-07T06:00:00Z')).rejects.toThrow(/outbox/);
  await app.database.script('alter table dulaan.outbox_away rename to outbox');
  await run('2030-01-07T06:01:00Z');
  expect(await told()).toEqual(['A']);
});

async function openPosts(): Promise<number> {
  return (await column('plan_post', 'status')).filter((status) => status === 'open').length;
}
