import { choicesSchema, type Choice } from '../choices';
import { defineWidget } from '../contract';

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
  fitsCell: true,
  value: { type: ['string', 'integer'], minLength: 1 },
  options: { type: 'object', additionalProperties: false, properties: { choices: choicesSchema } },
});
