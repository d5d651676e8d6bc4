import type { Menu, MenuItem, MenuType } from '../menu';
import type { Finding } from './finding';

/** Items with a destination must have one. */
const destinations: Partial<Record<MenuType, string>> = {
  crud: 'the id of a krud',
  link: 'an address',
  'router-link': 'a path of this site',
  iframe: 'an address',
};

export function checkMenu(menu: Menu): Finding[] {
  return checkItems(menu.items, '/items', new Set());
}

function checkItems(items: readonly MenuItem[], path: string, seen: Set<number>): Finding[] {
  return items.flatMap((item, index) => {
    const at = `${path}/${index}`;
    const findings: Finding[] = [];
    if (seen.has(item.id)) findings.push({ path: `${at}/id`, reason: `the item ${item.id} is there twice` });
    seen.add(item.id);
    const wanted = destinations[item.link_to];
    if (wanted !== undefined && !item.url)
      findings.push({ path: `${at}/url`, reason: `"${item.link_to}" needs ${wanted}` });
    if (item.link_to === 'router-link' && item.url && !/^\/(?!\/)/.test(item.url)) {
      findings.push({ path: `${at}/url`, reason: 'must begin with one /' });
    }
    if (item.link_to === 'iframe' && item.url && !isFrameAddress(item.url)) {
      findings.push({ path: `${at}/url`, reason: 'must be a path or begin with https://' });
    }
    if (item.link_to === 'link' && item.url && !isAddress(item.url)) {
      findings.push({
        path: `${at}/url`,
        reason: 'must be a path or begin with https://, http://, mailto: or tel:',
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
