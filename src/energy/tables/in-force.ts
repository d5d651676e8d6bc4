import type { Dated } from '../house/dated';
import type { Texts } from '../language';
import { refuse } from '../refusal/refusal';
import type { DatedRow } from './rows';

/** Rows that hold on a day (YYYY-MM-DD), in their order; of several with one code the one that began last. */
export function rowsInForce<Row extends DatedRow>(rows: readonly Row[], on: string): Row[] {
  const latest = new Map<string, Row>();
  for (const row of rows) {
    if (row.valid_from > on || (row.valid_to !== null && row.valid_to < on)) continue;
    const other = latest.get(row.code);
    if (other === undefined || other.valid_from < row.valid_from) latest.set(row.code, row);
  }
  return rows.filter((row) => latest.get(row.code) === row);
}

/** The row of a table that holds alone: the one that began last. @throws EnergyRefusal where none holds on the day */
export function onlyRow<Row extends DatedRow>(rows: readonly Row[], table: string, on: string): Row {
  const [row] = rowsInForce(rows, on).toSorted((one, other) => (one.valid_from < other.valid_from ? 1 : -1));
  return row ?? refuse({ code: 'no-such-row', field: table, value: on });
}

/** What a result says of the row. */
export function datedOf(row: DatedRow, table: string): Dated {
  return {
    table,
    row: row.code,
    validFrom: row.valid_from,
    source: row.source,
    certainty: row.certainty,
    isProvisional: row.is_provisional,
  };
}

/** The row's name; where a language has none, the Mongolian one. */
export function nameOf({ title, title_en, title_ko }: DatedRow): Texts {
  return { mn_MN: title, en_US: title_en ?? title, ko_KR: title_ko ?? title_en ?? title };
}

/** A column that a row needs in its case. @throws EnergyRefusal with table, row and column where it is empty */
export function valueOf<Row extends DatedRow, Column extends keyof Row & string>(
  row: Row,
  table: string,
  column: Column,
): NonNullable<Row[Column]> {
  return row[column] ?? refuse({ code: 'missing-value', field: `${table}.${row.code}.${column}` });
}
