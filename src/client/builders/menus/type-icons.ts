import type { MenuType } from '../../../definitions/menu';

/** The picture of each type of item, where the item has none of its own. */
export const typeIcons: Readonly<Record<MenuType, string>> = {
  crud: 'list',
  link: 'external',
  'router-link': 'link',
  iframe: 'frame',
  noAction: 'folder',
  noActionSubTop: 'tab',
  divider: 'more',
};
