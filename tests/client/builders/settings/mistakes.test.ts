import { expect, it } from 'vitest';
import { saidAfter } from '../roles/said-mistakes';

const mistakes: [pointer: string, value: unknown, at: string, message: string][] = [
  ['/title', undefined, '/title', 'Заавал бөглөнө үү'],
  ['/theme', 'blue', '/theme', '"blue" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: light, dark'],
  ['/primaryColor', 'blue', '/primaryColor', '"blue" өнгө биш байна. #0366cc гэсэн хэлбэрээр бичнэ үү'],
  [
    '/primaryColor',
    '#ffdd00',
    '/primaryColor',
    'Цагаан бичвэр энэ өнгөн дээр бүдэг харагдана: ялгарал 1.3, дор хаяж 4.5 байна. Бараан өнгө сонгоно уу',
  ],
  ['/languages', [], '/languages', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    '/languages/1/code',
    'mn_MN',
    '/languages/1/code',
    'Давхардсан хэл: "mn_MN". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    '/defaultLanguage',
    'fr_FR',
    '/defaultLanguage',
    '"fr_FR" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: mn_MN, en_US, ko_KR',
  ],
  [
    '/languages',
    [{ label: 'English', code: 'en_US' }],
    '/defaultLanguage',
    'Дараах хэлний аль нэг байна: en_US',
  ],
  ['/roleRedirects/0/role', 'king', '/roleRedirects/0/role', 'Ийм үүрэг байхгүй: "king". Өөрийг сонгоно уу'],
  [
    '/roleRedirects/0/url',
    'admin',
    '/roleRedirects/0/url',
    '"admin" хаяг болохгүй. Энэ сайтын хаягийг / тэмдгээр эхлүүлнэ үү',
  ],
  ['/passwordResetTimeOut', -1, '/passwordResetTimeOut', 'Тоо буруу байна. Бичих тоо: хамгийн багадаа 0'],
  [
    '/registration/roles/0/role',
    'admin',
    '/registration/roles/0/role',
    '"admin" үүргээр хүн өөрөө бүртгүүлж болохгүй',
  ],
  [
    '/dataFormCustomElements',
    [{ element: 'unicorn' }],
    '/dataFormCustomElements/0/element',
    'Ийм элемент байхгүй: "unicorn". Өөрийг сонгоно уу',
  ],
  [
    '/dataGridCustomElements',
    [{ element: 'unicorn' }],
    '/dataGridCustomElements/0/element',
    'Ийм элемент байхгүй: "unicorn". Өөрийг сонгоно уу',
  ],
  ['/staticWords', { en_US: {} }, '/staticWords/mn_MN', 'Заавал бөглөнө үү'],
];

it.each(mistakes)('%s as %j is said at its field', async (pointer, value, at, message) => {
  expect(await saidAfter('settings', 'project', pointer, value)).toEqual([[at, message]]);
});
