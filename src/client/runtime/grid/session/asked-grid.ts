import { useState } from 'react';
import { columnViewsOf, type GridColumnView, type GridDefinition } from '../grid-columns';
import type { GridState } from './grid-state';

/** The grid as its rows are asked for: another order or width of the columns asks for nothing new. */
export function useAskedGrid(arranged: GridDefinition): GridDefinition {
  const [asked, setAsked] = useState(arranged);
  const isSame = asked.source === arranged.source && namesOf(asked) === namesOf(arranged);
  if (isSame && asked.version === arranged.version) return asked;
  setAsked(arranged);
  return arranged;
}

function namesOf({ columns }: GridDefinition): string {
  const shown = columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column]));
  return shown.toSorted((a, b) => (a < b ? -1 : 1)).join();
}

/** What can be filtered by: what is shown, what the definition shows, and what is filtered by already. */
export function filterableColumns(
  grid: GridDefinition,
  arranged: GridDefinition,
  { filters }: GridState,
): GridColumnView[] {
  const wanted = new Set([
    ...grid.columns.flatMap(({ column, hidden }) => (hidden === true ? [] : [column])),
    ...filters.map(({ column }) => column),
  ]);
  const columns = arranged.columns.map(({ hidden, ...column }) =>
    hidden === true && !wanted.has(column.column) ? { ...column, hidden } : column,
  );
  return columnViewsOf({ ...arranged, columns });
}
