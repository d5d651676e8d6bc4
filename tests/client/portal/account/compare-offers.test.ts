import { describe, expect, it } from 'vitest';
import {
  amountOfPart,
  comparedParts,
  findLacks,
  type OfferLine,
} from '../../../../src/client/portal/account/offers/compare-offers';
import type { BillLine, BillOfQuantities } from '../../../../src/energy/bill/bill-of-quantities';

const planned = (
  part: BillLine['part'],
  kind: BillLine['kind'],
  quantity: number,
  amount: number,
): BillLine => ({
  part,
  kind,
  material: null,
  title: part,
  quantity,
  unit: 'м²',
  unit_price: amount / quantity,
  amount,
  price_origin: 'catalogue',
  price_from: null,
  layers: null,
  volume_m3: null,
  packs: null,
});
const lines = [
  planned('wall', 'material', 100, 1_600_000),
  planned('wall', 'work', 95, 2_000_000),
  planned('window', 'material', 6, 3_000_000),
];
const bill: BillOfQuantities = { on: '2026-11-29', lines, total: 6_600_000, missing: [] };
const offered = (
  part: OfferLine['part'],
  kind: OfferLine['kind'],
  quantity: number,
  unit = 'м²',
): OfferLine => ({
  part,
  kind,
  quantity,
  unit,
  amount: quantity * 1000,
});

describe('what an offer lacks of the bill', () => {
  it('is nothing where each line is there, a little less of measurement too', () => {
    const all = [
      offered('wall', 'material', 96),
      offered('wall', 'work', 1),
      offered('window', 'material', 6),
    ];
    expect(findLacks(bill, all)).toEqual([]);
  });

  it('is a whole part, a kind of cost, or a part of the quantity', () => {
    expect(findLacks(bill, [offered('wall', 'material', 60)])).toEqual([
      { what: 'quantity', part: 'wall', planned: 100, offered: 60, unit: 'м²' },
      { what: 'kind', part: 'wall', kind: 'work' },
      { what: 'part', part: 'window' },
    ]);
  });

  it('does not compare quantities of different units, and a line of nothing is none', () => {
    const other = [
      offered('wall', 'material', 40, 'багц'),
      offered('wall', 'work', 1),
      offered('window', 'material', 0),
    ];
    expect(findLacks(bill, other)).toEqual([{ what: 'part', part: 'window' }]);
  });
});

describe('the compared parts', () => {
  it('are those of the bill and of the offers, in the order of the house', () => {
    const offer = { lines: [offered('other', 'other', 1), offered('roof', 'material', 5)] };
    expect(comparedParts(bill, [offer])).toEqual([
      { part: 'roof', planned: null },
      { part: 'wall', planned: 3_600_000 },
      { part: 'window', planned: 3_000_000 },
      { part: 'other', planned: null },
    ]);
    expect(amountOfPart(offer.lines, 'roof')).toBe(5000);
    expect(amountOfPart(offer.lines, 'wall')).toBeNull();
  });

  it('are those of the offers alone where there is no bill', () => {
    expect(comparedParts(null, [{ lines: [offered('wall', 'work', 1)] }])).toEqual([
      { part: 'wall', planned: null },
    ]);
  });
});
