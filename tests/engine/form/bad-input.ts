import type { Row } from '../../../src/engine/row';

/** Input of the order form that must be refused, with what people read at each field in Mongolian. */
export interface BadInput {
  what: string;
  input: Row;
  messages: Record<string, string[]>;
}

const good: Row = { title: 'Дулаалга' };

export const badInput: readonly BadInput[] = [
  { what: 'nothing at all', input: {}, messages: { title: ['Талбарыг бөглөнө үү'] } },
  { what: 'a title of spaces', input: { title: '   ' }, messages: { title: ['Талбарыг бөглөнө үү'] } },
  {
    what: 'a title that is too short',
    input: { title: 'Аа' },
    messages: { title: ['Тэмдэгтийн доод тоо: 3'] },
  },
  {
    what: 'a title longer than the column, though the form allows it',
    input: { title: 'Д'.repeat(25) },
    messages: { title: ['Тэмдэгтийн дээд тоо: 20'] },
  },
  { what: 'a number for a text', input: { title: 5 }, messages: { title: ['Текст оруулна уу'] } },
  {
    what: 'a text for a truth value',
    input: { ...good, is_company: 'yes' },
    messages: { is_company: ['Тийм эсвэл үгүйг сонгоно уу'] },
  },
  {
    what: 'a text for a number',
    input: { ...good, price: 'many' },
    messages: { price: ['Бүхэл тоо оруулна уу'] },
  },
  {
    what: 'a broken amount of ₮',
    input: { ...good, price: 10.5 },
    messages: { price: ['Бүхэл тоо оруулна уу', 'Алхам: 10'] },
  },
  {
    what: 'a price below the column’s bound',
    input: { ...good, price: -10 },
    messages: { price: ['Хамгийн бага утга: 0'] },
  },
  {
    what: 'a price above the column’s bound',
    input: { ...good, price: 1_000_010 },
    messages: { price: ['Хамгийн их утга: 1,000,000'] },
  },
  {
    what: 'a rate of nothing',
    input: { ...good, is_company: true, company: 'А', rate: 0 },
    messages: { rate: ['Дараах тооноос их байх ёстой: 0'] },
  },
  {
    what: 'a rate of one',
    input: { ...good, is_company: true, company: 'А', rate: 1 },
    messages: { rate: ['Дараах тооноос бага байх ёстой: 1'] },
  },
  {
    what: 'a value that is not of the list',
    input: { ...good, status: 'lost' },
    messages: { status: ['Жагсаалтаас сонгоно уу'] },
  },
  {
    what: 'a day that no calendar has',
    input: { ...good, starts_on: '2026-02-30' },
    messages: { starts_on: ['Огноог ЖЖЖЖ-СС-ӨӨ хэлбэрээр оруулна уу'] },
  },
  {
    what: 'a time without minutes',
    input: { ...good, opens_at: '10' },
    messages: { opens_at: ['Цагийг ЦЦ:ММ хэлбэрээр оруулна уу'] },
  },
  {
    what: 'a moment without a zone',
    input: { ...good, sent_at: '2026-02-03T10:00:00' },
    messages: { sent_at: ['Огноо, цагийг зөв оруулна уу'] },
  },
  {
    what: 'an address without a host',
    input: { ...good, email: 'bat@' },
    messages: { email: ['И-мэйл хаягийг зөв оруулна уу'] },
  },
  {
    what: 'half a link',
    input: { ...good, website: 'dulaan' },
    messages: { website: ['Холбоосыг бүтнээр нь оруулна уу'] },
  },
  {
    what: 'a code of Latin letters',
    input: { ...good, code: 'AB1234' },
    messages: { code: ['Утгын хэлбэр буруу байна'] },
  },
  {
    what: 'a company that is asked for and not given',
    input: { ...good, is_company: true },
    messages: { company: ['Талбарыг бөглөнө үү'] },
  },
  {
    what: 'a field that a condition requires',
    input: { ...good, is_company: true, company: 'ААН' },
    messages: { email: ['Талбарыг бөглөнө үү'] },
  },
  {
    what: 'a start without an end',
    input: { ...good, starts_on: '2026-05-01' },
    messages: { ends_on: ['Талбарыг бөглөнө үү'] },
  },
  {
    what: 'an end before the start',
    input: { ...good, starts_on: '2026-05-02', ends_on: '2026-05-01' },
    messages: { ends_on: ['Дуусах өдөр эхлэхээс өмнө байна'] },
  },
  {
    what: 'a field that the form does not have',
    input: { ...good, secret: 1 },
    messages: { secret: ['Ийм талбар маягтад алга'] },
  },
  {
    what: 'a text for a list of rows',
    input: { ...good, lines: 'two' },
    messages: { lines: ['Жагсаалт байх ёстой'] },
  },
  {
    what: 'more rows than allowed',
    input: { ...good, lines: ['а', 'б', 'в', 'г'].map((name) => ({ name })) },
    messages: { lines: ['Мөрийн дээд тоо: 3'] },
  },
  {
    what: 'rows that are wrong in their own ways',
    input: {
      ...good,
      lines: [{ name: 'Цонх', amount: 0, cost: 200 }, { cost: 50 }, { name: 'Хаалга, хоёр хавтастай' }],
    },
    messages: {
      'lines/0/amount': ['Хамгийн бага утга: 1'],
      'lines/1/name': ['Талбарыг бөглөнө үү'],
      'lines/1/cost': ['Хэт хямд'],
      'lines/2/name': ['Тэмдэгтийн дээд тоо: 10'],
    },
  },
  {
    what: 'a row of another order',
    input: { ...good, lines: [{ id: 99, name: 'Цонх' }] },
    messages: { 'lines/0': ['Ийм мөр алга'] },
  },
];
