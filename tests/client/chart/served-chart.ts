import type { Chart } from '../../../src/definitions/chart';
import type { ChartWords, ServedChart } from '../../../src/client/runtime/chart/chart-data';
import type { ChartLook } from '../../../src/client/runtime/chart/chart-look';
import type { CompiledColumn } from '../../../src/engine/model/compiled-source';

const column = (type: CompiledColumn['type'], title: string): CompiledColumn => ({
  type,
  title,
  isRequired: false,
  reference: null,
  field: null,
  isUnique: false,
});

/** A chart over orders as the server serves it. */
export function servedChart(chart: Partial<Chart>): ServedChart {
  return {
    kind: 'chart',
    id: 'orders',
    format: 2,
    title: 'Захиалга',
    source: 'v_order',
    picture: 'column',
    dimensions: ['state'],
    measures: [{ function: 'count' }],
    ...chart,
    version: 1,
    compiled: {
      filterable: { state: 'orders.state', bank_id: 'bank', created_at: 'time', cost: 'orders.cost' },
      source: {
        id: 'v_order',
        typeName: 'VOrder',
        titleColumn: null,
        cap: 1000,
        search: [],
        columns: {
          state: column('text', 'Төлөв'),
          is_open: column('boolean', 'Нээлттэй'),
          cost: column('money', 'Үнэ'),
          created_at: column('timestamp', 'Үүсгэсэн'),
          sumname: { ...column('text', 'Сум'), isRepeated: true },
          bank_id: {
            ...column('reference', 'Банк'),
            reference: { source: 'bank', titleColumn: 'name', translations: { en_US: 'name_en' } },
          },
        },
        subTables: [],
        mutations: [],
        keepsDeleted: false,
      },
    },
  };
}

export const words: ChartWords = {
  language: 'mn_MN',
  nameOf: (source, key) => (source === 'bank' && key === '1' ? 'Хаан банк' : undefined),
  none: 'Тодорхойгүй',
  yes: 'Тийм',
  no: 'Үгүй',
  count: 'Тоо',
};

export const look: ChartLook = {
  palette: ['#111111', '#222222', '#333333'],
  colorOf: (token) => `color of ${token}`,
  ink: '#000000',
  inkQuiet: '#444444',
  line: '#cccccc',
  ground: '#ffffff',
  scale: ['#eeeeee', '#000088'],
  font: 'Manrope',
  isMoving: false,
  hasPatterns: false,
};

export const states = {
  column: 'state',
  values: [
    { value: 'START', title: { mn_MN: 'Эхэлсэн', en_US: 'Begun' }, color: 'status-start' },
    { value: 'END', title: { mn_MN: 'Дууссан', en_US: 'Done' }, color: 'status-end' },
  ],
};
