import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishDocuments } from '../../../publish-documents';
import { startTestApp, type Agent, type TestApp } from '../../../testing-app';
import { formulaDocuments } from './formula-definitions';

let app: TestApp;
let admin: Agent;
let pen: number;
let book: number;

type Values = Record<string, unknown>;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await publishDocuments(admin, formulaDocuments);
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.script(
    'delete from app.sum_line; delete from app.sum_order; delete from app.sum_product; delete from dulaan.outbox; delete from dulaan.audit;',
  );
  pen = await create('SumProduct', { name: 'Үзэг', price: 1000 });
  book = await create('SumProduct', { name: 'Дэвтэр', price: 3000 });
});

const answer = (type: string, name: string, form?: string) =>
  `mutation($input: ${type}Input!) { row: ${name}${type}(input: $input${form ? `, form: "${form}"` : ''}) { id } }`;

async function create(type: string, input: Values, form?: string): Promise<number> {
  const { data, errors } = await admin.query<{ row: { id: string } }>(answer(type, 'create', form), {
    input,
  });
  expect(errors).toBeUndefined();
  return Number(data?.row.id);
}

function update(type: string, id: number, input: Values, form?: string) {
  const named = form === undefined ? '' : `, form: "${form}"`;
  return admin.query(
    `mutation($id: ID!, $input: ${type}Input!) { update${type}(id: $id, input: $input${named}) { id } }`,
    { id, input },
  );
}

async function order(id: number): Promise<Values | undefined> {
  const { rows } = await app.database.query<{ row: Values }>(
    'select row_to_json(o) as row from (select subtotal, total, size, revision from app.sum_order where id = $1) o',
    [id],
  );
  return rows[0]?.row;
}

async function lines(): Promise<Values[]> {
  const { rows } = await app.database.query<Values>('select id, price, amount from app.sum_line order by id');
  return rows;
}

const twoLines = () => [
  { product: pen, count: 2 },
  { product: book, count: 1 },
];

describe('a column with a formula', () => {
  it('is computed of the row and of the row that it refers to', async () => {
    await create('SumLine', { product: pen, count: 3 });
    expect(await lines()).toEqual([expect.objectContaining({ price: 1000, amount: 3000 })]);
  });

  it('is computed anew by each update, whatever it changes', async () => {
    const id = await create('SumLine', { product: pen, count: 3 });
    await update('SumLine', id, { count: 4 });
    expect(await lines()).toEqual([expect.objectContaining({ price: 1000, amount: 4000 })]);
    await app.database.script('update app.sum_product set price = 500');
    await update('SumLine', id, { count: 4 });
    expect(await lines()).toEqual([expect.objectContaining({ price: 500, amount: 2000 })]);
  });

  it('takes no value from anyone', async () => {
    const { errors } = await admin.query(answer('SumLine', 'create'), { input: { count: 1, amount: 7 } });
    expect(errors?.[0]?.message).toContain('amount');
  });

  it('has no value of a row that was deleted softly', async () => {
    await admin.query('mutation($id: ID!) { deleteSumProduct(id: $id, revision: 1) { id } }', { id: pen });
    await create('SumLine', { product: pen, count: 3 });
    expect(await lines()).toEqual([expect.objectContaining({ price: null, amount: 0 })]);
  });

  it('refuses a write whose result its column does not hold', async () => {
    const { errors } = await admin.query(answer('SumLine', 'create'), {
      input: { product: pen, count: 2000 },
    });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { amount: ['Хамгийн их утга: 1,000,000'] },
    });
  });
});

