import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const page = {
  kind: 'page',
  id: 'faulty',
  format: 2,
  title: 'Алдаатай',
  path: '/faulty',
  isPublic: true,
  blocks: [{ type: 'list', grid: 'news' }],
};
const picture = { file: 'files/hero.webp', width: 800, height: 400, alt: { mn_MN: 'Байшин' } };

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  ['no blocks', { ...page, blocks: [] }, '/blocks', 'Дор хаяж 1 зүйл нэмнэ үү'],
  ['no address', { ...page, path: '' }, '/path', 'Хоосон байж болохгүй. Бөглөнө үү'],
  [
    'an address of the product',
    { ...page, path: '/admin/x' },
    '/path',
    '/admin гэж эхэлсэн хаягийг систем өөрөө ашигладаг. Өөр хаяг өгнө үү',
  ],
  [
    'nobody who opens it',
    { ...page, isPublic: undefined },
    '',
    'Хэн ч нээж чадахгүй: "isPublic" эсвэл "roles" бичнэ',
  ],
  [
    'roles beside everybody',
    { ...page, roles: ['crew'] },
    '/roles',
    'Нийтэд нээлттэй хуудсанд хамаарахгүй: хэн ч нээж болно',
  ],
  [
    'a role that does not exist',
    { ...page, isPublic: undefined, roles: ['nobody'] },
    '/roles/0',
    'Ийм үүрэг байхгүй: "nobody". Өөрийг сонгоно уу',
  ],
  [
    'a text without words',
    { ...page, blocks: [{ type: 'text' }] },
    '/blocks/0/text',
    '"text" төрлийн блокт энэ шинж заавал байна',
  ],
  [
    'a list that does not exist',
    { ...page, blocks: [{ type: 'list', grid: 'nothing' }] },
    '/blocks/0/grid',
    'Ийм жагсаалт байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'a chart of nothing',
    { ...page, blocks: [{ type: 'chart' }] },
    '/blocks/0/chart',
    '"chart" төрлийн блокт энэ шинж заавал байна',
  ],
  [
    'details where no row is named',
    { ...page, blocks: [{ type: 'detail', grid: 'news' }] },
    '/blocks/0/type',
    'detail блоктой хуудасны хаяг "/:id" гэж төгсөх ёстой',
  ],
  [
    'a link to a page that does not exist',
    { ...page, blocks: [{ type: 'list', grid: 'news', link: 'nothing' }] },
    '/blocks/0/link',
    'Ийм хуудас байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'a filter by a column that is not shown',
    { ...page, blocks: [{ type: 'list', grid: 'news', filterColumns: ['salary'] }] },
    '/blocks/0/filterColumns/0',
    '"v_news" эх сурвалжид "salary" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    'a picture that one language alone describes',
    { ...page, blocks: [{ type: 'picture', picture }] },
    '/blocks/0/picture/alt',
    'Зургийг харахгүй хүнд уншиж өгөх тайлбарыг хэл бүрээр бичнэ. Дутуу: en_US, ko_KR',
  ],
  [
    'choices of no chart',
    { ...page, filters: [{ column: 'id', title: 'Дугаар' }] },
    '/filters',
    'Шүүлт хуудасны диаграммд үйлчилдэг. Диаграмм алга',
  ],
  [
    'a link to a block that is not there',
    { ...page, blocks: [{ type: 'list', grid: 'news', links: ['prices'] }] },
    '/blocks/0/links/0',
    'Энэ хуудсанд "prices" хэсэг алга. Өөр хэсэг сонгоно уу',
  ],
  [
    'a link to a block without a title',
    {
      ...page,
      blocks: [
        { type: 'list', grid: 'news', links: ['prices'] },
        { type: 'print', id: 'prices' },
      ],
    },
    '/blocks/0/links/0',
    'Холбоосны бичиг нь "prices" хэсгийн гарчиг байдаг. Тэр хэсэгт гарчиг өгнө үү',
  ],
  [
    'a row that is shown nowhere',
    { ...page, path: '/faulty/:id' },
    '/path',
    'Хаяг мөр заасан ч түүнийг харуулах "detail" төрлийн блок алга',
  ],
];

describe('the server says in Mongolian, at its place, that a page has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
