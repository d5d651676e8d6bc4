import type { Grid } from '../grid';
import { findRepeats, pointer, type Finding } from './finding';

export function checkGrid(grid: Grid): Finding[] {
  const columns = new Set(grid.columns.map((column) => column.column));
  const titles = grid.columns.flatMap((column, index) => (column.card === 'title' ? [index] : []));
  const pictures = grid.columns.flatMap((column, index) => (column.card === 'picture' ? [index] : []));
  return [
    ...findRepeats(
      grid.columns.map((column) => column.column),
      (index) => pointer('columns', index, 'column'),
      'column',
    ),
    ...[...titles.slice(1), ...pictures.slice(1)].map((index) => ({
      path: pointer('columns', index, 'card'),
      reason: 'a card has room for one title and one picture',
    })),
    ...(grid.formats ?? []).flatMap((format, index) =>
      format.column !== undefined && !columns.has(format.column)
        ? [{ path: pointer('formats', index, 'column'), reason: `the grid has no column "${format.column}"` }]
        : [],
    ),
  ];
}
