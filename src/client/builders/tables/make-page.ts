import { listMenuItems, type MenuItem } from '../../../definitions/menu';
import { isObject, type JsonObject, scalarText } from '../document/pointer';
import type { SetDocument } from '../change-sets/wire';
import { sourceColumns } from './locks';

/** Columns that a list shows at first: more do not fit beside each other. */
const firstColumns = 8;
const unlisted = new Set(['richText', 'json']);

/**
 * The documents of a page for a table: its form, its list, the page that connects them, and the menu with an item that
 * opens it. All of them take their texts from the table, so that a later change there is one here.
 */
export function pageDocuments(source: JsonObject, menu: SetDocument): SetDocument[] {
  const id = scalarText(source.id);
  const listed = sourceColumns(source)
    .filter(({ type, secret }) => secret !== true && !unlisted.has(scalarText(type)))
    .map(({ name }) => scalarText(name));
  const columns = listed.slice(0, firstColumns);
  const document = (kind: 'form' | 'grid' | 'krud', body: JsonObject): SetDocument => ({
    kind,
    id,
    version: 0,
    body: { kind, id, format: 2, ...body },
  });
  return [
    document('form', { source: id }),
    document('grid', { source: id, columns: columns.length > 0 ? columns : ['id'] }),
    document('krud', { grid: id, form: id }),
    withMenuItem(menu, id, source.title),
  ];
}

/** The menu with an item that opens the page, where it has none yet. */
export function withMenuItem(menu: SetDocument, id: string, title: unknown): SetDocument {
  const { body } = menu;
  if (!isObject(body)) return menu;
  const items: readonly unknown[] = Array.isArray(body.items) ? body.items : [];
  const all = listMenuItems(items.filter(isMenuItem));
  const isThere = all.some(({ linkTo, url }) => linkTo === 'crud' && url === id);
  if (isThere) return menu;
  const number = Math.max(0, ...all.map((item) => item.id)) + 1;
  const item = { id: number, title, linkTo: 'crud', url: id, icon: 'list' };
  return { ...menu, body: { ...body, items: [...items, item] } };
}

function isMenuItem(value: unknown): value is MenuItem {
  return isObject(value) && typeof value.id === 'number';
}
