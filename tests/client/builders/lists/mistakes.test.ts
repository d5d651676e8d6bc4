import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const list = { kind: 'grid', id: 'faulty', format: 2, source: 'v_order', columns: ['id', 'status'] };
const page = { kind: 'krud', id: 'faulty', format: 2, grid: 'order', form: 'order' };

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  [
    'a source that does not exist',
    { ...list, source: 'nothing' },
    '/source',
    'Ийм эх сурвалж байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  ['no columns', { ...list, columns: [] }, '/columns', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    'a column that does not exist',
    { ...list, columns: ['id', 'salary'] },
    '/columns/1',
    '"v_order" эх сурвалжид "salary" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    'a column twice',
    { ...list, columns: ['id', 'id'] },
    '/columns/1',
    'Давхардсан багана: "id". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'an element that cannot show the column',
    { ...list, columns: [{ column: 'status', widget: 'image' }] },
    '/columns/0/widget',
    '"image" элемент "text" төрлийн утга харуулж чадахгүй. Өөр элемент сонгоно уу',
  ],
  [
    'a heading that does not exist',
    { ...list, columns: [{ column: 'id', group: 'place' }] },
    '/columns/0/group',
    'Жагсаалтад ийм бүлэг байхгүй: "place"',
  ],
  [
    'two titles on a card',
    {
      ...list,
      columns: [
        { column: 'id', card: 'title' },
        { column: 'status', card: 'title' },
      ],
    },
    '/columns/1/card',
    'Карт дээр нэг гарчиг, нэг зураг багтана',
  ],
  [
    'a sum of texts',
    { ...list, totals: [{ column: 'status', function: 'sum' }] },
    '/totals/0/column',
    '"status" багана тоо агуулдаггүй. Тоон багана сонгоно уу',
  ],
  [
    'the same total twice',
    {
      ...list,
      totals: [
        { column: 'id', function: 'count' },
        { column: 'id', function: 'count' },
      ],
    },
    '/totals/1',
    'Давхардсан нийт дүн: "count(id)". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'the colour of a column that is not shown',
    { ...list, formats: [{ if: 'id > 1', column: 'phone', tone: 'info' }] },
    '/formats/0/column',
    'Жагсаалтад ийм багана байхгүй: "phone"',
  ],
  [
    'a colour without a condition',
    { ...list, formats: [{ if: '', tone: 'info' }] },
    '/formats/0/if',
    'Хоосон байж болохгүй. Бөглөнө үү',
  ],
  [
    'a condition over an unknown field',
    { ...list, formats: [{ if: 'salary > 1', tone: 'info' }] },
    '/formats/0/if',
    '"salary" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  [
    'a filter with a value of another type',
    { ...list, filters: { filters: [{ column: 'id', condition: 'equals', value: 'олон' }] } },
    '/filters/filters/0/value',
    '"олон" гэсэн утга "id" баганын "count" төрөлд таарахгүй',
  ],
  [
    'an order by an unknown column',
    { ...list, sorts: [{ column: 'salary', order: 'asc' }] },
    '/sorts/0/column',
    '"v_order" эх сурвалжид "salary" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    'too many rows of a page',
    { ...list, pageSize: 600 },
    '/pageSize',
    'Тоо буруу байна. Бичих тоо: хамгийн ихдээ 500',
  ],
  [
    'a calendar without a date',
    { ...list, views: [{ type: 'calendar' }] },
    '/views/0/start',
    '"календарь" төрлийн харагдацад "эхлэх" заавал байна',
  ],
  [
    'a view that does not exist opens first',
    { ...list, defaultView: 'board' },
    '/defaultView',
    'Жагсаалтад ийм харагдац байхгүй: "board"',
  ],
  [
    'a heading under itself',
    { ...list, groups: [{ id: 'a', title: 'А', parent: 'a' }] },
    '/groups/0/parent',
    'Бүлэг өөрийнхөө дор байж болохгүй',
  ],
];
const pageMistakes: [string, object, string, string][] = [
  [
    'a list that does not exist',
    { ...page, grid: 'nothing' },
    '/grid',
    'Ийм жагсаалт байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'a form of another table',
    { ...page, form: 'news' },
    '/form',
    'Маягт "news" эх сурвалжид бичдэг, жагсаалтын мөрүүд нь "orders" эх сурвалжийнх',
  ],
  [
    'an unknown layout',
    { ...page, template: 'sheet' },
    '/template',
    '"sheet" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: canvas, drawer, window, popup, edit, create',
  ],
  [
    'a role that does not exist',
    { ...page, forms: [{ role: 'nobody', form: 'order' }] },
    '/forms/0/role',
    'Ийм үүрэг байхгүй: "nobody". Өөрийг сонгоно уу',
  ],
];

describe('the server says in Mongolian, at its place, that a list has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});

describe('the server says in Mongolian, at its place, that a page has', () => {
  it.each(pageMistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
