import { mnPhone } from '../../src/engine/formats/mn-phone';
import { defineWidget, type Normalized } from '../contract';

export default defineWidget({
  type: 'phone',
  label: { mn_MN: 'Утас', en_US: 'Phone', ko_KR: '전화번호' },
  icon: 'phone',
  group: 'person',
  columns: ['text', 'integer'],
  // Some tables store the eight digits as a number.
  fitsCell: true,
  value: {
    anyOf: [
      { type: 'string', format: 'mn-phone' },
      { type: 'integer', minimum: 10_000_000, maximum: 99_999_999 },
    ],
  },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      asNumber: {
        type: 'boolean',
        title: { mn_MN: 'Тоогоор хадгалах', en_US: 'Store as a number', ko_KR: '숫자로 저장' },
      },
    },
  },
  normalize: normalizePhone,
});

/**
 * Rejects a number of fewer or more than eight digits with a message about the format; bounds would produce one about
 * an amount.
 */
function normalizePhone(value: unknown): Normalized {
  if (typeof value !== 'number' || mnPhone.pattern.test(String(value))) return { value };
  return { fault: mnPhone.message };
}

export interface PhoneOptions {
  /** The column stores a number, not a text. Default false. */
  asNumber?: boolean;
}
