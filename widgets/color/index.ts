import { defineWidget } from '../contract';

export default defineWidget({
  type: 'color',
  label: { mn_MN: 'Өнгө', en_US: 'Colour', ko_KR: '색상' },
  icon: 'sun',
  group: 'text',
  columns: ['text'],
  fitsCell: true,
  value: { type: 'string', pattern: '^#[0-9a-f]{6}$' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
