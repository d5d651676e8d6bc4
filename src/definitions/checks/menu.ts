import type { Menu, MenuItem, MenuType } from '../menu';
import type { Finding } from './finding';
import { screenMessage } from '../messages/screen-messages';

/** Items with a destination must have one. */
const destinations = {
  crud: 'item-without-krud',
  link: 'item-without-address',
  'router-link': 'item-without-path',
  iframe: 'item-without-address',
} as const satisfies Partial<Record<MenuType, string>>;

function hasDestination(type: MenuType): type is keyof typeof destinations {
  return Object.hasOwn(destinations, type);
}

export function checkMenu(menu: Menu): Finding[] {
  return checkItems(menu.items, '/items', new Set());
}

function checkItems(items: readonly MenuItem[], path: string, seen: Set<number>): Finding[] {
  return items.flatMap((item, index) => {
    const at = `${path}/${index}`;
    const findings: Finding[] = [];
    if (seen.has(item.id))
      findings.push({ path: `${at}/id`, ...screenMessage('item-repeated', { item: item.id }) });
    seen.add(item.id);
    if (hasDestination(item.linkTo) && !item.url)
      findings.push({
        path: `${at}/url`,
        ...screenMessage(destinations[item.linkTo], { type: item.linkTo }),
      });
    if (item.linkTo === 'router-link' && item.url && !/^\/(?!\/)/.test(item.url)) {
      findings.push({ path: `${at}/url`, ...screenMessage('not-a-path') });
    }
    if (item.linkTo === 'iframe' && item.url && !isFrameAddress(item.url)) {
      findings.push({ path: `${at}/url`, ...screenMessage('not-a-frame-address') });
    }
    if (item.linkTo === 'link' && item.url && !isAddress(item.url)) {
      findings.push({
        path: `${at}/url`,
        ...screenMessage('not-a-link'),
      });
    }
    return [...findings, ...checkItems(item.children ?? [], `${at}/children`, seen)];
  });
}

/** `javascript:` and the like would run in the visitor's page. */
function isAddress(url: string): boolean {
  return /^(https?:\/\/|mailto:|tel:|\/)/i.test(url);
}

/** An embedded page must use https like ours, and its origin is added to their policy. */
function isFrameAddress(url: string): boolean {
  if (/^\/(?!\/)/.test(url)) return true;
  return /^https:\/\/[^\s;,'"]+$/.test(url) && URL.canParse(url);
}
