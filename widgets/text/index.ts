import { defineWidget } from '../contract';

/** The kind of text; it decides the keyboard of a phone and how the cell shows the value. */
export interface TextOptions {
  kind?: 'text' | 'url' | 'email';
}

export default defineWidget({
  type: 'text',
  label: { mn_MN: 'Текст', en_US: 'Text', ko_KR: '텍스트' },
  icon: 'text',
  group: 'text',
  columns: ['text'],
  fitsCell: true,
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      kind: {
        enum: ['text', 'url', 'email'],
        title: { mn_MN: 'Агуулга', en_US: 'Content', ko_KR: '내용' },
      },
    },
  },
});
