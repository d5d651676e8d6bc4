import { describe, expect, it } from 'vitest';
import { saidOf } from '../mistakes';

const chart = {
  kind: 'chart',
  id: 'faulty',
  format: 2,
  title: { mn_MN: 'Диаграмм' },
  source: 'v_order',
  picture: 'column',
  dimensions: ['status_type'],
  measures: [{ function: 'count' }],
};

/** A document with one mistake, where it is said, and what. */
const mistakes: [string, object, string, string][] = [
  [
    'a source that does not exist',
    { ...chart, source: 'nothing' },
    '/source',
    'Ийм эх сурвалж байхгүй: "nothing". Өөрийг сонгоно уу',
  ],
  ['no figures', { ...chart, measures: [] }, '/measures', 'Дор хаяж 1 зүйл нэмнэ үү'],
  [
    'a grouping column that does not exist',
    { ...chart, dimensions: ['salary'] },
    '/dimensions/0',
    '"v_order" эх сурвалжид "salary" багана байхгүй. Өөрийг сонгоно уу',
  ],
  [
    'groups of what cannot be grouped',
    { ...chart, dimensions: ['geom'] },
    '/dimensions/0',
    '"geom" баганаар мөрүүдийг бүлэглэж болохгүй',
  ],
  [
    'a period of what is no time',
    { ...chart, dimensions: [{ column: 'status_type', period: 'month' }] },
    '/dimensions/0/period',
    '"status_type" багана цаг хугацаа биш',
  ],
  [
    'a sum of texts',
    { ...chart, measures: [{ function: 'sum', column: 'status' }] },
    '/measures/0/column',
    '"status" багана тоо агуулдаггүй. Тоон багана сонгоно уу',
  ],
  [
    'a sum of nothing',
    { ...chart, measures: [{ function: 'sum' }] },
    '/measures/0/column',
    '"нийлбэр" тооцоолоход багана хэрэгтэй. Баганыг сонгоно уу',
  ],
  [
    'the same figure twice',
    { ...chart, measures: [{ function: 'count' }, { function: 'count' }] },
    '/measures/1',
    'Давхардсан үзүүлэлт: "count". Нэгийг нь засах, эсвэл хасна уу',
  ],
  [
    'a pie of two groupings',
    { ...chart, picture: 'pie', dimensions: ['status_type', 'aimagname'] },
    '/dimensions',
    '"дугуй" зурагт хэмжээсийн тоо 1 байна',
  ],
  [
    'two figures beside two groupings',
    {
      ...chart,
      dimensions: ['status_type', 'aimagname'],
      measures: [{ function: 'count' }, { function: 'max', column: 'id' }],
    },
    '/measures',
    'Хоёр хэмжээстэй бол нэг л үзүүлэлт багтана',
  ],
  [
    'a map without places',
    { ...chart, picture: 'map' },
    '/dimensions/0',
    'Газрын зурагт байршил руу заасан холбоос багана хэрэгтэй',
  ],
  [
    'an order by what is not drawn',
    { ...chart, sorts: [{ column: 'phone', order: 'asc' }] },
    '/sorts/0/column',
    'Үр дүнд "phone" гэсэн нэр байхгүй. Нэрс: status_type, count',
  ],
  [
    'an unknown colour',
    {
      ...chart,
      dimensions: [{ column: 'status_type', values: [{ value: 'END', title: 'Дууссан', color: 'pink' }] }],
    },
    '/dimensions/0/values/0/color',
    'Ийм өнгө байхгүй: "pink". Өнгөнүүд: band-a, band-b, band-c, band-d, band-e, band-f, band-g, chart-1, chart-2, chart-3, chart-4, chart-5, chart-6, chart-7, chart-8, chart-scale-high, chart-scale-low, status-assign, status-build, status-cancel, status-check, status-choose, status-contract, status-court, status-date, status-end, status-loan, status-material, status-other, status-postpone, status-pre-end, status-re-create, status-start, status-transfer, status-vote',
  ],
  ['too many groups', { ...chart, limit: 5000 }, '/limit', 'Тоо буруу байна. Бичих тоо: хамгийн ихдээ 1000'],
];

describe('the server says in Mongolian, at its place, that a chart has', () => {
  it.each(mistakes)('%s', async (_, document, pointer, message) => {
    expect(await saidOf({ ...document })).toMatchObject({ [pointer]: message });
  });
});
