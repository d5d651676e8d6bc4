import type { Grid, GridColumnGroup } from '../grid';
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
    ...checkGroups(grid),
  ];
}

function checkGroups({ columns, groups = [] }: Grid): Finding[] {
  const known = new Map(groups.map((group) => [group.id, group]));
  return [
    ...findRepeats(
      groups.map(({ id }) => id),
      (index) => pointer('groups', index, 'id'),
      'group',
    ),
    ...columns.flatMap(({ group }, index) =>
      group === undefined || known.has(group)
        ? []
        : [{ path: pointer('columns', index, 'group'), reason: `the grid has no group "${group}"` }],
    ),
    ...groups.flatMap((group, index) => {
      const path = pointer('groups', index, 'parent');
      if (group.parent === undefined) return [];
      if (!known.has(group.parent)) return [{ path, reason: `the grid has no group "${group.parent}"` }];
      return standsUnderItself(group, known) ? [{ path, reason: 'the group stands under itself' }] : [];
    }),
  ];
}

function standsUnderItself(group: GridColumnGroup, known: ReadonlyMap<string, GridColumnGroup>): boolean {
  const seen = new Set<string>();
  for (let at: GridColumnGroup | undefined = group; at !== undefined; at = known.get(at.parent ?? '')) {
    if (seen.has(at.id)) return true;
    seen.add(at.id);
  }
  return false;
}
