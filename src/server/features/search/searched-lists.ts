import { say } from '../../../definitions/text';
import type { ColumnType } from '../../../definitions/source';
import { openedKrud } from '../../../definitions/menu';
import type { Grid } from '../../../definitions/grid';
import { isSoftDeleted, rowTable, type ModelSource } from '../../../engine/model/model';
import { itemsOfRole, pageRights } from '../../definitions/menus/menu-rights';
import { readableColumns } from '../../definitions/serving/visibility-columns';
import type { RequestContext } from '../../platform/http/request-context';
import { gridArguments } from '../../data/krud/grid-arguments';
import { resolveConditions } from '../../data/query/statements/named-conditions';
import type { Queryable } from '../../platform/database/database';
import { exportColumns } from '../../data/spreadsheets/export/export-columns';
import type { Export } from '../../data/spreadsheets/export/read-export';

export type SearchReader = Pick<RequestContext, 'caller' | 'access' | 'snapshot' | 'language'>;

/** A list of the menu with the rows that the caller may read. */
export interface SearchedList {
  menu: number;
  title: string;
  icon: string | null;
  grid: Grid;
  source: ModelSource;
}

/**
 * The lists of the caller's menu whose rows have a name, each grid once. Those with a process come first, and dictionaries
 * last: rows of these are not kept when they are deleted.
 */
export function searchedLists(reader: SearchReader): SearchedList[] {
  const { caller, access, snapshot, language } = reader;
  const role = snapshot.definitions.role.get(caller.role);
  const found = new Map<string, SearchedList>();
  for (const { item, isShown } of role ? itemsOfRole(role, snapshot.definitions) : []) {
    const krud = snapshot.definitions.krud.get(openedKrud(item) ?? '');
    const grid = krud && snapshot.definitions.grid.get(krud.grid);
    const source = snapshot.model.sources.get(grid?.source ?? '');
    if (!isShown || !grid || !source || found.has(grid.id)) continue;
    // A page that only creates rows shows no list.
    if (krud.template === 'create' || !pageRights(item, access, snapshot).r) continue;
    if (titleColumnsOf(grid, source).length === 0) continue;
    found.set(grid.id, {
      menu: item.id,
      title: say(item.title, language),
      icon: item.icon ?? null,
      grid,
      source,
    });
  }
  const cases = new Set([...snapshot.definitions.process.values()].map((process) => process.source));
  const rank = ({ source }: SearchedList) => {
    const table = rowTable(snapshot.model, source);
    return cases.has(table.id) ? 0 : isSoftDeleted(table) ? 1 : 2;
  };
  return [...found.values()].toSorted((a, b) => rank(a) - rank(b));
}

/** The columns that name a row: those of the title and subtitle of the list's cards, else the source's own. */
function titleColumnsOf({ columns }: Grid, source: ModelSource): string[] {
  const onCard = (part: string) => columns.flatMap(({ column, card }) => (card === part ? [column] : []));
  const title = onCard('title')[0] ?? source.titleColumn;
  return title === undefined ? [] : [...new Set([title, ...onCard('subtitle')])];
}

/** Texts with pages, whose search costs as much as that of eight names. */
function isLong(type: ColumnType | undefined): boolean {
  return type === 'richText' || type === 'json';
}

/**
 * The rows of a list that a search finds: as the list itself finds them, but by short texts and numbers alone. Undefined
 * for a list without such columns.
 */
export function listSearch(
  { caller, access, snapshot, language }: SearchReader,
  database: Queryable,
  { grid, source, menu }: SearchedList,
  search: string,
): Export | undefined {
  const readable = readableColumns(snapshot.model, source.id, access);
  const rights = { caller, access };
  const resolve = resolveConditions({ ...snapshot, rights });
  const page = { filters: [], groupFilters: [], sorts: [], search, within: [`menu/${menu}`] };
  const short = (grid.search ?? source.search).filter((name) => !isLong(source.columns.get(name)?.type));
  const given = gridArguments({ ...grid, search: short }, source, { readable, resolve }, page);
  if (search !== '' && given.groupFilters.length === 0) return undefined;
  const wanted = ['id', ...titleColumnsOf(grid, source)];
  const columns = exportColumns(grid, source, readable, { wanted, language, address: '' });
  if (columns.length === 0) return undefined;
  return {
    database,
    model: snapshot.model,
    rights,
    source,
    columns,
    arguments: { ...given, splitGroups: new Set(given.groupFilters) },
    limit: undefined,
  };
}
