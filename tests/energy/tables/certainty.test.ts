import { describe, expect, it } from 'vitest';
import { demoPrices } from '../../../seed/demo/records/add-prices';
import { type EnergySeedRow, energySeed } from '../../../seed/base/energy/insert-energy';

const rows = Object.entries(energySeed).flatMap(([table, all]) => all.map((row) => ({ table, row })));
const works = energySeed.energy_measure ?? [];

describe('the rows that come with the portal', () => {
  it('state a certainty and a source each', () => {
    for (const { table, row } of rows) {
      expect(`${table} ${row.code} ${row.certainty}`).toMatch(/ [ABCD]$/);
      expect(row.information_source.length).toBeGreaterThan(10);
    }
  });

  it('hold no unverified figure (D)', () => {
    expect(rows.filter(({ row }) => certaintiesOf(row).includes('D'))).toEqual([]);
  });

  it('have a price only where one was published, and none where no offer was read', () => {
    const priced = works.filter((row) =>
      [row.price_low, row.price_likely, row.price_high].some((price) => price !== null),
    );
    expect(new Set(priced.map(({ code }) => code))).toEqual(new Set(['draught-proofing']));
    for (const row of priced) expect(row.information_source).toContain('montsame.mn 245228');
    for (const row of works.filter((one) => !priced.includes(one)))
      expect(row.information_source).toMatch(/Үнэ: санал уншаагүй тул хоосон/);
  });

  it('get a price from the demo each, as a range', () => {
    expect(demoPrices.map(([code]) => code).toSorted()).toEqual(
      [...new Set(works.map(({ code }) => code))].filter((code) => code !== 'draught-proofing').toSorted(),
    );
    for (const [, low, likely, high] of demoPrices) {
      expect(low).toBeLessThan(likely);
      expect(likely).toBeLessThan(high);
    }
  });

  it('lie within the range that their source documents: U of constructions, λ of materials', () => {
    for (const [table, column] of [
      ['energy_construction', 'u'],
      ['energy_material', 'conductivity'],
    ] as const) {
      const ranged = (energySeed[table] ?? []).flatMap((row) => {
        const range = /хүрээ[^;]*?(\d\.\d+)–(\d\.\d+)(?: \(|\.|$)/.exec(row.information_source);
        return range === null ? [] : [{ row, low: Number(range[1]), high: Number(range[2]) }];
      });
      expect(ranged.length).toBeGreaterThan(10);
      for (const { row, low, high } of ranged) {
        expect(Number(row[column]), row.code).toBeGreaterThanOrEqual(low);
        expect(Number(row[column]), row.code).toBeLessThanOrEqual(high);
      }
    }
  });
});

/** Certainties of a row: its own, and those of single series such as the sun. */
function certaintiesOf(row: EnergySeedRow): unknown[] {
  return Object.entries(row).flatMap(([column, value]) => (column.endsWith('certainty') ? [value] : []));
}
