/** How sure a figure is: A read in the norm or a table, B cross-checked, C estimated or a stand-in, D one unverified source. */
export type Certainty = 'A' | 'B' | 'C' | 'D';

/** A row of a dated table. The engine holds no such figure itself: every one comes in as an argument. */
export interface Dated {
  readonly table: string;
  /** Name of the row, for instance `UB` or `BNbD 25-01-20`. */
  readonly row: string;
  /** First day that it holds, YYYY-MM-DD. */
  readonly validFrom: string;
  readonly source: string;
  readonly certainty: Certainty;
  /** Stands in until the true figures are supplied. */
  readonly isProvisional: boolean;
}

/** What a result says of a row that it used. */
export type TableVersion = Dated;

export function versionOf(row: Dated): TableVersion {
  const { table, validFrom, source, certainty, isProvisional } = row;
  return { table, row: row.row, validFrom, source, certainty, isProvisional };
}
