import { defineWidget } from '../contract';
import { precisionSchema } from '../precision-schema';

/** The currencies of the portal by code (ISO 4217), with the sign shown after an amount. */
export const currencies = { MNT: '₮', USD: '$', EUR: '€', JPY: '¥', AUD: 'A$', RUB: '₽' } as const;
export type Currency = keyof typeof currencies;

export interface MoneyOptions {
  /** Default: tugrik. */
  currency?: Currency;
  /** Digits after the point. Default: none for tugrik and yen, two otherwise. */
  precision?: number;
}

export default defineWidget({
  type: 'money',
  label: { mn_MN: 'Мөнгөн дүн', en_US: 'Money', ko_KR: '금액' },
  icon: 'number',
  group: 'number',
  columns: ['money', 'integer', 'count', 'number'],
  isNumeric: true,
  fitsCell: true,
  value: { type: 'number' },
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      currency: {
        enum: Object.keys(currencies),
        title: { mn_MN: 'Валют', en_US: 'Currency', ko_KR: '통화' },
      },
      precision: precisionSchema(4),
    },
  },
});
