import { energySeed } from '../../seed/base/energy/insert-energy';
import type { EnergyRows } from '../../src/energy/tables/rows';

/** The rows that come with the portal, as `/query` gives them. */
export const seedRows: EnergyRows = rowsOf(
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
