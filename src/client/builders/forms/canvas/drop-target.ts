import type { LayoutItem } from '../../../../definitions/form';
import type { DropMark } from '../builder-store';
import { itemAt } from '../layout/change-layout';
import {
  isNames,
  isNode,
  itemsIn,
  layoutPointer,
  leafName,
  listPointer,
  mayContain,
  type ParentType,
} from '../layout/layout-items';
import type { Place } from '../layout/places';

/** The place to which a dragged item would go, with the mark that shows it. */
export type Drop =
  | { mark: DropMark; place: Pick<Place, 'list' | 'index'> }
  | { mark: DropMark; beside: string; side: 'before' | 'after' };

interface Pointed {
  /** The part under the pointer. */
  pointer: string;
  /** The pointer's position in the part, from 0 to 1. */
  x: number;
  y: number;
}

/**
 * Finds the place for a dragged item where the pointer is: beside a field at its right and left edge, before or after it
 * otherwise, in a container below its title; where the item may not be, in the nearest part around it.
 */
export function dropAt(
  items: readonly LayoutItem[],
  dragged: LayoutItem,
  from: string | undefined,
  { pointer, x, y }: Pointed,
): Drop | undefined {
  if (from !== undefined && (pointer === from || pointer.startsWith(`${from}/`))) return undefined;
  const target = itemAt(items, pointer);
  const { list, index, parent } = placeOf(items, pointer);
  // An entry of the palette is no part yet that could be beside another one.
  const isEdge = from !== undefined && (x < 0.12 || x > 0.8);
  if (
    isEdge &&
    leafName(dragged) !== undefined &&
    leafName(target) !== undefined &&
    isFree(items, list, parent)
  ) {
    const side = x < 0.5 ? 'before' : 'after';
    return { mark: { pointer, side: side === 'before' ? 'left' : 'right' }, beside: pointer, side };
  }
  const inner = itemsIn(target).length;
  const type = isNode(target) ? target.type : isNames(target) ? 'names' : 'field';
  const isInside = y > 0.25 && y < 0.9 && type !== 'names' && type !== 'row';
  if (isInside && mayContain(type, dragged, inner))
    return { mark: { pointer, side: 'inside' }, place: { list: listPointer(target, pointer), index: inner } };
  if (mayContain(parent, dragged, itemsOf(items, list).length)) {
    const isRow = parent === 'names' || parent === 'row';
    const isAfter = (isRow ? x : y) > 0.5;
    const [before, after] = isRow ? (['left', 'right'] as const) : (['before', 'after'] as const);
    return {
      mark: { pointer, side: isAfter ? after : before },
      place: { list, index: isAfter ? index + 1 : index },
    };
  }
  const owner = list.replace(/\/children$/, '');
  return owner === layoutPointer
    ? undefined
    : dropAt(items, dragged, from, { pointer: owner, x: 0.5, y: y > 0.5 ? 1 : 0 });
}

/** A row that is full takes no other field. */
function isFree(items: readonly LayoutItem[], list: string, parent: ParentType): boolean {
  return (parent !== 'names' && parent !== 'row') || itemsOf(items, list).length < 6;
}

function placeOf(
  items: readonly LayoutItem[],
  pointer: string,
): { list: string; index: number; parent: ParentType } {
  const slash = pointer.lastIndexOf('/');
  const list = pointer.slice(0, slash);
  const owner = list.replace(/\/children$/, '');
  const item = owner === layoutPointer ? undefined : itemAt(items, owner);
  const parent = item === undefined ? 'form' : isNode(item) ? item.type : 'names';
  return { list, index: Number(pointer.slice(slash + 1)), parent };
}

function itemsOf(items: readonly LayoutItem[], list: string): readonly LayoutItem[] {
  const owner = list.replace(/\/children$/, '');
  return owner === layoutPointer ? items : itemsIn(itemAt(items, owner));
}
