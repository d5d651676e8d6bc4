import type { LayoutItem } from '../../../../definitions/form';
import {
  isNode,
  itemsIn,
  layoutPointer,
  listPointer,
  mayContain,
  partKey,
  type ParentType,
  type PartKey,
} from './layout-items';

/** A place in a list of the layout: before the item at `index`. */
export interface Place {
  list: string;
  index: number;
  /** The type of what contains the list. */
  parent: ParentType;
  /** The part that contains the list; the empty key for the form itself. */
  parentKey: PartKey;
  /** The item before which the place is; undefined at the end of the list. */
  before: LayoutItem | undefined;
  /** The item after which the place is; undefined at the start of the list. */
  after: LayoutItem | undefined;
}

/**
 * Lists the places where an item may be put, in reading order. `moved` is the pointer of an item that is in the layout
 * already: it cannot be put into itself.
 */
export function placesFor(items: readonly LayoutItem[], dragged: LayoutItem, moved?: string): Place[] {
  return placesIn(items, { list: layoutPointer, parent: 'form', parentKey: '' });

  function placesIn(
    members: readonly LayoutItem[],
    { list, parent, parentKey }: Pick<Place, 'list' | 'parent' | 'parentKey'>,
  ): Place[] {
    const isOwn = moved?.slice(0, moved.lastIndexOf('/')) === list;
    const isOpen = mayContain(parent, dragged, isOwn ? members.length - 1 : members.length);
    const placeAt = (index: number): Place[] =>
      isOpen ? [{ list, index, parent, parentKey, before: members[index], after: members[index - 1] }] : [];
    return [
      ...members.flatMap((item, index) => {
        const pointer = `${list}/${index}`;
        const inside =
          pointer === moved
            ? []
            : placesIn(itemsIn(item), {
                list: listPointer(item, pointer),
                parent: isNode(item) ? item.type : parentOfItem(item),
                parentKey: partKey(item, pointer),
              });
        return [...placeAt(index), ...inside];
      }),
      ...placeAt(members.length),
    ];
  }
}

/** A leaf contains nothing; a list of names is a row. */
function parentOfItem(item: LayoutItem): ParentType {
  return Array.isArray(item) ? 'names' : 'field';
}

/** Returns whether an item at the pointer lies at the place already. */
export function isAtPlace(pointer: string, { list, index }: Pick<Place, 'list' | 'index'>): boolean {
  return pointer === `${list}/${index}` || pointer === `${list}/${index - 1}`;
}
