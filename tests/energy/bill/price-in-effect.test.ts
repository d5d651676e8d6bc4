import { expect, it } from 'vitest';
import { priceInEffect } from '../../../src/energy/bill/price-in-effect';

const material = {
  cost: 100,
  price: [
    { province_id: 5, price: 130, valid_from: '2026-03-01' },
    { province_id: '5', price: 120, valid_from: '2026-01-01' },
    { province_id: null, price: 110, valid_from: '2026-02-01' },
    { province_id: 6, price: 190, valid_from: '2026-01-01' },
  ],
};

it.each([
  ['5', '2026-03-01', 130, 'province', '2026-03-01'],
  ['5', '2026-02-28', 120, 'province', '2026-01-01'],
  // The country's later price does not replace that of the province.
  ['5', '2026-02-15', 120, 'province', '2026-01-01'],
  ['7', '2026-02-01', 110, 'country', '2026-02-01'],
  [null, '2027-01-01', 110, 'country', '2026-02-01'],
  ['7', '2026-01-31', 100, 'catalogue', null],
  ['5', '2025-12-31', 100, 'catalogue', null],
] as const)('in province %s on %s the price is %d, of the %s', (province, on, price, origin, valid_from) => {
  expect(priceInEffect(material, province, on)).toEqual({ price, origin, valid_from });
});

it('does not depend on the order of the prices', () => {
  const backwards = { ...material, price: material.price.toReversed() };
  expect(priceInEffect(backwards, '5', '2026-06-01').price).toBe(130);
});
