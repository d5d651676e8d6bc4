import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestJob } from '../../../../src/server/features/process/inbox/digest-job';
import { rebuildProjections } from '../../../../src/server/features/process/transition/rebuild-projections';
import { enqueue } from '../../../../src/server/platform/jobs/enqueue';
import { jobsSettled } from '../../platform/jobs/settled';
import { startTestApp, type TestApp } from '../../testing-app';
import { placePeople, signInPerson, type Person } from './portal-people';

let app: TestApp;
let people: Record<'citizen' | 'agent' | 'crew', Person>;
let unread: number;

/** Three orders of the citizen: offered to the crew, returned to the citizen, and waiting for the agent, too long already. */
beforeAll(async () => {
  app = await startTestApp({ background: {} });
  const { crew } = await placePeople(app);
  const [citizen, agent, member] = await Promise.all(
    ['citizen', 'agent', 'crew'].map((login) => signInPerson(app, login)),
  );
  if (!citizen || !agent || !member) throw new Error('Nobody has signed in');
  people = { citizen, agent, crew: member };
  const order = { address: 'Баянзүрх', desription: 'Хана', barigad_id: crew };
  const [offered, returned, late] = [
    await citizen.create('Orders', order),
    await citizen.create('Orders', order),
    await citizen.create('Orders', order),
  ];
  await agent.act('orders', offered, { step: 'check', action: 'offer_audit' });
  await agent.act('orders', returned, { step: 'check', action: 'return', description: 'Утас' });
  await app.database.query(
    `update dulaan.process_assignee set due_at = now() - interval '1 hour' where row_id = $1`,
    [late],
  );
  unread = late;
}, 60_000);
afterAll(() => app.close());

interface Notice {
  template: string;
  title: string;
  body: string;
  link: string;
}
const notices = async ({ agent }: Person) =>
  (await agent.get('/notices')).json<{ notices: Notice[] }>().notices;
const digests = async (person: Person) =>
  (await notices(person)).filter(({ template }) => template === 'case_digest');

it('a notice of each step that waits leads to its case', async () => {
  await jobsSettled(app.database);
  const [offer] = await notices(people.crew);
  expect(offer).toMatchObject({
    template: 'case_waits',
    title: 'Таныг хүлээж байна: Бригадын хариуг хүлээж байна (аудит)',
  });
  const [, source, row] = /^\/admin\/case\/([a-z_]+)\/(\d+)$/.exec(offer?.link ?? '') ?? [];
  expect((await people.crew.may(source ?? '', Number(row))).processes[0]?.steps[0]?.is_mine).toBe(true);
  expect((await notices(people.citizen)).map(({ template }) => template)).toEqual(['case_waits']);
  // The owner hears of a status that asks nothing of them.
  const { rows } = await app.database.query(
    `select count(*)::int as n from dulaan.notice_order where template = 'status_changed'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
});

describe('the daily digest', () => {
  it('notifies each person once a day of their waiting steps, with a link to their list', async () => {
    for (let run = 0; run < 2; run += 1) {
      await enqueue(app.database, { name: digestJob, data: {} });
      await jobsSettled(app.database);
    }
    const one = { title: '1 зүйл таныг хүлээж байна', link: '/admin/inbox' };
    const late = (count: number) => ({ ...one, body: expect.stringContaining(`хэтэрсэн: ${count}`) });
    expect(await digests(people.agent)).toMatchObject([late(1)]);
    expect(await digests(people.crew)).toMatchObject([late(0)]);
    expect(await digests(people.citizen)).toMatchObject([one]);
  });
});

describe('a case whose definition cannot be read', () => {
  beforeAll(async () => {
    for (const table of ['process_instance', 'process_assignee'])
      await app.database.query(`update dulaan.${table} set version = 99 where row_id = $1`, [unread]);
  });

  it('answers what is wrong and who can help', async () => {
    const { agent } = people.agent;
    for (const response of [
      await agent.get(`/process/orders/${unread}/may`),
      await agent.get(`/process/history/${unread}`),
      await agent.post(`/process/orders/${unread}/act`, { step: 'check', action: 'archive' }),
    ])
      expect([response.statusCode, response.json()]).toMatchObject([
        422,
        { code: 'UNREADABLE_PROCESS', enMsg: expect.stringContaining('order, version 99') },
      ]);
  });

  it('stays in the inbox by the names of its process and step', async () => {
    const response = await people.agent.agent.get('/process/inbox');
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { items: [{ row_id: String(unread), process_title: 'order', step_title: 'check', actions: [] }] },
    ]);
  });

  it('is named as one that cannot be compared', async () => {
    const report = await rebuildProjections(app.database, app.store.current(), true);
    expect(report).toMatchObject({ differences: 1 });
  });
});

const outboxOf = async (row: number) =>
  (await app.database.query('select action from dulaan.outbox where row_id = $1', [row])).rows;

it('an order without an owner orders no notice of its status', async () => {
  const { agent, citizen } = people;
  const order = { address: 'Баянзүрх', desription: 'Хана' };
  const owned = await citizen.create('Orders', order);
  const before = (await outboxOf(owned)).length;
  await agent.act('orders', owned, { step: 'check', action: 'archive' });
  expect(await outboxOf(owned)).toHaveLength(before + 1);
  const ownerless = await agent.create('Orders', { ...order, contact_phone: '99887766' });
  await agent.act('orders', ownerless, { step: 'check', action: 'archive' });
  expect(await outboxOf(ownerless)).toEqual([]);
});

it('lists late steps page by page, the longest overdue first, whatever was opened later', async () => {
  const { agent, citizen } = people;
  const order = { address: 'Баянзүрх', desription: 'Хана' };
  const hours = [3, 5, 4];
  const rows: number[] = [];
  for (const ago of hours) {
    const row = await citizen.create('Orders', order);
    rows.push(row);
    await app.database.query(
      `update dulaan.process_assignee set due_at = now() - $1 * interval '1 hour' where row_id = $2 and source = 'orders'`,
      [ago, row],
    );
  }
  const listed: number[] = [];
  let next: string | null = '';
  while (next !== null) {
    const response = await agent.agent.get(`/process/inbox?late=1&limit=1&after=${next}`);
    const page: { next: string | null; total: number; items: { row_id: string }[] } = response.json();
    listed.push(...page.items.map(({ row_id: id }) => Number(id)));
    expect(page.total).toBe(4);
    next = page.next;
  }
  expect(listed).toEqual([rows[1], rows[2], rows[0], unread]);
});
