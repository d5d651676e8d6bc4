import type { GridDefinition } from '../list/grid-columns';
import type { GridState } from '../grid/session/grid-state';

/**
 * Returns the address of a grid's export: with the page's condition and the person's filters, order and visible columns. `hasKeys` adds
 * the key and the revision, by which an import finds the rows again.
 */
export function exportAddress(
  { id, columns, condition = {} }: Pick<GridDefinition, 'id' | 'columns' | 'condition'>,
  format: 'xlsx' | 'csv',
  { filters, groups = [], sorts, search }: GridState,
  { limit, hasKeys = false }: { limit?: number | undefined; hasKeys?: boolean } = {},
): string {
  const parameters = new URLSearchParams({ format });
  const all = [...(condition.filters ?? []), ...filters];
  if (all.length > 0) parameters.set('filters', JSON.stringify(all));
  const allGroups = [...(condition.groupFilters ?? []), ...groups];
  if (allGroups.length > 0) parameters.set('groupFilters', JSON.stringify(allGroups));
  if (condition.within !== undefined) parameters.set('within', condition.within);
  if (sorts.length > 0) parameters.set('sorts', JSON.stringify(sorts));
  if (search.trim() !== '') parameters.set('search', search.trim());
  const shown = columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column]));
  const keys = hasKeys ? ['id', 'revision'] : [];
  parameters.set('columns', [...new Set([...shown, ...keys])].join(','));
  if (limit !== undefined) parameters.set('limit', String(limit));
  return `/export/${encodeURIComponent(id)}?${parameters.toString()}`;
}
