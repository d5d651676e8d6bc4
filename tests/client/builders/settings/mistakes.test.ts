import { expect, it } from 'vitest';
import { saidAfter } from '../roles/said-mistakes';

const mistakes: [pointer: string, value: unknown, at: string, message: string][] = [
  ['/title', undefined, '/title', 'Заавал байх шинжийг бичээгүй байна'],
  ['/theme', 'blue', '/theme', '"blue" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: light, dark'],
  ['/primaryColor', 'blue', '/primaryColor', '"blue" гэсэн утга энэ загварт таарахгүй: ^#[0-9a-fA-F]{6}$'],
  [
    '/primaryColor',
    '#ffdd00',
    '/primaryColor',
    'Цагаан бичвэр энэ өнгөн дээр бүдэг харагдана: ялгарал 1.3, дор хаяж 4.5 байна. Бараан өнгө сонгоно уу',
  ],
  ['/languages', [], '/languages', 'Дор хаяж 1 зүйл бичнэ'],
  ['/languages/1/code', 'mn_MN', '/languages/1/code', 'Давхардсан хэл: "mn_MN"'],
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
  ['/roleRedirects/0/role', 'king', '/roleRedirects/0/role', 'Ийм үүрэг байхгүй: "king"'],
  ['/roleRedirects/0/url', 'admin', '/roleRedirects/0/url', '"admin" гэсэн утга энэ загварт таарахгүй: ^/'],
  ['/passwordResetTimeOut', -1, '/passwordResetTimeOut', 'Тоо нь дараах нөхцөлийг хангана: >= 0'],
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
    'Ийм виджет байхгүй: "unicorn"',
  ],
  [
    '/dataGridCustomElements',
    [{ element: 'unicorn' }],
    '/dataGridCustomElements/0/element',
    'Ийм виджет байхгүй: "unicorn"',
  ],
  ['/staticWords', { en_US: {} }, '/staticWords/mn_MN', 'Заавал байх шинжийг бичээгүй байна'],
];

it.each(mistakes)('%s as %j is said at its field', async (pointer, value, at, message) => {
  expect(await saidAfter('settings', 'project', pointer, value)).toEqual([[at, message]]);
});
