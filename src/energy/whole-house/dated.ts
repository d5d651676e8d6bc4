/**
 * Certainty of a figure: A read in the norm or a table, B cross-checked, C estimated or a placeholder, D one unverified
 * source.
 */
export type Certainty = 'A' | 'B' | 'C' | 'D';

/** A row of a dated table. The engine has no such figure of its own: every one is passed as an argument. */
export interface Dated {
  readonly table: string;
  /** Name of the row, for instance `UB` or `BNbD 25-01-20`. */
  readonly row: string;
  /** First day that it is valid, YYYY-MM-DD. */
  readonly validFrom: string;
  readonly source: string;
  readonly certainty: Certainty;
  /** Provisional: used until the real figures are supplied. */
  readonly isProvisional: boolean;
}

/** The reference of a result to a row that it used. */
export type TableVersion = Dated;

export function tableVersion(row: Dated): TableVersion {
  const { table, validFrom, source, certainty, isProvisional } = row;
  return { table, row: row.row, validFrom, source, certainty, isProvisional };
}
