import { defineWidget } from '../contract';
import { formsOption } from '../measured/forms-option';
import { roofForms, normalizeRoof, type RoofForm } from './roof';

export interface RoofOptions {
  /** The forms to choose from. Default: all. */
  forms?: readonly RoofForm[];
}

/** A roof by its form and measures: its area is computed, and expressions read it as `roof.roofArea`. */
export default defineWidget({
  type: 'roof_info',
  label: { mn_MN: 'Дээврийн хэлбэр', en_US: 'Roof', ko_KR: '지붕' },
  icon: 'home',
  group: 'number',
  columns: ['json'],
  value: {
    type: 'object',
    required: ['form'],
    additionalProperties: false,
    properties: {
      form: { enum: [...roofForms] },
      ...Object.fromEntries(
        ['length', 'width', 'diameter', 'pitch', 'overhang', 'eaves'].map((name) => [
          name,
          { type: 'number' },
        ]),
      ),
      ...Object.fromEntries(
        ['roofArea', 'planArea', 'ceilingArea', 'rise'].map((name) => [name, { type: ['number', 'null'] }]),
      ),
    },
  },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      forms: formsOption(roofForms),
    },
  },
  normalize: normalizeRoof,
});
