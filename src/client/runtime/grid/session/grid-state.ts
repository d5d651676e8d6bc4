import {
  conditions,
  type Condition,
  type Filter,
  type GroupFilter,
  type Sort,
} from '../../../../definitions/filter';
import type { GridLayout } from '../../../../definitions/grid-view';
import { isDay } from '../list-views/time/days';
import { readLayout, writeLayout } from '../columns/layout-address';

/** A person's settings of a grid. They are part of the address, so that Back and a shared link work. */
export interface GridState {
  search: string;
  sorts: readonly Sort[];
  filters: readonly Filter[];
  /** Groups of conditions: of each group at least one holds. */
  groups?: readonly GroupFilter[] | undefined;
  /** The saved view that the settings began with. */
  view?: string | undefined;
  /** The layout of the columns, where it differs from that of the view or of the person. */
  layout?: GridLayout | undefined;
  /** The list view that shows the rows, where it is not the grid's default: `table` or the id of one. */
  shown?: string | undefined;
  /** The day that a calendar or a timeline is at. Default: today. */
  at?: string | undefined;
  /** The period that a calendar shows at once. Default: as much as fits the screen. */
  span?: CalendarSpan | undefined;
}

export const calendarSpans = ['month', 'week', 'agenda'] as const;
export type CalendarSpan = (typeof calendarSpans)[number];

/** The maximum length of a search, as on the server. */
const longestSearch = 200;

/** The maximum number of groups in an address. */
const maxGroups = 10;

/**
 * Parses `?q=…&sort=column:order&f=column:condition:value&view=12&as=calendar&at=2026-11-02&span=week` and the layout; sorts
 * and filters may be repeated. A group is `g=` with a JSON list of such filters, of which one holds.
 * Ignores unknown columns and conditions, so that an old link still opens.
 */
export function readGridState(params: URLSearchParams, columns: ReadonlySet<string>): GridState {
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    sorts: params.getAll('sort').flatMap((text) => readSort(text, columns)),
    filters: params.getAll('f').flatMap((text) => readFilter(text, columns)),
    groups: readGroups(params.getAll('g'), columns),
    view: readView(params.get('view')),
    layout: readLayout(params, columns),
    shown: readShown(params.get('as')),
    at: readDay(params.get('at')),
    span: calendarSpans.find((span) => span === params.get('span')),
  };
}

/** Returns the parameters with the grid's state in place of an earlier one; all others stay. */
export function writeGridState(params: URLSearchParams, state: GridState): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['q', 'sort', 'f', 'g', 'view', 'as', 'at', 'span']) next.delete(name);
  if (state.view !== undefined) next.set('view', state.view);
  if (state.shown !== undefined) next.set('as', state.shown);
  if (state.at !== undefined) next.set('at', state.at);
  if (state.span !== undefined) next.set('span', state.span);
  writeLayout(next, state.layout);
  if (state.search !== '') next.set('q', state.search);
  for (const { column, order } of state.sorts) next.append('sort', `${column}:${order}`);
  for (const filter of state.filters) next.append('f', filterText(filter));
  for (const { filters } of state.groups ?? []) next.append('g', JSON.stringify(filters.map(filterText)));
  return next;
}

function filterText({ column, condition, value }: Filter): string {
  return needsValue(condition) ? `${column}:${condition}:${value ?? ''}` : `${column}:${condition}`;
}

/** Returns whether any setting besides the order is set. */
export function isFiltered(state: GridState): boolean {
  return filterCount(state) > 0 || state.search.trim() !== '';
}

/** Returns the number of filters and groups that a person has set. */
export function filterCount({ filters, groups = [] }: Pick<GridState, 'filters' | 'groups'>): number {
  return filters.length + groups.length;
}

/** Returns the filters with those on one column replaced, at the position of the first of them. */
export function withColumnFilters(
  filters: readonly Filter[],
  column: string,
  replacement: readonly Filter[],
): Filter[] {
  const first = filters.findIndex((filter) => filter.column === column);
  if (first < 0) return [...filters, ...replacement];
  const isOther = (filter: Filter) => filter.column !== column;
  return [
    ...filters.slice(0, first).filter(isOther),
    ...replacement,
    ...filters.slice(first).filter(isOther),
  ];
}

/** Returns whether a condition compares with a value. */
export function needsValue(condition: Condition): boolean {
  return condition !== 'isNull' && condition !== 'notNull';
}

function readView(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? text : undefined;
}

function readShown(text: string | null): string | undefined {
  return text !== null && /^[a-z][a-z0-9_]{0,62}$/.test(text) ? text : undefined;
}

function readDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined;
}

function readSort(text: string, columns: ReadonlySet<string>): Sort[] {
  const [column = '', order] = text.split(':');
  if (!columns.has(column) || (order !== 'asc' && order !== 'desc')) return [];
  return [{ column, order }];
}

function readFilter(text: string, columns: ReadonlySet<string>): Filter[] {
  const [column = '', condition = '', ...rest] = text.split(':');
  if (!columns.has(column) || !isCondition(condition)) return [];
  if (!needsValue(condition)) return [{ column, condition }];
  return rest.length === 0 ? [] : [{ column, condition, value: rest.join(':') }];
}

/** Undefined without groups. A group whose filters are all unknown is left out. */
function readGroups(texts: readonly string[], columns: ReadonlySet<string>): GroupFilter[] | undefined {
  const groups = texts.slice(0, maxGroups).flatMap((text): GroupFilter[] => {
    const filters = readTexts(text).flatMap((part) => readFilter(part, columns));
    return filters.length === 0 ? [] : [{ combine: 'or', filters }];
  });
  return groups.length === 0 ? undefined : groups;
}

function readTexts(json: string): string[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter((part) => typeof part === 'string') : [];
  } catch {
    return [];
  }
}

function isCondition(text: string): text is Condition {
  return conditions.some((condition) => condition === text);
}
