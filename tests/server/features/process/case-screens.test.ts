import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';
import { makePortalRows } from '../../portal-rows';
import { placePeople, signInPerson } from './portal-people';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await makePortalRows(app.database);
});
afterAll(() => app.close());

it('names the form of a row to people with a right on its table, and a list that each of them reads', async () => {
  const { bank: organization } = await placePeople(app);
  const [citizen, bank, admin] = [
    await signInPerson(app, 'citizen'),
    await signInPerson(app, 'bank'),
    await signInPerson(app, 'admin'),
  ];
  const loan = await citizen.create('LoanRequest', { bank_id: organization, amount: 5_000_000, months: 24 });
  const screens = { form: 'loan_request', grid: 'loan_request' };
  expect(await citizen.may('loan_request', loan)).toMatchObject(screens);
  expect(await admin.may('loan_request', loan)).toMatchObject(screens);
  expect(await bank.may('loan_request', loan)).toMatchObject(screens);
});

const staff = ['agent', 'bank', 'crew', 'inspector'] as const;

/** A list and the form of each table that carries a process, and who among the staff reads its rows. */
const cases = [
  { source: 'orders', list: 'v_order', form: 'order', readers: ['agent', 'bank', 'crew', 'inspector'] },
  { source: 'loan_request', list: 'v_loan_request', form: 'loan_request', readers: ['agent', 'bank'] },
  { source: 'akt', list: 'v_akt', form: 'energy_audit', readers: ['agent', 'crew', 'inspector'] },
  { source: 'contract', list: 'v_contract', form: 'contract', readers: ['agent', 'crew', 'inspector'] },
  { source: 'project', list: 'v_project', form: 'project', readers: ['agent', 'crew', 'inspector'] },
  { source: 'act', list: 'v_act', form: 'work_act', readers: ['agent', 'crew', 'inspector'] },
  {
    source: 'quality_control',
    list: 'v_quality_control',
    form: 'quality_control',
    readers: ['agent', 'crew', 'inspector'],
  },
  {
    source: 'savings_certificate',
    list: 'v_savings_certificate',
    form: 'savings_certificate',
    readers: ['agent', 'inspector'],
  },
] as const;

it('covers every table that carries a process', () => {
  const carrying = [...app.store.current().definitions.process.values()].map(({ source }) => source);
  expect(cases.map(({ source }) => source).toSorted()).toEqual(carrying.toSorted());
});

const pairs = staff.flatMap((login) =>
  cases.map((given) => ({
    ...given,
    login,
    isReader: given.readers.some((reader) => reader === login),
  })),
);

it.each(pairs.filter(({ isReader }) => isReader))(
  'opens form, page and list of $source to $login, with the same rows',
  async ({ login, source, list, form }) => {
    const { agent: person } = await signInPerson(app, login);
    const served = await person.get(`/schema/form/${form}`);
    expect(served.statusCode).toBe(200);
    // The page's own query: the columns that the served form names.
    const { compiled } = served.json<{ compiled: { source: { columns: object } } }>();
    const columns = Object.keys(compiled.source.columns).join(' ');
    const rows = await person.query<Record<string, { id: string }[]>>(
      `{ ${source} { ${columns} } ${list} { id } }`,
    );
    expect(rows.errors).toBeUndefined();
    const keys = rows.data?.[source]?.map(({ id }) => id) ?? [];
    expect(keys).toEqual(rows.data?.[list]?.map(({ id }) => id));
    for (const id of keys)
      expect((await person.get(`/process/${source}/${id}/may`)).json()).toMatchObject({ form });
  },
);

it.each(pairs.filter(({ isReader }) => !isReader))(
  'opens neither form nor rows of $source to $login',
  async ({ login, source, form }) => {
    const { agent: person } = await signInPerson(app, login);
    expect((await person.get(`/schema/form/${form}`)).statusCode).toBe(403);
    const rows = await person.query(`{ ${source} { id } }`);
    expect(rows.errors?.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  },
);

it('names the dashboard of a role, and marks lists whose rows carry a process', async () => {
  const crew = await signInPerson(app, 'crew');
  const answer = await crew.agent.get('/get-permissions');
  expect(answer.json()).toMatchObject({ permission: { permissions: { dashboard: 'day_of_crew' } } });
  const grid = await crew.agent.get('/schema/grid/order');
  const { steps } = (await crew.agent.get('/schema/process/order')).json();
  const statuses = steps.map((step: { title: { mn_MN: string }; statusType: string }) => ({
    status: step.title.mn_MN,
    type: step.statusType,
  }));
  expect(grid.json()).toMatchObject({ compiled: { source: { caseSource: 'orders', statuses } } });
});
