import { defineWidget } from '../contract';

export default defineWidget({
  type: 'coloredCell',
  label: { mn_MN: 'Өнгөт нүд', en_US: 'Coloured cell', ko_KR: '색상 셀' },
  icon: 'success',
  group: 'cell',
  columns: ['integer', 'count', 'number', 'money'],
  value: { type: 'number' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
