import type { WidgetFixture } from '../contract';

export default {
  options: {
    levels: [
      { source: 'provinces', titleColumn: 'name' },
      { source: 'soums', titleColumn: 'name', parent: 'province_id' },
      { source: 'baghs', titleColumn: 'name', parent: 'soum_id' },
    ],
  },
  reference: { source: 'baghs', titleColumn: 'name' },
  rows: {
    provinces: [{ id: '1', name: 'Улаанбаатар' }],
    soums: [{ id: '1', name: 'Баянзүрх', province_id: 1 }],
    baghs: [{ id: '1', name: '5-р хороо', soum_id: 1 }],
  },
  valid: [{ value: 1, text: 'Улаанбаатар › Баянзүрх › 5-р хороо' }],
  invalid: ['1', 0],
  entry: { typed: '5-р', steps: ['Улаанбаатар › Баянзүрх › 5-р хороо'], value: 1 },
} satisfies WidgetFixture;
