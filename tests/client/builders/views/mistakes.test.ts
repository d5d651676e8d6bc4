import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const view = {
  kind: 'source',
  id: 'v_faulty',
  format: 2,
  type: 'view',
  title: 'Алдаатай',
  from: 'orders',
  columns: [{ name: 'address' }],
};
const count = { function: 'count', source: 'comment', connection: 'brigad_id' };

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  [
    'a table that does not exist',
    { ...view, from: 'nothing' },
    '/from',
    'Ийм хүснэгт байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  ['no columns', { ...view, columns: [] }, '/columns', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    'a column that does not exist',
    { ...view, columns: [{ name: 'salary' }] },
    '/columns/0/from',
    'Ийм багана байхгүй: "salary". Өөрийг сонгоно уу',
  ],
  [
    'a column twice',
    { ...view, columns: [{ name: 'address' }, { name: 'address' }] },
    '/columns/1/name',
    'Давхардсан багана: "address". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a join over a column that does not exist',
    { ...view, joins: [{ as: 'crew', source: 'brigad', on: 'team_id' }] },
    '/joins/0/on',
    'Ийм багана байхгүй: "team_id". Өөрийг сонгоно уу',
  ],
  [
    'a join with a table that does not exist',
    { ...view, joins: [{ as: 'crew', source: 'nothing', on: 'barigad_id' }] },
    '/joins/0/source',
    'Ийм хүснэгт байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'two joins of one name',
    {
      ...view,
      joins: [
        { as: 'place', source: 'provinces', on: 'province_id' },
        { as: 'place', source: 'soums', on: 'soum_id' },
      ],
    },
    '/joins/1/as',
    'Давхардсан холболт: "place". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a join with the name of the main table',
    { ...view, joins: [{ as: 'base', source: 'provinces', on: 'province_id' }] },
    '/joins/0/as',
    '"base" нэр харагдацын үндсэн хүснэгтийг заадаг. Өөр нэр өгнө үү',
  ],
  [
    'a value from two places',
    { ...view, columns: [{ name: 'address', from: 'address', value: 'id' }] },
    '/columns/0',
    'Утга хаанаас ирэхийг "from", "value", "aggregate"-ийн зөвхөн нэг нь заана',
  ],
  [
    'a formula over an unknown name',
    { ...view, columns: [{ name: 'sum', value: 'salary * 2' }] },
    '/columns/0/value',
    '"salary" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  [
    'a month of a text',
    { ...view, columns: [{ name: 'address', period: 'month' }] },
    '/columns/0/period',
    '"text" төрөлд хамаарахгүй. Хасна уу',
  ],
  [
    'a figure without its table',
    { ...view, columns: [{ name: 'count', aggregate: { function: 'count' } }] },
    '/columns/0/aggregate',
    'Бүлэггүй харагдацын нэгтгэлд "source", "connection" хэрэгтэй',
  ],
  [
    'a sum of nothing',
    { ...view, columns: [{ name: 'sum', aggregate: { ...count, function: 'sum' } }] },
    '/columns/0/aggregate/column',
    '"нийлбэр" тооцоолоход багана хэрэгтэй. Баганыг сонгоно уу',
  ],
  [
    'a group by an unknown column',
    { ...view, groupBy: ['salary'] },
    '/groupBy/0',
    'Ийм багана байхгүй: "salary". Өөрийг сонгоно уу',
  ],
  [
    'an order by an unknown column',
    { ...view, sorts: [{ column: 'salary', order: 'asc' }] },
    '/sorts/0/column',
    'Ийм багана байхгүй: "salary". Өөрийг сонгоно уу',
  ],
  [
    'a filter by the person who asks',
    { ...view, filters: { filters: [{ column: 'user_id', condition: 'equals', value: '$user.id' }] } },
    '/filters/filters/0/value',
    'Харагдац хэрэглэгчийг мэдэхгүй: хэрэглэгчээс хамаарах нөхцөлийг эрхийн дүрэмд бичнэ',
  ],
];

describe('the server says in Mongolian, at its place, that a view has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
