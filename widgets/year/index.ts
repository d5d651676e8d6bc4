import { defineWidget } from '../contract';

export default defineWidget({
  type: 'year',
  label: { mn_MN: 'Он', en_US: 'Year', ko_KR: '연도' },
  icon: 'calendar',
  group: 'date',
  columns: ['integer'],
  fitsCell: true,
  value: { type: 'integer', minimum: 1000, maximum: 9999 },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
