import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';
import { textSchema } from '../text-schema';
import { columnsIn } from './address';

export interface LinkOptions {
  /**
   * The link's target; `{column}` is replaced by a value of the row: `/news/detail/{id}`. Default: the value itself.
   */
  to?: string;
  /** The link's text in place of the value. */
  text?: Text;
}

export default defineWidget({
  type: 'link',
  label: { mn_MN: 'Холбоос', en_US: 'Link', ko_KR: '링크' },
  icon: 'link',
  group: 'cell',
  columns: ['text', 'integer', 'reference'],
  value: { type: ['string', 'integer'], minLength: 1 },
  reads: ({ to }) => (typeof to === 'string' ? columnsIn(to) : []),
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      to: {
        type: 'string',
        pattern: '^(/[^/\\\\]|https?://)',
        rowAddress: true,
        title: { mn_MN: 'Хаяг', en_US: 'Address', ko_KR: '주소' },
      },
      text: textSchema({ mn_MN: 'Бичвэр', en_US: 'Text', ko_KR: '문구' }),
    },
  },
});
