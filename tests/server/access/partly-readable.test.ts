import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { outcome } from '../outcome';
import { startTestApp, type Agent, type TestApp } from '../testing-app';

/**
 * A parcel whose label everybody reads, whose price its owner alone: two policies of one role that cover other columns,
 * the one in all rows, the other in one's own.
 */
const own = { filters: [{ column: 'owner_id', condition: 'equals', value: '$user.id' }] };
const header = { format: 1, title: 'Илгээмж' };
const documents = [
  {
    kind: 'source',
    id: 'parcel',
    ...header,
    type: 'table',
    titleColumn: 'name',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'price', type: 'money' },
      { name: 'owner_id', type: 'reference', references: { source: 'users' } },
      { name: 'box_id', type: 'reference', references: { source: 'parcel' } },
    ],
  },
];
const policies = [
  { source: 'parcel', action: 'read', fields: ['name', 'owner_id'] },
  { source: 'parcel', action: 'read', filter: own },
];

let app: TestApp;
let admin: Agent;
let citizen: Agent;

interface Parcel {
  id: string;
  name: string;
  price: number | null;
}
const keys = (rows: readonly { name: string }[] | undefined) => rows?.map(({ name }) => name);
async function list(argumentsText: string, who: Agent = citizen) {
  const { data, errors } = await who.query<{ parcel: Parcel[] }>(
    `{ parcel${argumentsText} { id name price } }`,
  );
  expect(errors).toBeUndefined();
  return data?.parcel;
}
const sorted = async (order: string) => keys(await list(`(sorts: [{column: "price", order: ${order}}])`));

async function page(number: number) {
  const { data } = await citizen.query<{ paginate: { parcel: Parcel[] } }>(
    `{ paginate(page: ${number}, size: 2, sorts: [{column: "price", order: desc}]) { total parcel { name price } } }`,
  );
  return keys(data?.paginate.parcel);
}

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const publish = async (body: { kind: string; id: string }) => {
    const version = app.store.current().versions.get(`${body.kind}/${body.id}`) ?? 0;
    const response = await admin.post(`/definitions/${body.kind}/${body.id}/publish`, { version, body });
    expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  };
  for (const document of documents) await publish(document);
  const role = app.store.current().definitions.role.get('citizen');
  if (!role) throw new Error('There is no role of citizens');
  await publish({ ...role, policies: [...(role.policies ?? []), ...policies] } as typeof role);
  await app.database.script(
    `insert into app.parcel (name, price, owner_id)
     select n.name, n.price, u.id from app.users u
     join (values ('а', 10, 'citizen'), ('б', 20, 'crew'), ('в', 30, 'citizen'), ('г', 40, 'crew')) n (name, price, login)
       on n.login = u.login
     order by n.name`,
  );
  citizen = await app.signIn('citizen');
});
afterAll(() => app.close());

describe('a column that one of two policies covers', () => {
  it('is null in the rows of the other, and the rows are the same whatever is named', async () => {
    const rows = await list('(sorts: [{column: "name", order: asc}])');
    expect(rows?.map(({ name, price }) => [name, price])).toEqual([
      ['а', 10],
      ['б', null],
      ['в', 30],
      ['г', null],
    ]);
    expect((await citizen.query<{ parcel: object[] }>('{ parcel { name } }')).data?.parcel).toHaveLength(4);
    expect((await list('', admin))?.every(({ price }) => price !== null)).toBe(true);
  });

  test.each([
    ['equals', '20', []],
    ['equals', '10', ['а']],
    ['notEqual', '10', ['б', 'в', 'г']],
    ['greaterThan', '15', ['в']],
    ['whereIn', '10,20,40', ['а']],
    ['contains', '0', ['а', 'в']],
    ['isNull', null, ['б', 'г']],
    ['notNull', null, ['а', 'в']],
  ])('tells nothing to a filter: %s %s', async (condition, value, wanted) => {
    const filter = `{column: "price", condition: ${condition}, value: ${JSON.stringify(value)}}`;
    const sorts = 'sorts: [{column: "name", order: asc}]';
    expect(keys(await list(`(filters: [${filter}], ${sorts})`))).toEqual(wanted);
    expect(keys(await list(`(groupFilters: [{combine: or, filters: [${filter}]}], ${sorts})`))).toEqual(
      wanted,
    );
  });

  it('reveals nothing to a sort: hidden values come last, in the order of the keys', async () => {
    expect(await sorted('asc')).toEqual(['а', 'в', 'г', 'б']);
    expect(await sorted('desc')).toEqual(['в', 'а', 'г', 'б']);
  });

  it('reveals nothing to a measure, a group or a total', async () => {
    const { data } = await citizen.query<{
      aggregate: object[];
      groups: object[];
      paginate: { total: number };
    }>(`{
      aggregate(source: "parcel", measures: [{function: count}, {function: sum, column: "price"}, {function: max, column: "price"}])
      groups: aggregate(source: "parcel", groupBy: ["price"], measures: [{function: count}])
      paginate(page: 1, size: 1, filters: [{column: "price", condition: greaterThan, value: "15"}]) { total parcel { id } }
    }`);
    expect(data?.aggregate).toEqual([{ count: 4, sum_price: 40, max_price: 30 }]);
    expect(data?.groups).toEqual(
      expect.arrayContaining([
        { price: 10, count: 1 },
        { price: 30, count: 1 },
        { price: null, count: 2 },
      ]),
    );
    expect(data?.paginate.total).toBe(1);
  });

  it('pages by what is seen', async () => {
    expect([await page(1), await page(2)]).toEqual([
      ['в', 'а'],
      ['г', 'б'],
    ]);
  });
});

it('the key and the revision are readable wherever the row is, and a role without policies reads nothing', async () => {
  expect(outcome(await app.visitor.query('{ parcel { name } }'))).toMatch(/^UNAUTHENTICATED/);
  const crew = await app.signIn('crew');
  expect(outcome(await crew.query('{ parcel { name } }'))).toMatch(/^FORBIDDEN/);
  const { data } = await citizen.query<{ parcel: { revision: number }[] }>('{ parcel { id revision } }');
  expect(data?.parcel.map(({ revision }) => revision)).toEqual([1, 1, 1, 1]);
});
