import { expect, it } from 'vitest';
import { saidAfter } from './said-mistakes';

const mistakes: [pointer: string, value: unknown, at: string, message: string][] = [
  ['/number', 0, '/number', '0 дугаар зөвхөн "visitor" үүргийнх'],
  ['/menus/9999', {}, '/menus/9999', '"main" цэсэнд 9999 дугаартай мөр байхгүй'],
  ['/defaultMenu', 5, '/defaultMenu', 'Энэ үүрэгт цэсийн 5 дугаартай мөр харагдахгүй'],
  [
    '/policies/0/source',
    'nothing',
    '/policies/0/source',
    'Ийм эх сурвалж байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    '/policies/0/action',
    'write',
    '/policies/0/action',
    '"write" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: read, choose, create, update, delete, count',
  ],
  [
    '/policies/0/filter',
    'owner = user.id',
    '/policies/0/filter',
    '"owner" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  ['/policies/0/filter', 'id = ', '/policies/0/filter', 'Нөхцөл дутуу бичигдсэн'],
  [
    '/policies/0/filter',
    'id = user.salary',
    '/policies/0/filter',
    '"user.salary" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  [
    '/policies/0/fields',
    ['colour'],
    '/policies/0/fields/0',
    '"view_users" эх сурвалжид "colour" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    '/policies/0/presets',
    { user_id: '$user.id' },
    '/policies/0/presets',
    '"read" үйлдэлд хамаарахгүй. Хасна уу',
  ],
  [
    '/policies/0/through',
    { column: 'id', source: 'news' },
    '/policies/0/through/column',
    '"id" багана "news" эх сурвалж руу заадаггүй',
  ],
  [
    '/menus/41/formCondition',
    'id > 3',
    '/menus/41/formCondition',
    'Маягтын нөхцөл талбар бүрд нэг утга өгнө: column = value, хооронд нь "and". "id > 3" тэгэхгүй байна',
  ],
  ['/redirect', 'admin', '/redirect', '"admin" хаяг болохгүй. Энэ сайтын хаягийг / тэмдгээр эхлүүлнэ үү'],
  [
    '/extra',
    ['magic'],
    '/extra/0',
    '"magic" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: approve, chart, datasource, excelupload, graphql, gridview, hascustomcreatebtn, introspection, moqup, userlist',
  ],
  ['/policies/0/action', 'delete', '/policies/0/action', '"view_users" нь харагдац'],
  ['/menu', 'other', '/menu', 'Ийм цэс байхгүй: "other". Өөрийг сонгоно уу'],
];

it.each(mistakes)('%s as %j is said at its field', async (pointer, value, at, message) => {
  expect(await saidAfter('role', 'bank', pointer, value)).toEqual([[at, message]]);
});
