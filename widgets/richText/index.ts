import { defineWidget } from '../contract';

export default defineWidget({
  type: 'richText',
  label: { mn_MN: 'Хэлбэржүүлсэн бичвэр', en_US: 'Formatted text', ko_KR: '서식 있는 글' },
  icon: 'text',
  group: 'text',
  columns: ['richText'],
  value: { type: 'string', minLength: 1 },
  options: { type: 'object', additionalProperties: false, properties: {} },
});
