import { defineWidget } from '../contract';

/** A hidden value of the form, set by a default, an address or a formula. */
export default defineWidget({
  type: 'hidden',
  label: { mn_MN: 'Нуусан талбар', en_US: 'Hidden field', ko_KR: '숨김 필드' },
  icon: 'eye-off',
  group: 'layout',
  columns: [
    'text',
    'integer',
    'count',
    'number',
    'money',
    'boolean',
    'date',
    'time',
    'timestamp',
    'reference',
    'references',
    'json',
  ],
  frame: 'none',
  value: {},
  options: { type: 'object', additionalProperties: false, properties: {} },
});
