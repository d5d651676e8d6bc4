import type { KeyedRow } from '../../../../engine/row';
import type { ColDef, ColGroupDef } from 'ag-grid-community';
import type { GridColumnGroup } from '../../../../definitions/grid';
import { say, type Language } from '../../../../definitions/language';
import type { GridColumnView } from '../../list/grid-columns';

type Def = ColDef<KeyedRow> | ColGroupDef<KeyedRow>;

/** Returns the groups above a column, from the topmost down. */
export function groupsAbove(
  groups: readonly GridColumnGroup[],
  group: string | undefined,
): readonly GridColumnGroup[] {
  const found = groups.find(({ id }) => id === group);
  return found === undefined ? [] : [...groupsAbove(groups, found.parent), found];
}

/**
 * Groups columns under headings. Neighbours of a group share one heading; a column that was moved out of its group
 * repeats the heading.
 */
export function underHeadings(
  defs: readonly ColDef<KeyedRow>[],
  views: readonly GridColumnView[],
  groups: readonly GridColumnGroup[],
  language: Language,
): Def[] {
  if (groups.length === 0) return [...defs];
  const entries = defs.map((def, index) => {
    const view = views[index];
    return { def, pinned: view?.pinned, above: groupsAbove(groups, view?.group) };
  });
  return gather(entries, 0, language);
}

interface Entry {
  def: ColDef<KeyedRow>;
  pinned: GridColumnView['pinned'];
  above: readonly GridColumnGroup[];
}

function gather(entries: readonly Entry[], level: number, language: Language): Def[] {
  const defs: Def[] = [];
  for (let first = 0; first < entries.length;) {
    const entry = entries[first];
    if (entry === undefined) break;
    const group = entry.above[level];
    if (group === undefined) {
      defs.push(entry.def);
      first += 1;
      continue;
    }
    let end = first + 1;
    while (entries[end]?.above[level]?.id === group.id && entries[end]?.pinned === entry.pinned) end += 1;
    defs.push({
      groupId: `${group.id} ${entry.def.colId ?? ''}`,
      headerName: say(group.title, language),
      children: gather(entries.slice(first, end), level + 1, language),
    });
    first = end;
  }
  return defs;
}
