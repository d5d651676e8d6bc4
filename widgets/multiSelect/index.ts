import { choicesSchema, type Choice } from '../choices';
import { defineWidget } from '../contract';

export interface MultiSelectOptions {
  choices?: readonly Choice[];
}

export default defineWidget({
  type: 'multiSelect',
  label: { mn_MN: 'Олон сонголт', en_US: 'Multiple choice', ko_KR: '다중 선택' },
  icon: 'select',
  group: 'choice',
  columns: ['json'],
  fitsCell: true,
  value: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: ['string', 'integer'], minLength: 1 },
  },
  options: { type: 'object', additionalProperties: false, properties: { choices: choicesSchema } },
});
