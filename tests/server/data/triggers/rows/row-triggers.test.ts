import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDocuments, type TestDocument } from '../../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';
import { rowDocuments, rowPolicies } from './row-definitions';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let post: number;
let application: number;

type Values = Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const role = app.store.current().definitions.role.get('agent');
  if (!role) throw new Error('There is no role of agents');
  const widened: TestDocument = { ...role, policies: [...(role.policies ?? []), ...rowPolicies] };
  await publishDocuments(admin, [...rowDocuments, widened]);
  agent = await app.signIn('agent');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.script(
    'delete from app.rt_log; delete from app.rt_interview; delete from app.rt_application; delete from app.rt_post; delete from app.rt_ball;',
  );
  post = await create(admin, 'RtPost', { title: 'Мастер', pay: 100 });
  application = await create(admin, 'RtApplication', { post });
  await app.database.script('delete from dulaan.audit');
});

function mutate(who: Agent, name: string, type: string, values: { id?: number; input?: Values }) {
  const given = Object.entries({ id: 'ID!', input: `${type}Input!` }).filter(([key]) => key in values);
  const declared = given.map(([key, kind]) => `$${key}: ${kind}`).join(', ');
  const passed = given.map(([key]) => `${key}: $${key}`).join(', ');
  return who.query<{ row: { id: string } }>(
    `mutation(${declared}) { row: ${name}${type}(${passed}) { id } }`,
    values,
  );
}

async function create(who: Agent, type: string, input: Values): Promise<number> {
  const { data, errors } = await mutate(who, 'create', type, { input });
  expect(errors).toBeUndefined();
  return Number(data?.row.id);
}

async function rows(table: string): Promise<Values[]> {
  const { rows: found } = await app.database.query<{ row: Values }>(
    `select row_to_json(t) as row from app.${table} t order by id`,
  );
  return found.map(({ row }) => row);
}

const changes = async () => {
  const { rows: found } = await app.database.query<Values>(
    `select a.source, a.action, u.login from dulaan.audit a join app.users u on u.id = a.user_id order by a.id`,
  );
  return found.map(({ source, action, login }) => [login, action, source].join(' '));
};

