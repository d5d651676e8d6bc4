import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const items = [{ chart: 'orders_count' }];
const dashboard = { kind: 'dashboard', id: 'faulty', format: 2, title: { mn_MN: 'Самбар' }, items };
const title = { mn_MN: 'Хугацаа' };

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  ['no charts', { ...dashboard, items: [] }, '/items', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    'a chart that does not exist',
    { ...dashboard, items: [{ chart: 'nothing' }] },
    '/items/0/chart',
    'Ийм диаграмм байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'the place of a chart left empty',
    { ...dashboard, items: [{ chart: '' }] },
    '/items/0/chart',
    'Хоосон байж болохгүй. Бөглөнө үү',
  ],
  [
    'a chart twice',
    { ...dashboard, items: [...items, ...items] },
    '/items/1/chart',
    'Давхардсан диаграмм: "orders_count". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a chart that is too narrow',
    { ...dashboard, items: [{ chart: 'orders_count', span: 2 }] },
    '/items/0/span',
    'Тоо буруу байна. Бичих тоо: хамгийн багадаа 4',
  ],
  [
    'a chart that is too wide',
    { ...dashboard, items: [{ chart: 'orders_count', span: 30 }] },
    '/items/0/span',
    'Тоо буруу байна. Бичих тоо: хамгийн ихдээ 24',
  ],
  [
    'an unknown height',
    { ...dashboard, items: [{ chart: 'orders_count', height: 'giant' }] },
    '/items/0/height',
    '"giant" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: low, normal, high',
  ],
  [
    'a choice that no chart has',
    { ...dashboard, filters: [{ column: 'salary', title }] },
    '/filters/0/column',
    'Эндэх диаграммуудын аль нь ч "salary" баганагүй',
  ],
  [
    'a choice twice',
    {
      ...dashboard,
      filters: [
        { column: 'created_at', title },
        { column: 'created_at', title },
      ],
    },
    '/filters/1/column',
    'Давхардсан шүүлт: "created_at". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a choice without a title',
    { ...dashboard, filters: [{ column: 'created_at' }] },
    '/filters/0/title',
    'Заавал бөглөнө үү',
  ],
  ['no title', { ...dashboard, title: undefined }, '/title', 'Заавал бөглөнө үү'],
];

describe('the server says in Mongolian, at its place, that a dashboard has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
