import { valueOfProven } from '../../src/engine/form/proven-value';
import { defineWidget } from '../contract';

/** A telephone number whose owner confirmed it with a code. */
export default defineWidget({
  type: 'phone_confirmation',
  label: { mn_MN: 'Баталгаажсан утас', en_US: 'Confirmed phone', ko_KR: '인증된 전화번호' },
  icon: 'phone',
  group: 'person',
  columns: ['text'],
  isProven: true,
  value: { type: 'string', format: 'mn-phone' },
  options: { type: 'object', additionalProperties: false, properties: {} },
  // The proof is sent with the number and is not stored.
  normalize: (value) => ({ value: typeof value === 'string' ? valueOfProven(value) : value }),
});
