import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { localDay } from '../../src/engine/time/ulaanbaatar';
import { scheduleHandler } from '../../src/server/data/triggers/schedule/schedule-job';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;
/** People of the organisations 801, 802 and 803, which have one crew each. */
let crews: Agent[];

const later = localDay(new Date(Date.now() + 30 * 86_400_000).toISOString());

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(`
    insert into app.province (id, code, name) overriding system value values (901, 'x1', 'Төв'), (902, 'x2', 'Говь');
    insert into app.structure_category (id, name, list_order) overriding system value values (901, 'Хана', 0);
    insert into app.thickness (id, name) overriding system value values (901, '100 мм');
    insert into app.material (id, title, cost, unit, structure_category_id, purpose, key_word, has_air_gap, is_active, pack_quantity)
      overriding system value values (900, 'Цавуу', 24000, 'шуудай', 901, 'support', 'khana', false, true, 1);
    insert into app.material (id, title, cost, unit, structure_category_id, thickness_id, purpose, key_word, has_air_gap, is_active,
      audit_material, waste_percent, support_material_id, support_quantity) overriding system value
      values (901, 'Хөөсөнцөр 100 мм', 16000, 'м²', 901, 901, 'main', 'khana', false, true, 'eps', 5, 900, 0.2);
    insert into app.material_fixed_cost (material_id, kind, title, cost, is_per_square_metre) values (901, 'real', 'Ажлын хөлс', 22000, true);
    insert into app.organization_type (id, name, code) overriding system value values (801, 'Бригад', 'crew');
    insert into app.organization (id, name, organization_type_id, phone) overriding system value
      select id, 'Байгууллага ' || id, 801, '+97677000001' from generate_series(801, 803) id;
    insert into app.crew (id, name, organization_id, phone) overriding system value
      select id, 'Бригад ' || id, id, '+97677000001' from generate_series(801, 803) id;
    insert into app.retrofit_order (id, user_id, province_id, address) overriding system value
      select number, u.id, 901, 'Хаяг' from generate_series(801, 809) number, app.users u where u.login = 'citizen';
    insert into app.retrofit_order (id, user_id, province_id, address) overriding system value
      select 820, u.id, 901, 'Хаяг' from app.users u where u.login = 'agent';
    insert into app.energy_audit (id, user_id, province_id, address) overriding system value
      select 801, u.id, 901, 'Хаяг' from app.users u where u.login = 'citizen';
  `);
  const logins = ['crew', 'inspector', 'bank'];
  for (const [index, login] of logins.entries())
    await app.database.query(
      `update app.users set organization_id = $1, role = (select role from app.users where login = 'crew') where login = $2`,
      [801 + index, login],
    );
  crews = await Promise.all(logins.map((login) => app.signIn(login)));
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
});
afterAll(() => app.close());

type Answer = Awaited<ReturnType<Agent['query']>>;
const codesOf = ({ errors }: Answer) => errors?.map(({ extensions }) => extensions.code) ?? [];

async function change(by: Agent, type: string, id: unknown, input: object, form?: string): Promise<Answer> {
  return by.query(
    `mutation ($id: ID!, $input: ${type}Input!, $form: ID) { update${type}(id: $id, input: $input, form: $form) { id } }`,
    { id, input, form },
  );
}

/** The family asks a crew for an offer. */
async function ask(
  by: Agent,
  order: number,
  crew: number,
  akt_id: number | null = 801,
): Promise<Answer & { data?: { createOffer: { id: string } } | null }> {
  return by.query<{ createOffer: { id: string } }>(
    'mutation ($input: OfferInput!) { createOffer(input: $input) { id } }',
    { input: { order_id: order, brigad_id: crew, akt_id } },
  );
}

async function asked(order: number, crew: number): Promise<string> {
  const answer = await ask(citizen, order, crew);
  expect(answer.errors).toBeUndefined();
  return answer.data?.createOffer.id ?? '';
}

const conditions = { start_date: later, duration_days: 14, guarantee_months: 24, valid_until: later };

