import type { GridState } from '../grid/grid-state';

/** Where the rows of a grid are given out as a file: as the person has filtered and ordered them. */
export function exportAddress(
  gridId: string,
  format: 'xlsx' | 'csv',
  { filters, sorts, search }: GridState,
  limit?: number,
): string {
  const parameters = new URLSearchParams({ format });
  if (filters.length > 0) parameters.set('filters', JSON.stringify(filters));
  if (sorts.length > 0) parameters.set('sorts', JSON.stringify(sorts));
  if (search.trim() !== '') parameters.set('search', search.trim());
  if (limit !== undefined) parameters.set('limit', String(limit));
  return `/export/${encodeURIComponent(gridId)}?${parameters.toString()}`;
}
