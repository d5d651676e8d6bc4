import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const text = { name: 'name', type: 'text', title: 'Нэр' };
const table = { kind: 'source', id: 'faulty', format: 2, type: 'table', title: 'Алдаатай', columns: [text] };
const withColumn = (members: object) => ({ ...table, columns: [{ ...text, ...members }] });

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  ['no name', { ...table, title: '' }, '/title', 'Хоосон байж болохгүй. Бөглөнө үү'],
  ['no columns', { ...table, columns: [] }, '/columns', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    'a column twice',
    { ...table, columns: [text, text] },
    '/columns/1/name',
    'Давхардсан багана: "name". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a column with a Cyrillic code',
    withColumn({ name: 'нэр' }),
    '/columns/0/name',
    '"нэр" код болохгүй. Латин жижиг үсгээр эхэлж, жижиг үсэг, тоо, доогуур зураас бичнэ үү',
  ],
  [
    'a column of the system',
    withColumn({ name: 'revision' }),
    '/columns/0/name',
    '"revision" нэрийг систем ашигладаг. Өөр нэр өгнө үү',
  ],
  [
    'a type that does not exist',
    withColumn({ type: 'word' }),
    '/columns/0/type',
    '"word" гэсэн утга тохирохгүй. Дараахаас нэгийг бичнэ: text, richText, integer, count, number, money, boolean, date, time, timestamp, json, file, reference, references',
  ],
  [
    'a reference to nowhere',
    withColumn({ type: 'reference' }),
    '/columns/0/references',
    'Аль хүснэгтийн мөрийг сонгохыг заана уу',
  ],
  [
    'a reference to a table that does not exist',
    withColumn({ type: 'reference', references: { source: 'nothing' } }),
    '/columns/0/references/source',
    'Ийм эх сурвалж байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  [
    'a required reference that is emptied',
    withColumn({ type: 'reference', required: true, references: { source: 'news', onDelete: 'setNull' } }),
    '/columns/0/references/onDelete',
    'Заавал бөглөх баганыг "setNull" хоосолж болохгүй. Өөр сонголт хийнэ үү',
  ],
  [
    'a length of a number',
    withColumn({ type: 'integer', maxLength: 5 }),
    '/columns/0/maxLength',
    '"integer" төрөлд хамаарахгүй. Хасна уу',
  ],
  [
    'a minimum over the maximum',
    withColumn({ type: 'integer', minimum: 9, maximum: 1 }),
    '/columns/0/minimum',
    'Доод утга дээд утгаас их байна. Аль нэгийг засна уу',
  ],
  [
    'a beginning of another type',
    withColumn({ type: 'integer', default: 'олон' }),
    '/columns/0/default',
    '"олон" гэсэн утга "integer" төрөлд таарахгүй. Утгыг засна уу',
  ],
  [
    'a formula over an unknown name',
    withColumn({ value: 'salary * 2' }),
    '/columns/0/value',
    '"salary" гэсэн нэр байхгүй. Зөв нэрийг сонгоно уу',
  ],
  [
    'choices twice',
    withColumn({
      choices: [
        { value: 'a', title: 'А' },
        { value: 'a', title: 'Б' },
      ],
    }),
    '/columns/0/choices/1/value',
    'Давхардсан утга: "a". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'an element that does not exist',
    withColumn({ widget: { type: 'unicorn' } }),
    '/columns/0/widget/type',
    'Ийм элемент байхгүй: "unicorn". Өөрийг сонгоно уу',
  ],
  [
    'a row that a column unknown names',
    { ...table, titleColumn: 'salary' },
    '/titleColumn',
    'Ийм багана байхгүй: "salary". Өөрийг сонгоно уу',
  ],
  [
    'a search in an unknown column',
    { ...table, search: ['salary'] },
    '/search/0',
    'Ийм багана байхгүй: "salary". Өөрийг сонгоно уу',
  ],
];

describe('the server says in Mongolian, at its place, that a table has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
