import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { saidOf } from '../mistakes';
import { shippedDocument } from './builder-page';
import { withoutTranslations } from './without-translations';

const form: JsonObject = {
  ...withoutTranslations(shippedDocument('form', 'news')),
  id: 'faulty',
};
const withLayout = (...layout: unknown[]) => ({ ...form, layout });
const field = (name: string, members: object) => ({
  ...form,
  fields: { ...Object(form.fields), [name]: { ...Object(Object(form.fields)[name]), ...members } },
});
const fields = [
  'title',
  ['news_type_id', 'published_on'],
  'photo',
  'description',
  'video',
  'is_publish',
  'is_special',
];

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  [
    'a table that does not exist',
    { ...form, source: 'nothing' },
    '/source',
    'Ийм эх сурвалж байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'a field that the table does not have',
    withLayout(...fields, 'salary'),
    '/layout/7',
    '"news" эх сурвалжид "salary" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    'a field twice',
    withLayout(...fields, 'title'),
    '/layout/7',
    'Давхардсан талбар: "title". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'an empty section',
    withLayout(...fields, { type: 'section', title: 'Хэсэг', children: [] }),
    '/layout/7/children',
    '"хэсэг" хоосон байна. Дор хаяж нэг талбар оруулах, эсвэл хасна уу',
  ],
  [
    'a tab without a name',
    withLayout({ type: 'tabs', children: [{ type: 'section', children: fields }] }),
    '/layout/0/children/0/title',
    '"табууд" доторх хэсэгт нэр өгнө үү',
  ],
  [
    'a field outside the tabs',
    withLayout({
      type: 'tabs',
      children: ['title', { type: 'section', title: 'А', children: fields.slice(1) }],
    }),
    '/layout/0/children/0',
    '"табууд" дотор зөвхөн хэсэг орно. Талбарыг хэсэгт оруулна уу',
  ],
  [
    'a window without a name',
    withLayout({ type: 'modal', children: fields }),
    '/layout/0/title',
    'Цонхонд нэр өгнө үү: товчин дээр нь харагдана',
  ],
  [
    'a note without words',
    withLayout(...fields, { type: 'note' }),
    '/layout/7/title',
    'Тайлбарын бичвэрийг бичнэ үү',
  ],
  [
    'an element that does not exist',
    field('title', { widget: 'unicorn' }),
    '/fields/title/widget',
    'Ийм элемент байхгүй: "unicorn". Өөрийг сонгоно уу',
  ],
  [
    'an element that cannot hold the column',
    field('is_publish', { widget: 'date' }),
    '/fields/is_publish/widget',
    '"date" элементэд "boolean" төрлийн утга тохирохгүй. Өөр элемент сонгоно уу',
  ],
  [
    'a condition that is not finished',
    { ...form, logic: { is_special: { visible: 'is_publish =' } } },
    '/logic/is_special/visible',
    'Илэрхийлэл дутуу бичигдсэн',
  ],
  [
    'a condition on an unknown field',
    { ...form, logic: { is_special: { visible: 'salary > 1' } } },
    '/logic/is_special/visible',
    '"salary" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  [
    'fields that wait for one another',
    { ...form, logic: { is_special: { visible: 'is_publish' }, is_publish: { visible: 'is_special' } } },
    '/logic/is_publish',
    'Талбарууд бие биенээсээ тойрч хамаарч байна: "is_publish" → "is_special" → "is_publish". Нэгийнх нь нөхцөл, томьёог хасна уу',
  ],
  [
    'a default of another type',
    { ...form, defaults: { is_publish: 'тийм' } },
    '/defaults/is_publish',
    'Утгын төрөл буруу. Байх ёстой төрөл: true эсвэл false эсвэл null',
  ],
  [
    'a rule without words',
    { ...form, rules: [{ field: 'title', check: 'title != "x"' }] },
    '/rules/0/message',
    'Заавал бөглөнө үү',
  ],
  [
    'a sub-table whose form does not exist',
    {
      ...form,
      subTables: [{ name: 'rows', form: 'nothing', title: 'Мөр' }],
      layout: [...fields, { type: 'subTable', field: 'rows' }],
    },
    '/subTables/0/form',
    'Ийм маягт байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
];

describe('the server says in Mongolian, at its place, that a form has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
