import type { GroupFilter } from '../../definitions/filter';

/** More words would cost the server more than they narrow. */
const maxWords = 5;

/** The quick search as filters: every word must stand in at least one of the columns. Without columns nothing is asked. */
export function searchGroups(columns: readonly string[], search: string): GroupFilter[] {
  if (columns.length === 0) return [];
  const words = search.trim().split(/\s+/u).filter(Boolean).slice(0, maxWords);
  return words.map((value) => ({
    combine: 'or',
    filters: columns.map((column) => ({ column, condition: 'contains', value })),
  }));
}
