import type { Text } from '../../../definitions/text';
import type { RoleAccess } from '../../../engine/access/access-table';
import { publishes } from '../../../engine/model/model';
import type { Snapshot } from '../../platform/snapshot';
import { mayWriteBy } from '../menus/menu-rights';

export interface OpenForm {
  id: string;
  title: Text;
}

/**
 * The forms whose rows the caller may create at `/form/<id>/new`. Forms that are only parts of others are left out: their
 * rows need the row above.
 */
export function openForms({ definitions, model }: Snapshot, access: RoleAccess): OpenForm[] {
  const forms = [...definitions.form.values()];
  const parts = new Set(forms.flatMap(({ subTables = [] }) => subTables.map(({ form }) => form)));
  return forms.flatMap(({ id, title, source: name }) => {
    const source = model.sources.get(name);
    if (!source || parts.has(id) || !publishes(source, 'create')) return [];
    return mayWriteBy(id, source, 'create', access) ? [{ id, title }] : [];
  });
}
