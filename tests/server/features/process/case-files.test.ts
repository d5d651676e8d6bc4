import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Policy } from '../../../../src/definitions/role';
import { insert } from '../../portal-rows';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { placePeople, signInPerson, type Person } from './portal-people';

let app: TestApp;
let bankKey: number;
/** The crews of `crew` and `crew_b`. */
let crews: { own: number; other: number };
const people: Record<string, Agent> = {};
let citizen: Person;
let picture: Uint8Array;

beforeAll(async () => {
  app = await startTestApp();
  const placed = await placePeople(app);
  bankKey = placed.bank;
  await addPerson('citizen_b', 'citizen');
  await addPerson('crew_b', 'crew');
  const phone = '+97677000009';
  const kind = await insert(app.database, 'organization_type', { name: 'Бригад Б', code: 'crew_b' });
  const office = await insert(app.database, 'organization', {
    name: 'Бригад Б',
    organization_type_id: kind,
    phone,
  });
  await app.database.query('update app.users set organization_id = $1 where login = $2', [office, 'crew_b']);
  const other = await insert(app.database, 'crew', { name: 'Бригад Б', organization_id: office, phone });
  crews = { own: placed.crew, other };
  for (const login of ['admin', 'agent', 'citizen_b', 'crew', 'crew_b', 'bank', 'bank_b', 'inspector'])
    people[login] = await app.signIn(login);
  citizen = await signInPerson(app, 'citizen');
  people.citizen = citizen.agent;
  people.visitor = app.visitor;
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b0663f' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => app.close());

/** Adds an account of the demo like another one's. */
async function addPerson(login: string, like: string): Promise<void> {
  await app.database.query(
    `with made as (
       insert into app.users (login, password_hash, role, status, last_name, first_name, is_consent)
       select $1, password_hash, role, status, last_name, first_name, is_consent from app.users where login = $2
       returning id)
     insert into dulaan.demo_account (user_id) select id from made`,
    [login, like],
  );
}

/** The logins that may read the file; everybody else gets the same answer as for a file that does not exist. */
async function readers(file: string): Promise<string[]> {
  const answers = await Promise.all(
    Object.entries(people).map(async ([login, person]) => {
      const { statusCode } = await person.get(`/files/${file}`);
      const { statusCode: small } = await person.get(`/files/${file}?w=320`);
      expect([login, small]).toEqual([login, statusCode]);
      expect([200, 404]).toContain(statusCode);
      return statusCode === 200 ? [login] : [];
    }),
  );
  return answers.flat().toSorted();
}

async function upload(by: Agent | undefined): Promise<string> {
  const response = await by?.upload('баримт.jpg', picture);
  expect(response?.statusCode).toBe(200);
  return response?.json<{ id: string }>().id ?? '';
}

/** Gives the order to a crew, as the agent does who assigns a case. */
async function assign(order: number, crew: number): Promise<void> {
  const given = await people.agent?.query(
    `mutation { updateOrders(id: ${order}, input: { barigad_id: ${crew} }) { id } }`,
  );
  expect(given?.errors).toBeUndefined();
}

it('opens a document of a loan request to its borrower, its bank and the agents', async () => {
  const file = await upload(people.citizen);
  expect(await readers(file)).toEqual(['citizen']);
  await citizen.create('LoanRequest', {
    bank_id: bankKey,
    amount: 5_000_000,
    months: 24,
    documents: [{ file, caption: 'Цалингийн тодорхойлолт' }],
  });
  expect(await readers(file)).toEqual(['admin', 'agent', 'bank', 'citizen']);
});

it('follows an order from crew to crew, and closes its picture to the crew that has lost it', async () => {
  const file = await upload(people.citizen);
  const order = await citizen.create('Orders', { address: 'Шар хад', desription: 'Дээвэр', photo: file });
  const always = ['admin', 'agent', 'citizen', 'inspector'];
  expect(await readers(file)).toEqual(always);
  await assign(order, crews.own);
  expect(await readers(file)).toEqual([...always, 'crew'].toSorted());
  const kept = await people.crew?.get(`/files/${file}`);
  expect(kept?.headers['cache-control']).toBe('private, no-cache');
  const validator = { 'if-none-match': String(kept?.headers.etag) };
  expect((await people.crew?.get(`/files/${file}`, validator))?.statusCode).toBe(304);
  await assign(order, crews.other);
  expect(await readers(file)).toEqual([...always, 'crew_b'].toSorted());
  expect((await people.crew?.get(`/files/${file}`, validator))?.statusCode).toBe(404);
});

it('opens pictures of an audit to the crew that measures and to its customer', async () => {
  const file = await upload(people.agent);
  const created = await people.agent?.query<{ createAkt: { id: string } }>(
    'mutation($input: AktInput!) { createAkt(input: $input) { id } }',
    {
      input: {
        user_id: await keyOf('citizen'),
        brigad_id: crews.own,
        address: 'Шар хад',
        [await pictureColumn('akt')]: file,
      },
    },
  );
  expect(created?.errors).toBeUndefined();
  expect(await readers(file)).toEqual(['admin', 'agent', 'citizen', 'crew', 'inspector']);
});

it('closes the files of a column that a role may read no longer, though it reads the row', async () => {
  const file = await upload(people.citizen);
  const order = await citizen.create('Orders', { address: 'Дарь-Эх', desription: 'Хана', photo: file });
  await assign(order, crews.own);
  expect(await readers(file)).toContain('crew');
  const { version, published } = (await people.admin?.get('/definitions/role/crew/draft'))?.json() ?? {};
  const policies = published.policies.map((policy: Policy) =>
    ['orders', 'v_order'].includes(policy.source)
      ? { ...policy, fields: policy.fields?.filter((name) => name !== 'photo') }
      : policy,
  );
  const response = await people.admin?.post('/definitions/role/crew/publish', {
    version,
    body: { ...published, policies },
  });
  expect([response?.statusCode, response?.body]).toEqual([200, expect.any(String)]);
  const rows = await people.crew?.query<{ v_order: { id: string }[] }>('{ v_order { id } }');
  expect(rows?.data?.v_order.map(({ id }) => id)).toContain(String(order));
  expect(await readers(file)).toEqual(['admin', 'agent', 'citizen', 'inspector']);
});

async function keyOf(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}

/** The first picture of a source. */
async function pictureColumn(source: string): Promise<string> {
  const columns = [...(app.store.current().model.sources.get(source)?.columns.values() ?? [])];
  return columns.find(({ type }) => type === 'file')?.name ?? '';
}
