import { systemColumns } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';
import type { ServedChart } from '../../runtime/chart/chart-data';

export interface SharedColumn {
  column: string;
  title: Text;
  /** The number of charts that it narrows. */
  count: number;
}

/** Columns of every table that say nothing about its rows, but for when they came. */
const system: ReadonlySet<string> = new Set(
  systemColumns.map(({ name }) => name).filter((name) => name !== 'created_at'),
);
/** Columns that are offered at once: the most shared ones. */
const most = 12;

/** Lists the columns by which a page may filter its charts, those first that narrow most of them. */
export function sharedColumns(charts: readonly ServedChart[]): SharedColumn[] {
  const found = new Map<string, SharedColumn>();
  for (const { compiled } of charts)
    for (const column of Object.keys(compiled.filterable)) {
      const type = compiled.source.columns[column]?.type;
      if (system.has(column) || type === 'json' || type === 'file' || type === 'richText') continue;
      const known = found.get(column);
      const title = known?.title ?? compiled.source.columns[column]?.title ?? column;
      found.set(column, { column, title, count: (known?.count ?? 0) + 1 });
    }
  const fewest = charts.length > 1 ? 2 : 1;
  return [...found.values()]
    .filter(({ count }) => count >= fewest)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}
