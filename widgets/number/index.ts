import type { Text } from '../../src/definitions/text';
import { defineWidget } from '../contract';
import { precisionSchema } from '../precision-schema';
import { textSchema } from '../text-schema';

export interface NumberOptions {
  /** Digits after the point. Default: none for whole numbers, otherwise as entered. */
  precision?: number;
  /** Separates thousands. Default true; false for years and codes. */
  grouping?: boolean;
  /** The text after the number: `₮`, `м²`. */
  suffix?: Text;
}

export default defineWidget({
  type: 'number',
  label: { mn_MN: 'Тоо', en_US: 'Number', ko_KR: '숫자' },
  icon: 'number',
  group: 'number',
  columns: ['integer', 'count', 'number', 'money'],
  isNumeric: true,
  fitsCell: true,
  value: { type: 'number' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      precision: precisionSchema(10),
      grouping: {
        type: 'boolean',
        title: { mn_MN: 'Мянгатаар зааглах', en_US: 'Separate thousands', ko_KR: '천 단위 구분' },
      },
      suffix: textSchema({ mn_MN: 'Нэгж', en_US: 'Unit', ko_KR: '단위' }),
    },
  },
});
