import { defineWidget } from '../contract';

export default defineWidget({
  type: 'json',
  label: { mn_MN: 'JSON өгөгдөл', en_US: 'JSON data', ko_KR: 'JSON 데이터' },
  icon: 'textarea',
  group: 'text',
  columns: ['json'],
  value: { type: ['object', 'array', 'string', 'number', 'boolean'] },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
