import { defineWidget } from '../contract';
import { formsOption } from '../measured/forms-option';
import { footprintForms, type FootprintForm } from './footprint';
import { normalizeFootprint } from './normalize-footprint';
import { turns } from './walk';

export interface ShapeOptions {
  /** The forms to choose from. Default: all. */
  forms?: readonly FootprintForm[];
  /** Includes the area of windows and doors. Default true. */
  openings?: boolean;
}

/**
 * The footprint of a house with its measures: floor area, perimeter and wall area are computed, and expressions read
 * them as `house.floorArea`. With the direction of the first wall it also has the lengths of the walls on each side, read as
 * `get value(house, "north")`, because values from before the direction was entered lack them.
 */
export default defineWidget({
  type: 'shape_info',
  label: { mn_MN: 'Байшингийн хэлбэр', en_US: 'Footprint', ko_KR: '건물 평면' },
  icon: 'frame',
  group: 'number',
  columns: ['json'],
  value: {
    type: 'object',
    required: ['form'],
    additionalProperties: false,
    properties: {
      form: { enum: [...footprintForms] },
      sides: { type: 'object', additionalProperties: { type: 'number' } },
      corners: {
        type: 'array',
        maxItems: 40,
        items: { type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 },
      },
      legs: {
        type: 'array',
        maxItems: 40,
        items: {
          type: 'object',
          required: ['turn'],
          additionalProperties: false,
          properties: { turn: { enum: [...turns] }, length: { type: 'number' } },
        },
      },
      step: { type: 'number' },
      facing: { type: 'number', minimum: 0, exclusiveMaximum: 360 },
      north: { type: ['number', 'null'] },
      east: { type: ['number', 'null'] },
      south: { type: ['number', 'null'] },
      west: { type: ['number', 'null'] },
      height: { type: 'number' },
      openings: { type: 'number' },
      floorArea: { type: ['number', 'null'] },
      perimeter: { type: ['number', 'null'] },
      wallArea: { type: ['number', 'null'] },
    },
  },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      forms: formsOption(footprintForms),
      openings: {
        type: 'boolean',
        title: {
          mn_MN: 'Цонх, хаалганы талбай асуух',
          en_US: 'Include windows and doors',
          ko_KR: '창·문 면적 묻기',
        },
      },
    },
  },
  normalize: normalizeFootprint,
});
