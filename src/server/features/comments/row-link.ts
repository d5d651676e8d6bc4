import { openedKrud } from '../../../definitions/menu';
import { rowTable } from '../../../engine/model/model';
import { itemsOfRole, pageRights } from '../../definitions/menus/menu-rights';
import type { Snapshot } from '../../platform/snapshot';
import type { Rights } from '../../data/query/statements/policy-sql';
import type { CommentPlace } from './comment-place';

/** The page on which a person finds a row with its comments; null where their role has none. */
export function rowLink(
  snapshot: Snapshot,
  { access, caller }: Rights,
  { source, row }: CommentPlace,
): string | null {
  const { definitions, model } = snapshot;
  const role = definitions.role.get(caller.role);
  const shows = (id: string | undefined) => {
    const shown = model.sources.get(id ?? '');
    return shown !== undefined && rowTable(model, shown).id === source;
  };
  for (const { item, isOpen } of role ? itemsOfRole(role, definitions) : []) {
    const krud = definitions.krud.get(openedKrud(item) ?? '');
    if (!isOpen || !krud || krud.template === 'create' || !pageRights(item, access, snapshot).r) continue;
    if (shows(definitions.grid.get(krud.grid)?.source)) return `/admin/p/${item.id}?row=${row}&mode=comments`;
  }
  const form = [...definitions.form.values()].find((candidate) => candidate.source === source);
  return form ? `/form/${form.id}/${row}` : null;
}
