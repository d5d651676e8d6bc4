import { choicesSchema, type Choice } from '../choices';
import { defineWidget } from '../contract';

export interface RadioOptions {
  choices?: readonly Choice[];
}

export default defineWidget({
  type: 'radio',
  label: { mn_MN: 'Нэгийг сонгох', en_US: 'Single choice', ko_KR: '단일 선택' },
  icon: 'select',
  group: 'choice',
  columns: ['text', 'integer'],
  fitsCell: true,
  value: { type: ['string', 'integer'], minLength: 1 },
  options: { type: 'object', additionalProperties: false, properties: { choices: choicesSchema } },
});
