import type { RowsFromGrid } from '../../../../definitions/form';
import type { CompiledSource } from '../../../../engine/model/compiled-source';
import type { Row } from '../../../../engine/row';
import type { ColumnConditions } from '../../list/grid-query';

/**
 * Returns the conditions on rows that are picked from a grid: those of the columns that take the key of the picked row, with
 * the values of a new row. A condition that reads what the new row copies from the picked one is left to the server, which
 * checks every row when it is saved.
 */
export function pickerConditions(
  { map }: Pick<RowsFromGrid, 'map'>,
  { columns }: Pick<CompiledSource, 'columns'>,
  newRow: Row,
): ColumnConditions {
  const conditions = Object.entries(map).flatMap(([field, column]) => {
    const choices = columns[field]?.reference?.choices;
    return column !== 'id' || !choices || choices.reads.some((name) => name in map) ? [] : [choices];
  });
  const read = conditions.flatMap(({ reads }) => reads);
  return {
    within: conditions.map(({ within }) => within),
    row: Object.fromEntries(read.map((name) => [name, newRow[name] ?? null])),
  };
}
