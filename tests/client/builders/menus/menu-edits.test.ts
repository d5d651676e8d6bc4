import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import {
  addItem,
  copyItem,
  moveItem,
  placeOnto,
  placeTowards,
  removeItem,
  retypeItem,
} from '../../../../src/client/builders/menus/menu-edits';
import {
  freeNumber,
  itemNumber,
  placedAt,
  placedItems,
} from '../../../../src/client/builders/menus/menu-items';
import { menuTypes } from '../../../../src/definitions/menu';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { shippedDocuments } from '../shipped';

const shipped: JsonObject[] = (await shippedDocuments())
  .filter(({ kind }) => kind === 'menu')
  .map((menu) => ({ ...menu }));
/** A second menu, because one is shipped. */
const small: JsonObject = {
  kind: 'menu',
  id: 'small',
  format: 2,
  title: 'x',
  items: [
    { id: 1, title: 'a', linkTo: 'noAction', children: [{ id: 2, title: 'b', linkTo: 'divider' }] },
    { id: 3, title: 'c', linkTo: 'noAction' },
    { id: 4, title: 'd', linkTo: 'link', url: '/', key: 'own' },
  ],
};
const menus = [...shipped, small];
const text = (value: unknown) => JSON.stringify(value);
/** The items without those below them, as a multiset. */
const itemTexts = (document: JsonObject) =>
  placedItems(document)
    .map(({ item: { children: _children, ...own } }) => text(own))
    .toSorted();
const numbersOf = (document: JsonObject) =>
  placedItems(document).flatMap(({ item }) => itemNumber(item) ?? []);
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

describe.each(menus.map((menu) => [menu.id, menu] as const))('the menu %s', (_, menu) => {
  it('loses and changes no item by a move in any direction, and stays a menu', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom('up', 'down', 'in', 'out'), (which, direction) => {
        const { pointer, item } = at(placedItems(menu), which);
        const place = placeTowards(menu, pointer, direction);
        if (place === undefined) return;
        const { edit, selected } = moveItem(menu, pointer, place);
        const moved = applyEdit(menu, edit);
        expect(itemTexts(moved)).toEqual(itemTexts(menu));
        expect(placedAt(moved, selected)?.item).toBe(item);
        expect(text({ ...moved, items: null })).toBe(text({ ...menu, items: null }));
        expect(parseDefinition(moved).problems).toBeUndefined();
      }),
    );
  });

  it('comes back by the way back: up and down, in and out', () => {
    for (const { pointer } of placedItems(menu)) {
      const place = placeTowards(menu, pointer, 'down');
      if (place === undefined) continue;
      const down = moveItem(menu, pointer, place);
      const moved = applyEdit(menu, down.edit);
      const back = placeTowards(moved, down.selected ?? '', 'up');
      if (back === undefined) throw new Error('An item that went down can go up');
      expect(text(applyEdit(moved, moveItem(moved, down.selected ?? '', back).edit))).toBe(text(menu));
    }
  });

  it('is dropped on any other item without loss, and never into itself', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (which, where) => {
        const placed = placedItems(menu);
        const { pointer, item } = at(placed, which);
        const { pointer: onto } = at(placed, where);
        const place = placeOnto(menu, pointer, onto);
        const isWithin = onto === pointer || onto.startsWith(`${pointer}/`);
        expect(place === undefined).toBe(isWithin);
        if (place === undefined) return;
        const { edit, selected } = moveItem(menu, pointer, place);
        const moved = applyEdit(menu, edit);
        expect(itemTexts(moved)).toEqual(itemTexts(menu));
        expect(placedAt(moved, selected)?.item).toBe(item);
      }),
    );
  });

  it('adds and copies items under free numbers, and is the same once they are removed', () => {
    for (const { pointer, item } of placedItems(menu)) {
      const copied = copyItem(menu, pointer, numbersOf(menu));
      const doubled = applyEdit(menu, copied.edit);
      expect(new Set(numbersOf(doubled)).size).toBe(numbersOf(doubled).length);
      expect(placedAt(doubled, copied.selected)?.item.title).toEqual(item.title);
      expect(text(applyEdit(doubled, removeItem(doubled, copied.selected ?? '').edit))).toBe(text(menu));

      const added = addItem(menu, pointer, {
        type: 'crud',
        title: 'x',
        number: freeNumber(numbersOf(menu)),
      });
      const longer = applyEdit(menu, added.edit);
      expect(placedItems(longer)).toHaveLength(placedItems(menu).length + 1);
      expect(text(applyEdit(longer, removeItem(longer, added.selected ?? '').edit))).toBe(text(menu));
    }
  });

  it('gives an item another type without touching any other', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...menuTypes), (which, type) => {
        const { pointer, item } = at(placedItems(menu), which);
        const changed = applyEdit(menu, retypeItem(pointer, item, type));
        const others = (document: JsonObject) =>
          placedItems(document).flatMap((each) =>
            each.pointer === pointer ? [] : [text({ ...each.item, children: null })],
          );
        expect(others(changed)).toEqual(others(menu));
        expect(placedAt(changed, pointer)?.item).toMatchObject({
          id: item.id,
          title: item.title,
          linkTo: type,
        });
      }),
    );
  });
});
