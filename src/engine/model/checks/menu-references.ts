import type { Problem } from '../../../definitions/definition';
import { listMenuItems, openedKrud, type Menu, type MenuItem } from '../../../definitions/menu';
import type { Reporter } from './reporter';
import { referenceMessage } from './reference-messages';

export function checkMenuReferences(menu: Menu, reporter: Reporter): void {
  for (const { item, path } of placed(menu.items, '/items')) {
    reporter.icon(item.icon, `${path}/icon`);
    if (item.linkTo !== 'crud') reporter.address(item.url, `${path}/url`);
    const krud = openedKrud(item);
    if (krud !== undefined) reporter.definition('krud', krud, `${path}/url`);
  }
}

/** The numbers of items are unique over all menus, because roles and addresses name nothing else. */
export function findRepeatedItems(menus: ReadonlyMap<string, Menu>): Problem[] {
  const holders = new Map<number, string>();
  return [...menus.values()].flatMap((menu) => {
    const repeated = placed(menu.items, '/items').filter(
      ({ item }) => (holders.get(item.id) ?? menu.id) !== menu.id,
    );
    const problems = repeated.map(({ item, path }) => ({
      kind: 'menu',
      id: menu.id,
      path: `${path}/id`,
      ...referenceMessage('item-of-other-menu', { item: item.id, menu: holders.get(item.id) ?? '' }),
    }));
    for (const item of listMenuItems(menu.items)) if (!holders.has(item.id)) holders.set(item.id, menu.id);
    return problems;
  });
}

function placed(items: readonly MenuItem[], path: string): { item: MenuItem; path: string }[] {
  return items.flatMap((item, index) => [
    { item, path: `${path}/${index}` },
    ...placed(item.children ?? [], `${path}/${index}/children`),
  ]);
}
