import type { KeyedRow } from '../../../engine/row';
import type { GridDefinition } from '../list/grid-columns';

/** Returns the name of a row: its label column, else the title of its card. Undefined where both are empty. */
export function rowName(grid: GridDefinition, row: KeyedRow): string | undefined {
  const title = grid.columns.find(({ card }) => card === 'title')?.column;
  const names = [grid.compiled.source.titleColumn, title].map((column) => (column ? row[column] : undefined));
  return names.find((name): name is string => typeof name === 'string' && name.trim() !== '');
}
