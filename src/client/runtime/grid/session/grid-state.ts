import { conditions, type Condition, type Filter, type Sort } from '../../../../definitions/filter';
import type { GridLayout } from '../../../../definitions/grid-view';
import { readLayout, writeLayout } from '../columns/layout-address';

/** A person's settings of a grid. They are part of the address, so that Back and a shared link work. */
export interface GridState {
  search: string;
  sorts: readonly Sort[];
  filters: readonly Filter[];
  /** The saved view that the settings began with. */
  view?: string | undefined;
  /** The layout of the columns, where it differs from that of the view or of the person. */
  layout?: GridLayout | undefined;
}

/** The maximum length of a search, as on the server. */
const longestSearch = 200;

/**
 * Parses `?q=…&sort=column:order&f=column:condition:value&view=12` and the layout; sorts and filters may be repeated.
 * Ignores unknown columns and conditions, so that an old link still opens.
 */
export function readGridState(params: URLSearchParams, columns: ReadonlySet<string>): GridState {
  return {
    search: (params.get('q') ?? '').slice(0, longestSearch),
    sorts: params.getAll('sort').flatMap((text) => readSort(text, columns)),
    filters: params.getAll('f').flatMap((text) => readFilter(text, columns)),
    view: readView(params.get('view')),
    layout: readLayout(params, columns),
  };
}

/** Returns the parameters with the grid's state in place of an earlier one; all others stay. */
export function writeGridState(params: URLSearchParams, state: GridState): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['q', 'sort', 'f', 'view']) next.delete(name);
  if (state.view !== undefined) next.set('view', state.view);
  writeLayout(next, state.layout);
  if (state.search !== '') next.set('q', state.search);
  for (const { column, order } of state.sorts) next.append('sort', `${column}:${order}`);
  for (const { column, condition, value } of state.filters) {
    next.append(
      'f',
      takesValue(condition) ? `${column}:${condition}:${value ?? ''}` : `${column}:${condition}`,
    );
  }
  return next;
}

/** Returns whether any setting besides the order is set. */
export function isFiltered(state: GridState): boolean {
  return state.filters.length > 0 || state.search.trim() !== '';
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
export function takesValue(condition: Condition): boolean {
  return condition !== 'isNull' && condition !== 'notNull';
}

function readView(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,15}$/.test(text) ? text : undefined;
}

function readSort(text: string, columns: ReadonlySet<string>): Sort[] {
  const [column = '', order] = text.split(':');
  if (!columns.has(column) || (order !== 'asc' && order !== 'desc')) return [];
  return [{ column, order }];
}

function readFilter(text: string, columns: ReadonlySet<string>): Filter[] {
  const [column = '', condition = '', ...rest] = text.split(':');
  if (!columns.has(column) || !isCondition(condition)) return [];
  if (!takesValue(condition)) return [{ column, condition }];
  return rest.length === 0 ? [] : [{ column, condition, value: rest.join(':') }];
}

function isCondition(text: string): text is Condition {
  return conditions.some((condition) => condition === text);
}
