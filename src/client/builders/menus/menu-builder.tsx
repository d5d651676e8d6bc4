import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BuilderProps } from '../builder-props';
import type { JsonObject } from '../document/pointer';
import { withOtherEdits } from '../roles/matrix/other-edits';
import { dropItemsEdit, menuOfRole } from '../roles/role-items';
import { useDocuments } from '../roles/use-documents';
import { ItemProperties } from './item-properties';
import type { ItemEdit } from './menu-edits';
import { itemNumber, placedAt, placedItems } from './menu-items';
import { MenuTree } from './menu-tree';
import { VisibilityMatrix } from './visibility-matrix';
import '../forms/inputs/entries.css';
import '../tables/tables.css';
import './menus.css';

const views = ['tree', 'roles'] as const;
type View = (typeof views)[number];

/** Builds a menu: its tree, each item by what it needs, and which role is shown which item. */
export function MenuBuilder(props: BuilderProps) {
  const { document, id, onEdit } = props;
  const { t } = useTranslation('rights-builders');
  const [view, setView] = useState<View>('tree');
  const [selected, setSelected] = useState<string | null>(
    placedItems(document).length > 0 ? '/items/0' : null,
  );
  const menus = useDocuments('menu');
  const roles = useDocuments('role')?.filter(({ body }) => menuOfRole(body) === id);
  const current = placedAt(document, selected);
  // A number is free only once every menu is known.
  const taken =
    menus &&
    numbersOf([document, ...menus.flatMap(({ document: other, body }) => (other.id === id ? [] : [body]))]);
  const run = (command: ItemEdit | undefined, removed: readonly number[] = []) => {
    if (command === undefined) return;
    const others = (roles ?? []).map(({ document: role, body }) => ({
      document: role,
      edit: dropItemsEdit(body, removed),
    }));
    if (removed.length > 0) onEdit(command.edit, withOtherEdits(others));
    else onEdit(command.edit);
    setSelected(command.selected);
  };
  return (
    <div className="menu-builder">
      <Segmented
        aria-label={t('menu.views')}
        value={view}
        options={views.map((value) => ({ value, label: t(`menu.view.${value}`) }))}
        onChange={setView}
      />
      {view === 'tree' ? (
        <div className="menu-panes">
          <MenuTree {...props} selected={selected} taken={taken} onSelect={setSelected} onRun={run} />
          <ItemProperties {...props} placed={current} roles={roles ?? []} />
        </div>
      ) : (
        <VisibilityMatrix document={document} roles={roles} onEdit={onEdit} />
      )}
    </div>
  );
}

/** The numbers of the items of all menus: they are unique over all of them. */
function numbersOf(menus: readonly JsonObject[]): number[] {
  return menus.flatMap((menu) => placedItems(menu)).flatMap(({ item }) => itemNumber(item) ?? []);
}
