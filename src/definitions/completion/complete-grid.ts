import type { Grid, GridColumn, GridColumnDocument, GridDocument } from '../grid';
import type { Krud, KrudDocument } from '../krud';
import type { Text } from '../text';
import { drawnBy, type ColumnParts } from './column-parts';

/** Fills in the members that a grid inherits from its source. */
export interface GridBase {
  title: Text;
  columns: ReadonlyMap<string, ColumnParts>;
}

/** The grid that a document describes over its source. A document that says everything is its own grid. */
export function completeGrid(document: GridDocument, base: GridBase | undefined): Grid {
  const { views, ...rest } = document;
  return {
    ...rest,
    title: document.title ?? base?.title ?? document.id,
    columns: document.columns.map((column) => completeColumn(column, base)),
    ...(views && { views: views.map((view) => ({ ...view, id: view.id ?? view.type })) }),
  };
}

function completeColumn(document: GridColumnDocument, base: GridBase | undefined): GridColumn {
  const written = typeof document === 'string' ? { column: document } : document;
  const column = base?.columns.get(written.column);
  const title = written.title ?? column?.title ?? written.column;
  if (written.widget !== undefined || !column) return { ...written, title };
  const { widget, options } = drawnBy(column, 'cell');
  const all = { ...options, ...written.options };
  return { ...written, title, widget, ...(Object.keys(all).length > 0 && { options: all }) };
}

/** The krud that a document describes over its grid. */
export function completeKrud(document: KrudDocument, grid: Pick<Grid, 'title'> | undefined): Krud {
  return {
    ...document,
    title: document.title ?? grid?.title ?? document.id,
    template: document.template ?? 'drawer',
    actions: document.actions ?? ['create', 'view', 'update', 'delete', 'export', 'import'],
  };
}
