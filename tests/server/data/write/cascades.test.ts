import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

const text = { mn_MN: 'Хайрцаг', en_US: 'Box', ko_KR: '상자' };
const table = (id: string, parent: object | undefined, more: object = {}) => ({
  kind: 'source',
  id,
  format: 2,
  title: text,
  type: 'table',
  columns: [
    { name: 'name', type: 'text', required: true },
    ...(parent ? [{ name: 'parent_id', type: 'reference', ...parent }] : []),
  ],
  ...more,
});
const within = (source: string, onDelete = 'cascade') => ({ references: { source, onDelete } });

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const documents = [
    table('box', undefined),
    table('bag', within('box')),
    table('coin', within('bag'), { softDelete: true }),
    table('label', within('box', 'setNull')),
    table('seal', within('bag', 'restrict')),
    { kind: 'notice', id: 'bag_gone', format: 1, title: text, body: text },
    {
      kind: 'form',
      id: 'bag',
      format: 2,
      title: text,
      source: 'bag',
      schema: { type: 'object', properties: { name: { type: 'string' } } },
      fields: { name: { widget: 'text', title: text } },
      layout: [{ type: 'field', field: 'name' }],
      triggers: [
        {
          when: 'afterDelete',
          action: 'send_notice',
          options: { template: 'bag_gone', to: { role: 'admin' } },
        },
      ],
    },
  ];
  for (const body of documents) {
    const response = await admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version: 0, body });
    expect([body.id, response.statusCode, response.body]).toEqual([body.id, 200, expect.any(String)]);
  }
});
afterAll(() => app.close());

const camel = (id: string) => id.charAt(0).toUpperCase() + id.slice(1);
async function make(id: string, parent?: string): Promise<string> {
  const input = { name: id, ...(parent !== undefined && { parent_id: Number(parent) }) };
  const response = await admin.query<{ row: { id: string } }>(
    `mutation($input: ${camel(id)}Input!) { row: create${camel(id)}(input: $input) { id } }`,
    { input },
  );
  return response.data?.row.id ?? '';
}
const remove = (id: string, key: string) =>
  admin.query(`mutation($id: ID!) { row: delete${camel(id)}(id: $id) { id } }`, { id: key });
const deletions = async () =>
  (
    await app.database.query<{ row: string; name: string }>(
      `select source || ' ' || row_id as row, before ->> 'name' as name from dulaan.audit
       where action = 'delete' and source in ('box', 'bag', 'coin', 'label') order by id`,
    )
  ).rows;

describe('rows that go because another one goes', () => {
  it('each have their audit row with what they were, at any depth, those in the bin too', async () => {
    const box = await make('box');
    const [first, second] = [await make('bag', box), await make('bag', box)];
    const [coin, binned] = [await make('coin', first), await make('coin', second)];
    const label = await make('label', box);
    await remove('coin', binned);
    await app.database.query(`delete from dulaan.audit where action = 'delete'`);

    expect((await remove('box', box)).errors).toBeUndefined();
    const rows = await deletions();
    expect(rows.map(({ row }) => row).toSorted()).toEqual(
      [`box ${box}`, `bag ${first}`, `bag ${second}`, `coin ${coin}`, `coin ${binned}`].toSorted(),
    );
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['box', 'bag', 'coin']));
    const { rows: left } = await app.database.query(
      `select (select count(*)::int from app.bag) as bags, (select count(*)::int from app.coin) as coins,
         (select parent_id from app.label where id = ${Number(label)}) as parent`,
    );
    expect(left).toEqual([{ bags: 0, coins: 0, parent: null }]);
  });

  it('that stay without it have their audit row and a new revision', async () => {
    const box = await make('box');
    const label = await make('label', box);
    expect((await remove('box', box)).errors).toBeUndefined();
    const { rows } = await app.database.query(
      `select a.action, a.before ->> 'parent_id' as before, a.after ->> 'parent_id' as after, a.changed, l.revision
       from dulaan.audit a join app.label l on l.id = a.row_id
       where a.source = 'label' and a.row_id = $1 order by a.id desc limit 1`,
      [Number(label)],
    );
    expect(rows).toEqual([
      { action: 'update', before: box, after: null, changed: ['parent_id'], revision: 2 },
    ]);
  });

  it('set off what their forms say', async () => {
    const box = await make('box');
    const bag = await make('bag', box);
    await remove('box', box);
    const { rows } = await app.database.query(
      `select form, row_id from dulaan.outbox where source = 'bag' and row_id = $1`,
      [Number(bag)],
    );
    expect(rows).toEqual([{ form: 'bag', row_id: Number(bag) }]);
  });

  it('leave no trace where one of them may not go', async () => {
    const box = await make('box');
    const bag = await make('bag', box);
    await make('seal', bag);
    const before = await deletions();
    expect((await remove('box', box)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(await deletions()).toEqual(before);
    expect(
      (await admin.query(`{ bag(filters: [{column: "id", condition: equals, value: "${bag}"}]) { id } }`))
        .data,
    ).toEqual({ bag: [{ id: bag }] });
  });
});
