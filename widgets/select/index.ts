import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';

export interface Choice {
  value: string | number;
  label: Text;
}

export interface SelectOptions {
  /** Fixed choices. Without them the choices are the rows of the source that the column refers to. */
  choices?: readonly Choice[];
}

export default defineWidget({
  type: 'select',
  label: { mn_MN: 'Сонголт', en_US: 'Choice', ko_KR: '선택' },
  icon: 'select',
  group: 'choice',
  columns: ['reference', 'text', 'integer'],
  value: { type: ['string', 'integer'], minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      choices: {
        type: 'array',
        title: { mn_MN: 'Сонголтууд', en_US: 'Choices', ko_KR: '선택 항목' },
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['value', 'label'],
          properties: {
            // A filter carries several values as a comma list, so a value holds no comma.
            value: { type: ['string', 'integer'], pattern: '^[^,]+$' },
            label: {
              anyOf: [
                { type: 'string', minLength: 1 },
                {
                  type: 'object',
                  required: ['mn_MN'],
                  additionalProperties: false,
                  properties: {
                    mn_MN: { type: 'string', minLength: 1 },
                    en_US: { type: 'string', minLength: 1 },
                    ko_KR: { type: 'string', minLength: 1 },
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
});
