import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePortalRows } from '../../portal-rows';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';
import { manifests } from '../../../../widgets/manifests';
import { serverWidgets } from '../../../../widgets/server-registry';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
let crew: Agent;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp();
  row = await makePortalRows(app.database);
  [admin, agent, citizen, crew] = (await Promise.all(
    ['admin', 'agent', 'citizen', 'crew'].map((login) => app.signIn(login)),
  )) as [Agent, Agent, Agent, Agent];
  await app.database.script(`
    insert into app.province (code, name) values ('11', 'Улаанбаатар'), ('22', 'Сэлэнгэ');
    insert into app.soum (province_id, code, name, is_district) select id, code || '1', 'Сум ' || code, false from app.province;
  `);
});
afterAll(() => app.close());
beforeEach(() => app.database.script('delete from dulaan.outbox; delete from dulaan.job;'));

interface Served {
  compiled: { source: { columns: Record<string, { isUnproven?: true }> } };
}

const faultsOf = (response: QueryAnswer<unknown>) =>
  Object.keys(response.errors?.[0]?.extensions.fields ?? {}).toSorted();
const order = { address: 'Баянхошуу 12', desription: 'Дээвэр дулаалах' };
const createOrder = (who: Agent, input: object, form?: string) =>
  who.query<{ row: { id: string; contact_phone: string | null } | null }>(
    'mutation($input: OrdersInput!, $form: ID) { row: createOrders(input: $input, form: $form) { id contact_phone } }',
    { input: { ...order, ...input }, form },
  );
const changeAkt = (input: object) =>
  crew.query<{ row: { house: object | null } | null }>(
    'mutation($id: ID!, $input: AktInput!) { row: updateAkt(id: $id, input: $input) { house } }',
    { id: row.myAudit, input },
  );

describe.each([undefined, 'order'])('an order written with the form %s', (form) => {
  it('takes a telephone number of a citizen with their proof alone', async () => {
    expect(faultsOf(await createOrder(citizen, { contact_phone: '99887766' }, form))).toEqual([
      'contact_phone',
    ]);
  });

  it('takes the confirmed phone of the citizen’s account without a code, until they enter another there', async () => {
    const own = (await citizen.get('/auth/check')).json<{ user: { id: number; confirmed_phone: string } }>()
      .user;
    const input = { contact_phone: own.confirmed_phone };
    expect(await createOrder(citizen, input, form)).toMatchObject({ data: { row: input } });
    const entered = `insert into dulaan.unconfirmed_contact (user_id, kind, value) values (${own.id}, 'phone', 'x')`;
    await app.database.script(entered);
    const check = (await citizen.get('/auth/check')).json<{ user: { confirmed_phone: unknown } }>();
    expect(check.user.confirmed_phone).toBeNull();
    expect(faultsOf(await createOrder(citizen, input, form))).toEqual(['contact_phone']);
    await app.database.script('delete from dulaan.unconfirmed_contact');
  });

  it.each(['admin', 'agent'])('takes the telephone and name of a caller from the %s', async (login) => {
    const who = login === 'admin' ? admin : agent;
    const input = { contact_name: 'Дуудсан Бат', contact_phone: '99887766' };
    const response = await createOrder(who, input, form);
    expect(response).toMatchObject({ data: { row: { contact_phone: '99887766' } } });
  });

  it('is not empty: a person to call, a place, and the work', async () => {
    const nothing = { address: null, desription: null };
    expect(faultsOf(await createOrder(agent, nothing, form))).toEqual([
      'address',
      'contact_phone',
      'desription',
    ]);
    expect(faultsOf(await createOrder(citizen, nothing, form))).toEqual(['address', 'desription']);
  });

  it('keeps what it has when something else is changed, and is not emptied', async () => {
    const id = (await createOrder(agent, { contact_phone: '99887766' }, form)).data?.row?.id;
    const change = (input: object) =>
      agent.query(
        'mutation($id: ID!, $input: OrdersInput!, $form: ID) { row: updateOrders(id: $id, input: $input, form: $form) { id } }',
        { id, input, form },
      );
    expect(await change({ desription: 'Хана' })).toEqual({ data: { row: { id } } });
    expect(faultsOf(await change({ address: null }))).toEqual(['address']);
  });

  it('names a soum of its province', async () => {
    const { rows } = await app.database.query<{ id: number }>('select id from app.soum order by province_id');
    const provinces = await app.database.query<{ id: number }>('select id from app.province order by id');
    expect(provinces.rows[0]?.id).toBe(1);
    const [own, foreign] = await Promise.all(
      rows.map(({ id }) => createOrder(citizen, { province_id: 1, soum_id: id }, form)),
    );
    expect(own?.errors).toBeUndefined();
    expect(foreign && faultsOf(foreign)).toEqual(['soum_id']);
  });

  it('tells its owner that it was received', async () => {
    await createOrder(citizen, {}, form);
    const { rows } = await app.database.query(`select action, source from dulaan.outbox`);
    expect(rows).toEqual([{ action: 'send_notice', source: 'orders' }]);
  });
});

it('the form of orders tells staff that no code is asked for, and citizens nothing', async () => {
  const served = await Promise.all([admin, agent, citizen].map((who) => who.get('/schema/form/order')));
  const columns = served.map((response) => response.json<Served>().compiled.source.columns.contact_phone);
  expect(columns.map((column) => column?.isUnproven)).toEqual([true, true, undefined]);
});

describe('an audit that is written without its form', () => {
  it('has the areas that its sides give, and no other members', async () => {
    expect(faultsOf(await changeAkt({ house: { area_m2: 1e9, anything: 'goes' } }))).toEqual(['house']);
    const house = { form: 'rectangle', sides: { a: 8, b: 6 }, floorArea: 1e9, anything: 'goes' };
    const response = await changeAkt({ house });
    expect(response.data?.row?.house).toMatchObject({ floorArea: 48 });
    expect(response.data?.row?.house).not.toHaveProperty('anything');
  });

  it('has a number', async () => {
    const response = await admin.query<{ row: { audit_number: string } }>(
      'mutation($input: AktInput!) { row: createAkt(input: $input) { audit_number } }',
      { input: { address: 'Баянхошуу' } },
    );
    expect(response.data?.row.audit_number).toMatch(/^А-\d{4}-\d{5}$/);
  });
});

it('every column declares what all its forms guarantee, so that it holds without a form', () => {
  const { definitions } = app.store.current();
  const missing = [...definitions.source.values()].flatMap((source) => {
    if (source.type === 'view') return [];
    const forms = [...definitions.form.values()].filter((form) => form.source === source.id);
    return source.columns.flatMap(({ name, widget, provenBy, narrowedBy }) => {
      const fields = forms.flatMap(({ fields: { [name]: field } }) => field ?? []);
      const everyField = (holds: (field: (typeof fields)[number]) => unknown) =>
        fields.length > 0 && fields.every((field) => Boolean(holds(field)));
      const of = (field: (typeof fields)[number]) => serverWidgets.get(field.widget);
      const place = `${source.id}.${name}`;
      return [
        ...(everyField((field) => of(field)?.provenBy) && !provenBy ? [`${place} is proven`] : []),
        ...(everyField((field) => field.narrowedBy) && !narrowedBy ? [`${place} is narrowed`] : []),
        ...(everyField(
          (field) => manifests.get(field.widget)?.normalize ?? of(field)?.numbering ?? of(field)?.accepts,
        ) && !widget
          ? [`${place} is the server's to compute, to number or to accept`]
          : []),
      ];
    });
  });
  expect(missing).toEqual([]);
});
