import { energySeed } from '../../seed/base/energy/insert-energy';
import { demoPrices } from '../../seed/demo/records/add-prices';
import type { EnergyRows, MeasureRow } from '../../src/energy/tables/rows';

/** The rows that come with the portal, as `/query` gives them: works have no price but draught-proofing. */
export const baseRows: EnergyRows = rowsOf(
  Object.fromEntries(
    Object.entries(energySeed).map(([table, rows]) => [
      table,
      rows.map(({ information_source, ...row }) => ({ ...row, source: information_source })),
    ]),
  ),
);

/** The seed's columns are checked where the tables are filled from it. */
function rowsOf(tables: Readonly<Record<string, readonly unknown[]>>): EnergyRows {
  return { ...tables, v_bank_loan: [] } as unknown as EnergyRows;
}

/** The same with the prices of the demo. */
export const seedRows: EnergyRows = {
  ...baseRows,
  energy_measure: baseRows.energy_measure.map((row): MeasureRow => {
    const [, price_low, price_likely, price_high] = demoPrices.find(([code]) => code === row.code) ?? [];
    if (row.price_likely !== null || price_low === undefined) return row;
    return { ...row, price_low, price_likely: price_likely ?? null, price_high: price_high ?? null };
  }),
};