describe('a trigger on the row that a row refers to', () => {
  it('changes it with the authority of the definition, in the name of the caller', async () => {
    await create(agent, 'RtInterview', { application, place: 'Оффис' });
    expect(await rows('rt_application')).toEqual([
      expect.objectContaining({ status: 'interview', note: 'Оффис', revision: 2 }),
    ]);
    expect(await changes()).toEqual(['agent create rt_interview', 'agent update rt_application']);
    const { errors } = await mutate(agent, 'update', 'RtApplication', {
      id: application,
      input: { note: 'x' },
    });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('leaves a row alone for which its condition is not true, and one that has the values', async () => {
    await create(admin, 'RtInterview', { application, place: 'Оффис' });
    await create(admin, 'RtInterview', { application, place: 'Кафе' });
    expect(await rows('rt_application')).toEqual([
      expect.objectContaining({ status: 'interview', note: 'Оффис', revision: 2 }),
    ]);
  });

  it('does nothing without a reference', async () => {
    await create(admin, 'RtInterview', { place: 'Оффис' });
    expect(await rows('rt_application')).toEqual([expect.objectContaining({ status: 'sent', revision: 1 })]);
  });

  it('sets off the triggers of that row, and theirs', async () => {
    const other = await create(admin, 'RtApplication', { post });
    await mutate(admin, 'update', 'RtApplication', { id: application, input: { status: 'accepted' } });
    expect(await rows('rt_post')).toEqual([expect.objectContaining({ status: 'closed', revision: 2 })]);
    expect(await rows('rt_application')).toEqual([
      expect.objectContaining({ id: application, status: 'accepted', note: null }),
      expect.objectContaining({ id: other, status: 'refused', note: 'Хаагдсан: Мастер' }),
    ]);
  });

  it('runs for rows of a sub-table, after a deletion, and for a button', async () => {
    const input = { interviews: [{ place: 'Оффис' }] };
    await mutate(admin, 'update', 'RtApplication', { id: application, input });
    expect(await rows('rt_application')).toEqual([expect.objectContaining({ status: 'interview' })]);
    const [interview] = await rows('rt_interview');
    await mutate(agent, 'delete', 'RtInterview', { id: Number(interview?.id) });
    const [sent] = await rows('rt_application');
    expect(sent).toMatchObject({ status: 'sent' });
    const pressed = await admin.post(`/buttons/rt_application/close/${application}`, {
      revision: sent?.revision,
    });
    expect([pressed.statusCode, pressed.body]).toEqual([200, expect.any(String)]);
    expect(await rows('rt_post')).toEqual([expect.objectContaining({ status: 'closed' })]);
  });

  it('is a part of the write: what refuses the other row refuses all of it, and says why', async () => {
    await app.database.script('update app.rt_post set pay = 0');
    const input = { status: 'accepted' };
    const { errors } = await mutate(admin, 'update', 'RtApplication', { id: application, input });
    expect(errors?.[0]).toMatchObject({
      message: 'Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (Зар): Цалингүй зарыг хаахгүй',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(errors?.[0]?.extensions.fields).toBeUndefined();
    expect(await rows('rt_application')).toEqual([expect.objectContaining({ status: 'sent', revision: 1 })]);
  });

  it('names the other rows by their title in each language', async () => {
    await app.database.script('update app.rt_post set pay = 0');
    const [sent] = await rows('rt_application');
    const pressed = await admin.post(`/buttons/rt_application/close/${application}`, {
      revision: sent?.revision,
    });
    expect([pressed.statusCode, pressed.json()]).toMatchObject([
      400,
      {
        msg: 'Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (Зар): Цалингүй зарыг хаахгүй',
        enMsg: expect.stringContaining('A row that changes along cannot be saved (Post): '),
      },
    ]);
  });

  it('ends circles with an error that names the rows', async () => {
    const [one, two] = [await create(admin, 'RtBall', {}), await create(admin, 'RtBall', {})];
    await app.database.query(
      'update app.rt_ball set other = case id when $1 then $2::int8 else $1::int8 end',
      [one, two],
    );
    const { errors } = await mutate(admin, 'update', 'RtBall', { id: one, input: { count: 5 } });
    expect(errors?.[0]?.message).toMatch(
      /Автомат үйлдлүүд бие биеэ дуудсаар байна \(Бөмбөг, дээд хязгаар: 8\)/,
    );
    expect(await rows('rt_ball')).toEqual([
      expect.objectContaining({ count: 0, revision: 1 }),
      expect.objectContaining({ count: 0, revision: 1 }),
    ]);
  });
});

describe('a trigger on the rows that refer to a row', () => {
  it('changes those for which its condition is true', async () => {
    const accepted = await create(admin, 'RtApplication', { post, status: 'accepted' });
    const elsewhere = await create(admin, 'RtApplication', {});
    await mutate(admin, 'update', 'RtPost', { id: post, input: { status: 'closed' } });
    expect((await rows('rt_application')).map(({ id, status }) => [id, status])).toEqual([
      [application, 'refused'],
      [accepted, 'accepted'],
      [elsewhere, 'sent'],
    ]);
  });

  it('runs before a deletion, while they still refer to it', async () => {
    await mutate(admin, 'delete', 'RtPost', { id: post });
    expect(await rows('rt_application')).toEqual([expect.objectContaining({ post: null, note: 'Устсан' })]);
  });

  it('changes at most a thousand rows at once', async () => {
    await app.database.query(
      'insert into app.rt_application (post) select $1 from generate_series(1, 1000)',
      [post],
    );
    const { errors } = await mutate(admin, 'update', 'RtPost', { id: post, input: { status: 'closed' } });
    expect(errors?.[0]?.message).toContain('дээд хязгаар: 1000');
    expect(await rows('rt_post')).toEqual([expect.objectContaining({ status: 'open' })]);
  });

  it('creates a row that refers to it', async () => {
    expect(await rows('rt_log')).toEqual([expect.objectContaining({ application, text: 'Ирсэн: sent' })]);
  });

  it('keeps the bounds of their columns', async () => {
    await mutate(admin, 'update', 'RtPost', {
      id: post,
      input: { title: 'Маш урт нэртэй ажлын байрны зар' },
    });
    const { errors } = await mutate(admin, 'update', 'RtPost', { id: post, input: { status: 'closed' } });
    expect(errors?.[0]?.message).toContain('(Өргөдөл): Тэмдэгтийн дээд тоо: 30');
  });
});
