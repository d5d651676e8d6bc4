import { fold } from '../../../engine/filter/fold';
import { say } from '../../../definitions/language';
import type { Language } from '../../../definitions/text';
import { menuItemPath } from '../../session/menu-tree';
import type { PermittedKrud, Permissions, ShownMenuItem } from '../../session/session-types';
import type { FoundList, FoundRow, Place, Shortcut } from './search-api';

/** A line of the search. */
export interface SearchItem {
  key: string;
  title: string;
  detail: string | null;
  icon: string;
  to: string;
  /** The place that a favourite marks; undefined for actions. */
  place?: Place;
}

export interface SearchMenu {
  items: readonly ShownMenuItem[];
  kruds: readonly PermittedKrud[];
  rights: Permissions['permissions'];
  language: Language;
}

/** Pages that are shown of a search. */
const maxPages = 6;

/** Every page of the menu that opens in the application. */
export function listPages({ items, language }: SearchMenu): SearchItem[] {
  const below = (children: readonly ShownMenuItem[], above: string | null): SearchItem[] =>
    children.flatMap((item) => {
      const title = say(item.title, language);
      const to = item.link_to === 'noActionSubTop' ? undefined : menuItemPath(item);
      const own = to === undefined ? [] : [pageItem(item, to, title, above)];
      return [...own, ...below(item.children ?? [], title)];
    });
  return below(items, null);
}

function pageItem(item: ShownMenuItem, to: string, title: string, above: string | null): SearchItem {
  return {
    key: `page ${item.id}`,
    title,
    detail: above,
    icon: item.icon ?? 'list',
    to,
    place: { menu: item.id, row: null },
  };
}

/** The forms for new rows that the caller may fill in. `titled` puts the list's title into words. */
export function listCreateForms(menu: SearchMenu, titled: (title: string) => string): SearchItem[] {
  const kruds = new Map(menu.kruds.map((krud) => [krud.id, krud]));
  const flat = (items: readonly ShownMenuItem[]): ShownMenuItem[] =>
    items.flatMap((item) => [item, ...flat(item.children ?? [])]);
  return flat(menu.items).flatMap((item) => {
    const krud = item.link_to === 'crud' ? kruds.get(item.url ?? '') : undefined;
    if (!krud?.actions.includes('create') || menu.rights[String(item.id)]?.c !== true) return [];
    if (krud.template === 'create') return [];
    const title = titled(say(item.title, menu.language));
    return [{ key: `new ${item.id}`, title, detail: null, icon: 'add', to: `/admin/p/${item.id}?row=new` }];
  });
}

/** The items whose titles contain every word of the text. */
export function matching(items: readonly SearchItem[], text: string): SearchItem[] {
  const words = fold(text).split(/\s+/u).filter(Boolean);
  const fits = ({ title }: SearchItem) => words.every((word) => fold(title).includes(word));
  return words.length === 0 ? [] : items.filter(fits).slice(0, maxPages);
}

/** The rows that a search has found in a list. */
export function foundRowItems(
  { menu, icon, rows }: FoundList,
  rights: Permissions['permissions'],
): SearchItem[] {
  return rows.map((row) => rowItem(menu, row, icon ?? 'list', null, rights));
}

/** The places that a person opened last or marked; those whose page has left the menu are left out. */
export function shortcutItems(
  shortcuts: readonly Shortcut[],
  pages: readonly SearchItem[],
  rights: Permissions['permissions'],
): SearchItem[] {
  const byMenu = new Map(pages.map((page) => [page.place?.menu, page]));
  return shortcuts.flatMap(({ menu, row }) => {
    const page = byMenu.get(menu);
    if (page === undefined) return [];
    return [row === null ? page : rowItem(menu, row, page.icon, page.title, rights)];
  });
}

function rowItem(
  menu: number,
  row: FoundRow,
  icon: string,
  list: string | null,
  rights: Permissions['permissions'],
): SearchItem {
  const mode = rights[String(menu)]?.u === true ? '' : '&mode=view';
  const details = [list, row.title === null ? null : `№ ${row.id}`, row.detail];
  return {
    key: `row ${menu} ${row.id}`,
    title: row.title ?? `№ ${row.id}`,
    detail: details.filter((text) => text !== null).join(' · '),
    icon,
    to: `/admin/p/${menu}?row=${row.id}${mode}`,
    place: { menu, row: Number(row.id) },
  };
}
