import type { Dated } from '../whole-house/dated';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import type { DatedRow } from './rows';

/** Rows that are valid on a day (YYYY-MM-DD), in their order; of several with one code the latest. */
export function rowsInForce<Row extends DatedRow>(rows: readonly Row[], on: string): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    if (row.valid_from > on || (row.valid_to !== null && row.valid_to < on)) continue;
    const other = latest.get(row.code);
    if (other === undefined || other.valid_from < row.valid_from) latest.set(row.code, row);
  }
  return rows.filter((row) => latest.get(row.code) === row);
}

/**
 * The only valid row of a table: the latest one.
 * @throws EnergyRefusal where none is valid on the day
 */
export function onlyRow<Row extends DatedRow>(rows: readonly Row[], table: string, on: string): Row {
  const [row] = rowsInForce(rows, on).toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1));
  return row ?? refuse({ code: 'no-such-row', field: table, value: on });
}

/** The reference of a result to the row. */
export function rowReference(row: DatedRow, table: string): Dated {
  return {
    table,
    row: row.code,
    validFrom: row.valid_from,
    source: row.source,
    certainty: row.certainty,
    isProvisional: row.is_provisional,
  };
}

/** The row's name; a missing translation falls back to Mongolian. */
export function rowTitle({ title, title_en, title_ko }: DatedRow): Texts {
  return { mn_MN: title, en_US: title_en ?? title, ko_KR: title_ko ?? title_en ?? title };
}

/**
 * The value of a column that is required in the row's case.
 * @throws EnergyRefusal with table, row and column where it is empty
 */
export function requiredValue<Row extends DatedRow, Column extends keyof Row & string>(
  row: Row,
  table: string,
  column: Column,
): NonNullable<Row[Column]> {
  return row[column] ?? refuse({ code: 'missing-value', field: `${table}.${row.code}.${column}` });
}
