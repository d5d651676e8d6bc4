import { defineWidget } from '../contract';

export default defineWidget({
  type: 'checkbox',
  label: { mn_MN: 'Тэмдэглэх нүд', en_US: 'Checkbox', ko_KR: '체크박스' },
  icon: 'switch',
  group: 'choice',
  columns: ['boolean'],
  fitsCell: true,
  value: { type: 'boolean' },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