describe('a formula over the rows of a sub-table', () => {
  it.each([undefined, 'sum_order'])(
    'is computed when the rows come with the row (form: %s)',
    async (form) => {
      const id = await create('SumOrder', { name: 'Нэг', discount: 500, lines: twoLines() }, form);
      expect(await order(id)).toEqual({ subtotal: 5000, total: 4500, size: 2, revision: 1 });
      const { rows } = await app.database.query<{ action: string; total: string }>(
        `select action, after->>'total' as total from dulaan.audit where source = 'sum_order' order by id`,
      );
      expect(rows).toEqual([{ action: 'create', total: '4500' }]);
      const { rows: told } = await app.database.query<{ total: number }>(
        `select (payload->'body'->'row'->>'total')::int as total from dulaan.outbox`,
      );
      expect(told).toEqual([{ total: 4500 }]);
    },
  );

  it('is computed when the rows change with the row, and when they go', async () => {
    const id = await create('SumOrder', { name: 'Нэг', lines: twoLines() });
    const [first] = await lines();
    await update('SumOrder', id, { lines: [{ id: String(first?.id), count: 5 }] });
    expect(await order(id)).toEqual({ subtotal: 5000, total: 5000, size: 1, revision: 2 });
    await update('SumOrder', id, { lines: [] });
    expect(await order(id)).toEqual({ subtotal: null, total: null, size: 0, revision: 3 });
  });

  it('is computed when only the row changes', async () => {
    const id = await create('SumOrder', { name: 'Нэг', lines: twoLines() });
    await update('SumOrder', id, { discount: 1000 });
    expect(await order(id)).toEqual({ subtotal: 5000, total: 4000, size: 2, revision: 2 });
  });

  it('is computed when a row of it is written alone, as a change of the row above', async () => {
    const id = await create('SumOrder', { name: 'Нэг', lines: twoLines() });
    const line = await create('SumLine', { order: id, product: pen, count: 1 });
    expect(await order(id)).toEqual({ subtotal: 6000, total: 6000, size: 3, revision: 2 });
    await update('SumLine', line, { count: 3 });
    expect(await order(id)).toEqual({ subtotal: 8000, total: 8000, size: 3, revision: 3 });
    await admin.query('mutation($id: ID!) { deleteSumLine(id: $id, revision: 2) { id } }', { id: line });
    expect(await order(id)).toEqual({ subtotal: 5000, total: 5000, size: 2, revision: 4 });
    const { rows } = await app.database.query<{ action: string; total: string }>(
      `select action, after->>'total' as total from dulaan.audit where source = 'sum_order' order by id`,
    );
    expect(rows.map(({ total }) => total)).toEqual(['5000', '6000', '8000', '5000']);
    const { rows: told } = await app.database.query<{ count: number }>(
      'select count(*)::int as count from dulaan.outbox',
    );
    expect(told).toEqual([{ count: 4 }]);
  });

  it('is computed for both rows when a row of it moves', async () => {
    const [one, two] = [
      await create('SumOrder', { name: 'Нэг', lines: twoLines() }),
      await create('SumOrder', { name: 'Хоёр' }),
    ];
    const [first] = await lines();
    await update('SumLine', Number(first?.id), { order: two });
    expect([await order(one), await order(two)]).toEqual([
      { subtotal: 3000, total: 3000, size: 1, revision: 2 },
      { subtotal: 2000, total: 2000, size: 1, revision: 2 },
    ]);
  });

  it('is computed when a deletion takes rows of it along', async () => {
    const batch = await create('SumBatch', { name: 'Багц' });
    const id = await create('SumOrder', { name: 'Нэг', lines: twoLines() });
    await create('SumLine', { order: id, batch, product: pen, count: 7 });
    expect(await order(id)).toMatchObject({ subtotal: 12_000, revision: 2 });
    await admin.query('mutation($id: ID!) { deleteSumBatch(id: $id, revision: 1) { id } }', { id: batch });
    expect(await order(id)).toEqual({ subtotal: 5000, total: 5000, size: 2, revision: 3 });
  });

  it('keeps the rules of the row above, whoever writes below', async () => {
    const id = await create('SumOrder', { name: 'Нэг', limit: 5000, lines: twoLines() });
    const refused = await admin.query(answer('SumLine', 'create'), {
      input: { order: id, product: pen, count: 1 },
    });
    // The rule's field is none of the line.
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Хамт өөрчлөгдөх мөрийг хадгалж чадсангүй (sum_order): Хэтэрсэн',
      extensions: { code: 'BAD_USER_INPUT' },
    });
    expect(refused.errors?.[0]?.extensions.fields).toBeUndefined();
    const within = await update('SumOrder', id, { lines: [{ product: book, count: 9 }] });
    expect(within.errors?.[0]?.extensions.fields).toEqual({ limit: ['Хэтэрсэн'] });
    expect(await order(id)).toEqual({ subtotal: 5000, total: 5000, size: 2, revision: 1 });
  });

  it('is computed anew when the row comes back', async () => {
    const id = await create('SumOrder', { name: 'Нэг', lines: twoLines() });
    await admin.query('mutation($id: ID!) { deleteSumOrder(id: $id, revision: 1) { id } }', { id });
    await app.database.query('update app.sum_line set amount = 7 where "order" = $1', [id]);
    const { errors } = await admin.query('mutation($id: ID!) { restoreSumOrder(id: $id) { id } }', { id });
    expect(errors).toBeUndefined();
    expect(await order(id)).toMatchObject({ subtotal: 14, total: 14 });
  });

  it('counts the lines of people who write at the same time', async () => {
    const id = await create('SumOrder', { name: 'Нэг' });
    const writes = Array.from({ length: 8 }, (_, index) =>
      create('SumLine', { order: id, product: pen, count: index + 1 }),
    );
    await Promise.all(writes);
    expect(await order(id)).toEqual({ subtotal: 36_000, total: 36_000, size: 8, revision: 9 });
  });
});