async function send(by: Agent, id: string) {
  const { data } = await by.query<{ offer: { revision: number }[] }>(
    `{ offer(filters: [{ column: "id", condition: equals, value: "${id}" }]) { revision } }`,
  );
  return by.post(`/buttons/offer/send/${id}`, { revision: data?.offer[0]?.revision });
}

/** An offer that a crew has sent. */
async function offered(order: number, crew: number): Promise<string> {
  const id = await asked(order, crew);
  const by = crews[crew - 801] ?? admin;
  expect(codesOf(await change(by, 'Offer', id, conditions, 'offer'))).toEqual([]);
  const answer = await send(by, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return id;
}

async function offers(by: Agent, order: number): Promise<Record<string, unknown>[]> {
  const { data, errors } = await by.query<{ v_offer: Record<string, unknown>[] }>(
    `{ v_offer(filters: [{ column: "order_id", condition: equals, value: "${order}" }], sorts: [{ column: "id", order: asc }]) {
      id brigad_id status total lines { part kind title quantity unit unit_price amount } } }`,
  );
  if (!data) throw new Error(JSON.stringify(errors));
  return data.v_offer;
}

function accept(by: Agent, order: number, offer: string, more: object = {}): Promise<Answer> {
  return change(by, 'Orders', order, { accepted_offer_id: Number(offer), ...more });
}

/** Runs the schedules of a minute. */
function run(now: string): Promise<void> {
  const handler = scheduleHandler({
    database: app.database,
    snapshot: () => app.store.current(),
    log: { error: (fault: object) => expect.unreachable(JSON.stringify(fault)), warn: () => undefined },
    now: () => new Date(now),
  });
  const signal = new AbortController().signal;
  return handler.run({ id: 1, name: 'scheduled-triggers', data: {}, attempt: 1, signal });
}

async function bill(): Promise<{ works_cost: number; works_bill: { lines: Record<string, unknown>[] } }> {
  const { data } = await admin.query<{ v_akt: never[] }>(
    '{ v_akt(filters: [{ column: "id", condition: equals, value: "801" }]) { works_bill works_cost } }',
  );
  const [row] = data?.v_akt ?? [];
  if (!row) throw new Error('No audit');
  return row;
}

describe('the bill of quantities of an audit', () => {
  it('names what the plan lacks', async () => {
    const { errors } = await change(admin, 'Akt', 801, { wall_planned_material: 'eps' });
    expect(errors).toBeUndefined();
    expect(await bill()).toMatchObject({
      works_cost: null,
      works_bill: { lines: [], missing: ['planned_wall.thickness_mm', 'planned_wall.area_m2'] },
    });
  });

  it('counts with the price that is in effect in its province', async () => {
    const { errors } = await agent.query(
      `mutation { createMaterialPrice(input: { material_id: 901, province_id: 901, price: 18000, valid_from: "2025-01-01" }) { id } }`,
    );
    expect(errors).toBeUndefined();
    for (const place of ['province_id: 902, price: 30000', 'price: 15000'])
      await agent.query(
        `mutation { createMaterialPrice(input: { material_id: 901, ${place}, valid_from: "2026-01-01" }) { id } }`,
      );
    await change(admin, 'Akt', 801, { wall_planned_thickness: 100, wall_planned_area: 100 });
    const { works_bill: works, works_cost: cost } = await bill();
    expect(works.lines).toMatchObject([
      {
        part: 'wall',
        kind: 'material',
        quantity: 105,
        unit_price: 18_000,
        amount: 1_890_000,
        price_origin: 'province',
      },
      {
        part: 'wall',
        kind: 'support',
        quantity: 20,
        unit_price: 24_000,
        amount: 480_000,
        price_origin: 'catalogue',
        packs: 20,
      },
      {
        part: 'wall',
        kind: 'work',
        quantity: 100,
        unit_price: 22_000,
        amount: 2_200_000,
        price_origin: 'fixed_cost',
      },
    ]);
    expect(cost).toBe(4_570_000);
  });

  it('has one price for a place and a day, of the whole country too', async () => {
    for (const place of ['province_id: 901, ', ''])
      expect(
        codesOf(
          await agent.query(
            `mutation { createMaterialPrice(input: { material_id: 901, ${place}price: 1, valid_from: "${place === '' ? '2026-01-01' : '2025-01-01'}" }) { id } }`,
          ),
        ),
      ).toEqual(['BAD_USER_INPUT']);
    const { data } = await app.visitor.query(
      '{ view_material(filters: [{ column: "id", condition: equals, value: "901" }]) { price { province_id price valid_from } } }',
    );
    expect(data?.view_material).toMatchObject([{ price: [{ valid_from: '2026-01-01' }, {}, {}] }]);
    expect(
      codesOf(
        await citizen.query(
          'mutation { createMaterialPrice(input: { material_id: 901, price: 1, valid_from: "2026-02-01" }) { id } }',
        ),
      ),
    ).toEqual(['FORBIDDEN']);
  });
});

describe('an offer', () => {
  it('begins with the lines of the bill and has their sum', async () => {
    await asked(801, 801);
    expect(await offers(crews[0] ?? admin, 801)).toMatchObject([
      {
        status: 'draft',
        total: 4_570_000,
        lines: [
          { part: 'wall', kind: 'material', title: 'Хөөсөнцөр 100 мм', amount: 1_890_000 },
          { kind: 'support', amount: 480_000 },
          { kind: 'work', amount: 2_200_000 },
        ],
      },
    ]);
  });

  it('is asked of a crew once, by the family of the order alone', async () => {
    expect(codesOf(await ask(citizen, 801, 801))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await ask(citizen, 820, 801, null))).toEqual(['FORBIDDEN']);
    expect(codesOf(await ask(app.visitor, 801, 802))).toEqual(['UNAUTHENTICATED']);
    // A crew that nobody asked and that the order does not name.
    expect(codesOf(await ask(crews[1] ?? admin, 801, 802))).toEqual(['FORBIDDEN']);
  });

  it('is prepared by its crew, and nobody else reads it before it is sent', async () => {
    const id = await asked(802, 801);
    const [own, other] = crews;
    if (!own || !other) throw new Error('No crews');
    expect(codesOf(await change(own, 'Offer', id, { ...conditions, note: 'Тээвэр орсон' }, 'offer'))).toEqual(
      [],
    );
    expect(codesOf(await change(other, 'Offer', id, { note: 'x' }, 'offer'))).not.toEqual([]);
    expect(codesOf(await change(citizen, 'Offer', id, { note: 'x' }))).not.toEqual([]);
    expect(await offers(other, 802)).toEqual([]);
    expect(await offers(citizen, 802)).toMatchObject([{ status: 'draft', total: null, lines: [] }]);
    expect(codesOf(await app.visitor.query('{ v_offer { id } }'))).toEqual(['UNAUTHENTICATED']);
    expect(codesOf(await own.query('{ v_offer { first_name } }'))).toEqual(['FORBIDDEN']);
  });

  it('is sent complete, and is closed to its crew from then on', async () => {
    const id = await asked(803, 801);
    const [own = admin] = crews;
    expect((await send(own, id)).statusCode).toBe(400);
    await change(own, 'Offer', id, conditions, 'offer');
    expect((await send(own, id)).statusCode).toBe(200);
    const [sent] = await offers(citizen, 803);
    expect(sent).toMatchObject({ status: 'sent', total: 4_570_000 });
    for (const input of [
      { note: 'x' },
      { valid_until: '2099-01-01' },
      { status: 'draft' },
      { total: 1 },
      { lines: [{ title: 'x', unit: 'м', quantity: 1, unit_price: 1 }] },
    ])
      expect(codesOf(await change(own, 'Offer', id, input, 'offer')), JSON.stringify(input)).not.toEqual([]);
    const { data } = await own.query<{ offer_line: { id: string }[] }>(
      `{ offer_line(filters: [{ column: "offer_id", condition: equals, value: "${id}" }]) { id } }`,
    );
    const line = data?.offer_line[0]?.id;
    expect(codesOf(await change(own, 'OfferLine', line, { unit_price: 1 }))).not.toEqual([]);
    expect(codesOf(await own.query(`mutation { deleteOfferLine(id: "${line}") { id } }`))).not.toEqual([]);
    expect((await send(own, id)).statusCode).toBe(400);
    expect((await offers(citizen, 803))[0]).toEqual(sent);
    expect(await offers(agent, 803)).toHaveLength(1);
  });

  it('expires by itself, and can be renewed by its crew', async () => {
    const id = await offered(804, 801);
    await app.database.query(`update app.offer set valid_until = '2026-01-01' where id = $1`, [id]);
    expect(codesOf(await accept(citizen, 804, id))).toEqual(['BAD_USER_INPUT']);
    await run('2028-05-15T16:00:00Z');
    await run('2028-05-15T16:06:00Z');
    expect(await offers(citizen, 804)).toMatchObject([{ status: 'expired' }]);
    const { rows } = await app.database.query<{ revision: number }>(
      'select revision from app.offer where id = $1',
      [id],
    );
    const renewed = await (crews[0] ?? admin).post(`/buttons/offer/renew/${id}`, {
      revision: rows[0]?.revision,
    });
    expect(renewed.statusCode, renewed.body).toBe(200);
    expect(await offers(citizen, 804)).toMatchObject([{ status: 'draft', total: null }]);
  });
});

