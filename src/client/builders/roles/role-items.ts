import type { Role } from '../../../definitions/role';
import type { ItemState } from '../../../engine/access/role-items';
import type { Edit } from '../document/edit';
import { removal } from '../document/list-edits';
import { isObject, valueAt, scalarText, type JsonObject } from '../document/pointer';

/** The states that a person chooses; that of an item below a hidden one follows from the group. */
export type ChosenState = Exclude<ItemState, 'belowHidden'>;

/** The menu items of a role's document, as far as they can be read. */
export function listedItems(role: JsonObject): Pick<Role, 'administrator' | 'menus'> {
  const menus = isObject(role.menus) ? role.menus : {};
  return {
    ...(role.administrator === true && { administrator: true }),
    menus: Object.fromEntries(
      Object.entries(menus).flatMap(([id, item]) =>
        isObject(item) ? [[id, item.show === false ? { show: false } : {}]] : [],
      ),
    ),
  };
}

/** The menu that a role sees. */
export function menuOfRole(role: JsonObject): string {
  return scalarText(role.menu) || 'main';
}

/** Gives a role an item in a state. Its conditions stay, unless the role no longer lists it. */
export function itemStateEdit(role: JsonObject, item: number, state: ChosenState): Edit {
  const pointer = `/menus/${item}`;
  const listed = valueAt(role, pointer);
  switch (state) {
    case 'unlisted':
      return removal(role, pointer);
    case 'hidden':
      return listed !== undefined && isObject(listed) && listed.show === false
        ? []
        : [{ pointer: `${pointer}/show`, value: false }];
    case 'shown':
      if (!isObject(listed)) return [{ pointer, value: {} }];
      return listed.show === undefined ? [] : [{ pointer: `${pointer}/show`, value: undefined }];
  }
}

/** Shows an item to a role, with the groups above it that the role does not list yet. A group that it hides stays hidden. */
export function showItemEdit(role: JsonObject, item: number, above: readonly number[]): Edit {
  const groups = above.filter((id) => !isObject(valueAt(role, `/menus/${id}`)));
  return [...groups.flatMap((id) => itemStateEdit(role, id, 'shown')), ...itemStateEdit(role, item, 'shown')];
}

/** Takes items out of a role, for items that leave the menu. */
export function dropItemsEdit(role: JsonObject, items: readonly number[]): Edit {
  const menus = isObject(role.menus) ? role.menus : {};
  const left = Object.entries(menus).filter(([id]) => !items.includes(Number(id)));
  if (left.length === Object.keys(menus).length) return [];
  const first = items.some((id) => role.defaultMenu === id)
    ? [{ pointer: '/defaultMenu', value: undefined }]
    : [];
  return [{ pointer: '/menus', value: left.length === 0 ? undefined : Object.fromEntries(left) }, ...first];
}
