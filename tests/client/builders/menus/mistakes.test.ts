import { expect, it } from 'vitest';
import { saidAfter } from '../roles/said-mistakes';

const mistakes: [pointer: string, value: unknown, at: string, message: string][] = [
  [
    '/items/0/linkTo',
    'page',
    '/items/0/linkTo',
    '"page" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: crud, link, router-link, iframe, noAction, noActionSubTop, divider',
  ],
  [
    '/items/2/children/0/url',
    'nothing',
    '/items/2/children/0/url',
    'Ийм жагсаалт-маягт хуудас байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    '/items/2/children/0/url',
    '',
    '/items/2/children/0/url',
    '"crud" мөр жагсаалт-маягт хуудсын таних нэртэй байна',
  ],
  ['/items/0/url', 'admin/dashboard', '/items/0/url', 'Нэг / тэмдгээр эхэлнэ'],
  ['/items/0/id', 7, '/items/1/id', 'Цэсэнд 7 дугаартай мөр хоёр удаа байна'],
  ['/items/0/id', 0, '/items/0/id', 'Тоо буруу байна. Бичих тоо: хамгийн багадаа 1'],
  [
    '/items/1/url',
    'http://example.mn',
    '/items/1/url',
    'Энэ сайтын хаяг эсвэл https:// гэж эхэлсэн хаяг байна',
  ],
  ['/items/0/title', undefined, '/items/0/title', 'Заавал бөглөнө үү'],
  [
    '/items/0/target',
    '_top',
    '/items/0/target',
    '"_top" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: _self, _blank',
  ],
  ['/items/0/color', 'red', '/items/0/color', 'Ийм тохиргоо байхгүй. Хасна уу'],
  [
    '/items/0',
    { id: 6, title: 'x', linkTo: 'link', url: 'javascript:alert(1)' },
    '/items/0/url',
    'Энэ сайтын хаяг, эсвэл https://, http://, mailto:, tel: гэж эхэлсэн хаяг байна',
  ],
  ['/items/0/url', '/admin/nothing-here', '/items/0/url', 'Ийм хуудас байхгүй: "/admin/nothing-here"'],
];

it.each(mistakes)('%s as %j is said at its field', async (pointer, value, at, message) => {
  expect(await saidAfter('menu', 'main', pointer, value)).toEqual([[at, message]]);
});
