import type { KeyedRow } from '../../../../engine/row';
import type { GridFormat } from '../../../../definitions/grid';
import type { Caller } from '../../../../engine/access/caller';
import {
  evaluate,
  isTrue,
  parseExpression,
  type Expression,
} from '../../../../engine/expressions/expression';
import type { CompiledSource } from '../../../../engine/model/compiled-source';

/** The formats of a row: the first of the row, and the first of each cell, whose condition is true. */
export interface RowFormat {
  row: GridFormat | undefined;
  cells: ReadonlyMap<string, GridFormat>;
}

export interface RowFormats {
  /** The formats that this caller may see. */
  all: readonly GridFormat[];
  /** Evaluates the formats of a row and caches the result. */
  of: (row: KeyedRow) => RowFormat;
}

interface Reader {
  format: GridFormat;
  expression: Expression;
}

/**
 * Compiles a grid's formats once. A format that refers to a column that this caller may not see is left out; the server
 * validated everything else when the grid was published.
 */
export function createRowFormats(
  formats: readonly GridFormat[],
  source: CompiledSource,
  user: Caller,
  now: Date,
): RowFormats {
  const columns = new Map(Object.entries(source.columns).map(([name, { type }]) => [name, type]));
  const readers = formats.flatMap((format): Reader[] => {
    const parsed = parseExpression(format.if, { columns, lists: new Map() });
    return 'expression' in parsed ? [{ format, expression: parsed.expression }] : [];
  });
  const known = new WeakMap<KeyedRow, RowFormat>();
  const work = (row: KeyedRow): RowFormat => {
    let whole: GridFormat | undefined;
    const cells = new Map<string, GridFormat>();
    for (const { format, expression } of readers) {
      const { column } = format;
      if (column === undefined ? whole !== undefined : cells.has(column)) continue;
      if (!isTrue(evaluate(expression, { values: row, user, now }))) continue;
      if (column === undefined) whole = format;
      else cells.set(column, format);
    }
    return { row: whole, cells };
  };
  return {
    all: readers.map(({ format }) => format),
    of: (row) => {
      const found = known.get(row) ?? work(row);
      known.set(row, found);
      return found;
    },
  };
}
