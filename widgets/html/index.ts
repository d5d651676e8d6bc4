import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';
import { textSchema } from '../text-schema';

export interface HtmlOptions {
  /** Formatted text of the form. Grids show the column's own value. */
  content?: Text;
}

/** Formatted text that an administrator writes for a form; in grids a column's formatted text. */
export default defineWidget({
  type: 'html',
  label: { mn_MN: 'HTML бичвэр', en_US: 'HTML text', ko_KR: 'HTML 글' },
  icon: 'textarea',
  group: 'layout',
  columns: ['richText', 'text'],
  withoutColumn: 'always',
  frame: 'bare',
  value: { type: 'string' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: { content: textSchema({ mn_MN: 'Агуулга', en_US: 'Content', ko_KR: '내용' }) },
  },
});
