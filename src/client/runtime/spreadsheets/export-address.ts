import type { GridDefinition } from '../list/grid-columns';
import type { GridState } from '../grid/session/grid-state';

/** Returns the address of a grid's export: with the person's filters, order and visible columns. */
export function exportAddress(
  { id, columns }: Pick<GridDefinition, 'id' | 'columns'>,
  format: 'xlsx' | 'csv',
  { filters, sorts, search }: GridState,
  limit?: number,
): string {
  const parameters = new URLSearchParams({ format });
  if (filters.length > 0) parameters.set('filters', JSON.stringify(filters));
  if (sorts.length > 0) parameters.set('sorts', JSON.stringify(sorts));
  if (search.trim() !== '') parameters.set('search', search.trim());
  const shown = columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column]));
  parameters.set('columns', shown.join(','));
  if (limit !== undefined) parameters.set('limit', String(limit));
  return `/export/${encodeURIComponent(id)}?${parameters.toString()}`;
}
