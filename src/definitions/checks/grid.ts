import { authorPath } from '../completion/author-path';
import { completeGrid } from '../completion/complete-grid';
import type { Grid, GridColumnGroup, GridDocument } from '../grid';
import { checkListViews } from './list-view';
import { findRepeats, pointer, type Finding } from './finding';
import { nameMessage } from '../messages/name-messages';
import { screenMessage } from '../messages/screen-messages';

export function checkGridDocument(document: GridDocument): Finding[] {
  const findings = checkGrid(completeGrid(document, undefined));
  return findings.map((finding) => ({ ...finding, path: authorPath(document, finding.path) }));
}

function checkGrid(grid: Grid): Finding[] {
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
      ...screenMessage('card-is-full'),
    })),
    ...(grid.formats ?? []).flatMap((format, index) =>
      format.column !== undefined && !columns.has(format.column)
        ? [
            {
              path: pointer('formats', index, 'column'),
              ...nameMessage('grid-lacks', { what: 'column', name: format.column }),
            },
          ]
        : [],
    ),
    ...findRepeats(
      (grid.totals ?? []).map((total) => `${total.function}(${total.column})`),
      (index) => pointer('totals', index),
      'total',
    ),
    ...checkGroups(grid),
    ...checkListViews(grid),
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
        : [
            {
              path: pointer('columns', index, 'group'),
              ...nameMessage('grid-lacks', { what: 'group', name: group }),
            },
          ],
    ),
    ...groups.flatMap((group, index) => {
      const path = pointer('groups', index, 'parent');
      if (group.parent === undefined) return [];
      if (!known.has(group.parent))
        return [{ path, ...nameMessage('grid-lacks', { what: 'group', name: group.parent }) }];
      return standsUnderItself(group, known) ? [{ path, ...screenMessage('group-under-itself') }] : [];
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
