import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';
import { textSchema } from '../text-schema';

export interface CallFormOptions {
  /** The form to open. Default: form `0`, the extra form. */
  form?: string;
  /** The column of the row that contains the key of the form's row. Default: the row's own key. */
  key?: string;
  /** The text of the link. */
  text?: Text;
  /** The heading of the window. Default: 'Нэмэлт маягт'. */
  title?: Text;
}

export default defineWidget({
  type: 'callForm',
  label: { mn_MN: 'Маягт нээх', en_US: 'Open a form', ko_KR: '양식 열기' },
  icon: 'file',
  group: 'cell',
  columns: ['text', 'integer', 'count', 'number', 'reference'],
  value: { type: ['string', 'number'], minLength: 1 },
  reads: ({ key }) => (typeof key === 'string' ? [key] : []),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      form: {
        type: 'string',
        pattern: '^[a-z0-9][a-z0-9_-]{0,62}$',
        namesForm: true,
        title: { mn_MN: 'Маягт', en_US: 'Form', ko_KR: '양식' },
      },
      key: {
        type: 'string',
        pattern: '^[a-z][a-z0-9_]{0,62}$',
        namesColumn: 'row',
        title: { mn_MN: 'Түлхүүрийн багана', en_US: 'Key column', ko_KR: '키 열' },
      },
      text: textSchema({ mn_MN: 'Бичвэр', en_US: 'Text', ko_KR: '문구' }),
      title: textSchema({ mn_MN: 'Гарчиг', en_US: 'Title', ko_KR: '제목' }),
    },
  },
});
