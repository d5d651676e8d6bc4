import { defineWidget } from '../contract';

export default defineWidget({
  type: 'switch',
  label: { mn_MN: 'Тийм / үгүй', en_US: 'Yes / no', ko_KR: '예 / 아니요' },
  icon: 'switch',
  group: 'choice',
  columns: ['boolean'],
  emptyValue: false,
  fitsCell: true,
  value: { type: 'boolean' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
