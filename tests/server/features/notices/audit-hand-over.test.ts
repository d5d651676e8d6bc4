import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placePeople, signInPerson, type Person } from '../process/portal-people';
import { startTestApp, type TestApp } from '../../testing-app';
import { jobsSettled } from '../../platform/jobs/settled';

let app: TestApp;
let auditor: Person;
let colleague: Person;
let audit: number;

beforeAll(async () => {
  app = await startTestApp({ background: {} });
  const { crew } = await placePeople(app);
  // A second person of the crew.
  await app.database.query(
    `update app.users set (organization_id, role) = (select organization_id, role from app.users where login = 'crew')
     where login = 'bank3'`,
  );
  auditor = await signInPerson(app, 'crew');
  colleague = await signInPerson(app, 'bank3');
  const agent = await signInPerson(app, 'agent');
  audit = await agent.create('Akt', { brigad_id: crew, address: 'Баянзүрх, 5-р хороо' });
});
afterAll(() => app.close());

const update = async (person: Person, input: object) => {
  const { errors } = await person.agent.query(
    'mutation ($id: ID!, $input: AktInput!) { updateAkt(id: $id, input: $input) { id } }',
    { id: audit, input },
  );
  return errors?.map(({ extensions }) => extensions.code) ?? [];
};

const assign = async (login: string) => {
  const payload = { user: await keyOf(login) };
  const { statusCode } = await auditor.agent.inject({
    method: 'PUT',
    url: `/comments/akt/${audit}/assignee`,
    payload,
  });
  return statusCode;
};

describe('an audit that is not finished', () => {
  it('is handed over to a colleague of the crew, who is told and goes on', async () => {
    expect(await update(auditor, { area: 64 })).toEqual([]);
    expect(await assign('bank3')).toBe(200);
    expect(await noticesOf(colleague)).toEqual([
      expect.objectContaining({ link: expect.stringContaining(String(audit)) }),
    ]);
    expect(await update(colleague, { storeys: 2 })).toEqual([]);
    const { data } = await colleague.agent.query(
      `{ akt(filters: [{ column: "id", condition: equals, value: "${audit}" }]) { area storeys } }`,
    );
    expect(data).toEqual({ akt: [{ area: 64, storeys: 2 }] });
  });

  it('is given to nobody who may not read it', async () => {
    for (const login of ['bank', 'citizen']) expect(await assign(login)).toBe(422);
  });
});

async function keyOf(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return Number(rows[0]?.id);
}

async function noticesOf({ agent }: Person) {
  await jobsSettled(app.database);
  const { notices } = (await agent.get('/notices')).json<{ notices: { template: string }[] }>();
  return notices.filter(({ template }) => template === 'row_assigned');
}
