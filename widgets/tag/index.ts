import { choicesSchema, type Choice } from '../choices';
import { defineWidget } from '../contract';
import { tones, type Tone } from '../../src/definitions/values/tone';

export interface TagOptions {
  choices?: readonly Choice[];
  /** The tone of a value; default `muted`. */
  tones?: Readonly<Record<string, Tone>>;
}

export default defineWidget({
  type: 'tag',
  label: { mn_MN: 'Шошго', en_US: 'Tag', ko_KR: '태그' },
  icon: 'tags',
  group: 'cell',
  columns: ['text', 'integer', 'boolean'],
  value: { type: ['string', 'integer', 'boolean'], minLength: 1 },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      choices: choicesSchema,
      tones: {
        type: 'object',
        title: { mn_MN: 'Утга бүрийн өнгө', en_US: 'Tone for each value', ko_KR: '값별 색조' },
        propertyNames: { columnValue: true },
        additionalProperties: { enum: [...tones] },
      },
    },
  },
});
