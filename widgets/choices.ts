import type { Text } from '../src/definitions/text';
import type { JsonSchema } from './contract';
import { textSchema } from './text-schema';

/** One of the choices that a definition lists. */
export interface Choice {
  value: string | number;
  title: Text;
}

/** The schema of the option `choices`. */
export const choicesSchema: JsonSchema = {
  type: 'array',
  title: { mn_MN: 'Сонголтууд', en_US: 'Choices', ko_KR: '선택 항목' },
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['value', 'title'],
    properties: {
      // A filter joins several values with commas, so a value contains none.
      value: { type: ['string', 'integer'], pattern: '^[^,]+$', columnValue: true },
      title: textSchema({ mn_MN: 'Нэр', en_US: 'Title', ko_KR: '이름' }),
    },
  },
};
