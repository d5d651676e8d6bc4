import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listMenuItems, menuTypes, type Menu } from '../../../src/definitions/menu';
import { iconPaths } from '../../../src/client/ui/icon-paths';
import { findMenuChain, itemOfPath, menuItemPath, shownItems } from '../../../src/client/session/menu-tree';
import type { ShownMenuItem } from '../../../src/client/session/session-types';

const menu: ShownMenuItem[] = [
  {
    id: 1,
    title: 'Мэдээлэл',
    link_to: 'noAction',
    children: [
      { id: 2, title: 'Мэдээ', link_to: 'crud', url: 'news' },
      { id: 3, title: 'Нууц', link_to: 'crud', url: 'secret' },
    ],
  },
  { id: 4, title: '-', link_to: 'divider' },
  {
    id: 5,
    title: 'Тайлан',
    link_to: 'noActionSubTop',
    children: [{ id: 6, title: 'Сар', link_to: 'iframe', url: '/x' }],
  },
  { id: 7, title: 'Нүүр', link_to: 'router-link', url: '/' },
  { id: 8, title: 'Гадаад', link_to: 'link', url: 'https://example.mn' },
];
const show = (...ids: number[]) => Object.fromEntries(ids.map((id) => [String(id), { show: true }]));

describe('the menu', () => {
  it('leaves out what the person may not see, and groups that are empty then', () => {
    const shown = shownItems(menu, show(1, 2, 5, 7));
    expect(shown.map(({ id }) => id)).toEqual([1, 4, 7]);
    expect(shown[0]?.children?.map(({ id }) => id)).toEqual([2]);
  });

  it('hides the children of a hidden item', () => {
    expect(shownItems(menu, show(2, 3)).map(({ id }) => id)).toEqual([4]);
  });

  it('leads to /admin/p/{id}, unless an item has an address of its own', () => {
    const paths = [2, 6, 5, 7, 8, 1].map((id) =>
      menuItemPath(findMenuChain(menu, id).at(-1) as ShownMenuItem),
    );
    expect(paths).toEqual(['/admin/p/2', '/admin/p/6', '/admin/p/6', '/', undefined, undefined]);
  });

  it('knows the item of a path with everything above it', () => {
    const item = itemOfPath(menu, '/admin/p/6');
    expect(item?.id).toBe(6);
    expect(findMenuChain(menu, 6).map(({ id }) => id)).toEqual([5, 6]);
    expect(findMenuChain(menu, 99)).toEqual([]);
  });
});

it('the shipped menu has all of its types, and names no icon that is not drawn', () => {
  const shipped: Menu = JSON.parse(
    readFileSync(new URL('../../../schemas/menus/main.json', import.meta.url), 'utf8'),
  );
  const items = listMenuItems(shipped.items);
  expect(new Set(items.map(({ linkTo: link_to }) => link_to))).toEqual(new Set(menuTypes));
  expect(items.flatMap(({ icon }) => (icon === undefined || icon in iconPaths ? [] : [icon]))).toEqual([]);
});
