import { describe, expect, it } from 'vitest';
import { type EnergySeedRow, energySeed } from '../../../seed/base/energy/insert-energy';

const rows = Object.entries(energySeed).flatMap(([table, all]) => all.map((row) => ({ table, row })));
const unverified = rows.filter(({ row }) => certaintiesOf(row).includes('D'));

describe('the rows that come with the portal', () => {
  it('state a certainty and a source each', () => {
    for (const { table, row } of rows) {
      expect(`${table} ${row.code} ${row.certainty}`).toMatch(/ [ABCD]$/);
      expect(row.information_source.length).toBeGreaterThan(10);
    }
  });

  it('are unverified (D) for prices of works alone, of which no offer was read', () => {
    expect(new Set(unverified.map(({ table }) => table))).toEqual(new Set(['energy_measure']));
    for (const { row } of unverified) {
      expect(row.information_source).toMatch(/үнэ|үнийн|Үн/);
      expect(row.is_provisional).toBe(true);
      const [low, likely, high] = [row.price_low, row.price_likely, row.price_high].map(Number);
      expect(low).toBeLessThan(likely ?? 0);
      expect(likely).toBeLessThan(high ?? 0);
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