describe('the acceptance of an offer', () => {
  it('declines the others, closes drafts and names the crew of the order', async () => {
    const [first, second] = [await offered(805, 801), await offered(805, 802)];
    await asked(805, 803);
    expect(codesOf(await accept(citizen, 805, second))).toEqual([]);
    expect((await offers(agent, 805)).map(({ status }) => status)).toEqual([
      'declined',
      'accepted',
      'closed',
    ]);
    const { rows } = await app.database.query(
      'select crew_id::int, accepted_offer_id::text from app.retrofit_order where id = 805',
    );
    expect(rows).toEqual([{ crew_id: 802, accepted_offer_id: second }]);
    // Pressed again, in another tab, or for another offer.
    expect(codesOf(await accept(citizen, 805, first))).toEqual(['BAD_USER_INPUT']);
    expect(codesOf(await change(citizen, 'Orders', 805, { accepted_offer_id: null }))).not.toEqual([]);
    expect(codesOf(await ask(citizen, 805, 803))).not.toEqual([]);
    expect((await offers(agent, 805)).map(({ status }) => status)).toEqual([
      'declined',
      'accepted',
      'closed',
    ]);
  });

  it('is the family’s alone, and for offers on its own order', async () => {
    const id = await offered(806, 801);
    expect(codesOf(await accept(crews[0] ?? admin, 806, id))).not.toEqual([]);
    expect(codesOf(await accept(app.visitor, 806, id))).toEqual(['UNAUTHENTICATED']);
    expect(codesOf(await accept(citizen, 820, id))).not.toEqual([]);
    expect(codesOf(await accept(citizen, 807, id))).toEqual(['BAD_USER_INPUT']);
    const draft = await asked(806, 802);
    expect(codesOf(await accept(citizen, 806, draft))).toEqual(['BAD_USER_INPUT']);
    expect(await offers(citizen, 806)).toMatchObject([{ status: 'sent' }, { status: 'draft' }]);
  });

  it('happens once, whatever two tabs press at the same time', async () => {
    const [first, second] = [await offered(808, 801), await offered(808, 802)];
    const answers = await Promise.all([
      accept(citizen, 808, first),
      accept(citizen, 808, second),
      accept(citizen, 808, first),
    ]);
    const statuses = (await offers(agent, 808)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set(['accepted', 'declined']));
    const chosen = statuses.indexOf('accepted') === 0 ? first : second;
    const { rows } = await app.database.query(
      'select accepted_offer_id::text from app.retrofit_order where id = 808',
    );
    expect(rows).toEqual([{ accepted_offer_id: chosen }]);
    expect(answers.filter((answer) => codesOf(answer).length > 0).length).toBeGreaterThan(0);
  });
});
