import { systemColumns } from '../../../definitions/source';
import type { ModelColumn, ModelSource } from '../../../engine/model/model';

/** Columns of a source that come from one place. */
export interface ColumnGroup {
  /** `own` columns of the row's table, `computed` ones, those of the `system`, or those of another source. */
  place: 'own' | 'computed' | 'system' | 'source';
  /** The id of the other source. */
  source?: string;
  columns: readonly ModelColumn[];
}

const system: ReadonlySet<string> = new Set(systemColumns.map(({ name }) => name));

/**
 * Groups what a definition over a source may name: the row's own columns, then those of the rows that it refers to, as the
 * source reads them, then figures and what every table has. Secret columns are in none.
 */
export function columnGroups({ columns, rowSource }: ModelSource): ColumnGroup[] {
  const groups = new Map<string, ModelColumn[]>();
  for (const column of columns.values()) {
    if (column.secret) continue;
    const key = placeOf(column, rowSource);
    groups.set(key, [...(groups.get(key) ?? []), column]);
  }
  return [...groups]
    .toSorted(([one], [other]) => rank(one) - rank(other))
    .map(([key, members]): ColumnGroup => {
      if (key === 'own' || key === 'computed' || key === 'system') return { place: key, columns: members };
      return { place: 'source', source: key.replace('source ', ''), columns: members };
    });
}

function rank(key: string): number {
  if (key === 'own') return 0;
  if (key === 'computed') return 2;
  return key === 'system' ? 3 : 1;
}

function placeOf({ name, origin }: ModelColumn, rowSource: string): string {
  if (system.has(name)) return 'system';
  if (origin === undefined) return 'computed';
  return origin.source === rowSource ? 'own' : `source ${origin.source}`;
}
