import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp();
  row = await makePortalRows(app.database);
  [admin, citizen] = [await app.signIn('admin'), await app.signIn('citizen')];
});
afterAll(() => app.close());

describe('the crew of an evaluation', () => {
  const create =
    'mutation($input: CrewEvaluationInput!) { row: createCrewEvaluation(input: $input) { id brigad_id } }';
  const change =
    'mutation($id: ID!, $input: CrewEvaluationInput!) { row: updateCrewEvaluation(id: $id, input: $input) { brigad_id } }';
  const made = async (agent: Agent, input: object) =>
    (await agent.query<{ row: { id: string; brigad_id: number } | null }>(create, { input })).data?.row;

  it('is the crew of the project, whatever is sent', async () => {
    for (const brigad of [{}, { brigad_id: row.otherCrew }, { brigad_id: row.myCrew }]) {
      const input = { ...brigad, project_id: row.myProject, rate_value: 1 };
      const response = await citizen.query(create, { input });
      expect(response).toEqual({ data: { row: { id: expect.any(String), brigad_id: row.myCrew } } });
      // He rates a project once.
      await app.database.query('delete from app.crew_evaluation');
    }
  });

  it('follows the project when an evaluation is changed, and is not changed without it', async () => {
    const evaluation = await made(admin, { project_id: row.myProject, rate_value: 5 });
    const id = evaluation?.id;
    const moved = await admin.query(change, { id, input: { project_id: row.otherProject } });
    expect(moved.data).toEqual({ row: { brigad_id: row.otherCrew } });
    const forced = await admin.query(change, { id, input: { brigad_id: row.myCrew } });
    expect(forced.data).toEqual({ row: { brigad_id: row.otherCrew } });
    const rated = await admin.query(change, { id, input: { rate_value: 4 } });
    expect(rated.data).toEqual({ row: { brigad_id: row.otherCrew } });
  });

  it('is what is sent where there is no project', async () => {
    expect((await made(admin, { brigad_id: row.otherCrew, rate_value: 3 }))?.brigad_id).toBe(row.otherCrew);
  });

  it('cannot be had through another’s project, or one that is not there', async () => {
    expect(await made(citizen, { project_id: row.otherProject, rate_value: 1 })).toBeNull();
    expect(await made(citizen, { project_id: 987_654, rate_value: 1 })).toBeNull();
  });
});

const send = (remoteAddress: string, description = 'Санал') =>
  app.visitor.inject({
    method: 'POST',
    url: '/query',
    remoteAddress,
    payload: {
      query: 'mutation($input: FeedbackInput!) { createFeedback(input: $input) { id } }',
      variables: {
        input: { lastname: 'Дорж', name: 'Бат', phone: 99112233, email: 'bat@example.mn', description },
      },
    },
  });

const statuses = async (sendings: ReturnType<typeof send>[]) =>
  (await Promise.all(sendings)).map(({ statusCode }) => statusCode);

describe('feedback', () => {
  it('is limited by network and hour, for visitors and the signed-in, also when it comes at once', async () => {
    const sent = await statuses(Array.from({ length: 22 }, () => send('203.0.113.7')));
    expect(sent.filter((status) => status === 200)).toHaveLength(20);
    expect(sent.filter((status) => status === 429)).toHaveLength(2);
    const refused = await send('203.0.113.7');
    expect(refused.json()).toMatchObject({ status: false, error: expect.stringContaining('Хэт олон') });
    const { rows } = await app.database.query('select count(*)::int as n from app.feedback');
    expect(rows).toEqual([{ n: 20 }]);
    expect(await statuses([send('203.0.113.8')])).toEqual([200]);
  });

  it('counts one household of IPv6 addresses as one', async () => {
    const sent = await statuses(Array.from({ length: 21 }, (_, n) => send(`2001:db8:1:1::${n + 1}`)));
    expect(sent.filter((status) => status === 429)).toHaveLength(1);
  });

  it('does not count what was refused, and is open again an hour later', async () => {
    for (let n = 0; n < 21; n += 1) expect((await send('203.0.113.9', '')).statusCode).toBe(200);
    expect(await statuses(Array.from({ length: 21 }, () => send('203.0.113.9')))).toContain(429);
    await app.database.query(`update dulaan.call_count set since = since - interval '61 minutes'`);
    expect(await statuses([send('203.0.113.9')])).toEqual([200]);
  });
});
