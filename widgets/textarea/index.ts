import { defineWidget } from '../contract';

export interface TextareaOptions {
  /** Minimum number of lines. Default 3; the control grows with its text. */
  rows?: number;
}

export default defineWidget({
  type: 'textarea',
  label: { mn_MN: 'Урт текст', en_US: 'Long text', ko_KR: '긴 텍스트' },
  icon: 'textarea',
  group: 'text',
  columns: ['text'],
  fitsCell: true,
  value: { type: 'string', minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      rows: {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        title: { mn_MN: 'Мөрийн тоо', en_US: 'Lines', ko_KR: '줄 수' },
      },
    },
  },
});
