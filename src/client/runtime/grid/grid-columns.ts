import type { GridColumn } from '../../../definitions/grid';
import type { ColumnType } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';
import type { CompiledColumn } from '../../../engine/model/compiled-source';
import { optionsOfType, widgetOfType } from '../column-widget';
import type { ServedDefinition } from '../use-definition';

export type GridDefinition = ServedDefinition<'grid'> & {
  /** It lists the deleted rows of its source. */
  isBin?: true;
};

/** A grid's column with everything that its definition leaves to defaults filled in. */
export interface GridColumnView {
  column: string;
  label: Text;
  type: ColumnType;
  widget: string;
  options: Record<string, unknown>;
  reference: CompiledColumn['reference'];
  width: number | undefined;
  /** Takes the space that the others leave. */
  isFlexible: boolean;
  pinned: 'left' | 'right' | undefined;
  isSortable: boolean;
  isFilterable: boolean;
  card: GridColumn['card'];
}

/** Types whose order means nothing to a person. */
const unordered: readonly ColumnType[] = ['json', 'file', 'richText'];

/** The columns that are shown, in their order. Columns that this caller may not see are not in the source and left out. */
export function columnViewsOf(grid: GridDefinition): GridColumnView[] {
  const { source } = grid.compiled;
  const shown = grid.columns.filter(
    ({ column, hidden }) => hidden !== true && Object.hasOwn(source.columns, column),
  );
  const flexible = (shown.find(({ card }) => card === 'title') ?? shown.at(-1))?.column;
  return shown.flatMap((column) => {
    const compiled = source.columns[column.column];
    return compiled ? [viewOf(column, compiled, column.column === flexible)] : [];
  });
}

function viewOf(column: GridColumn, compiled: CompiledColumn, isFlexible: boolean): GridColumnView {
  const isOrdered = !unordered.includes(compiled.type);
  return {
    column: column.column,
    label: column.label,
    type: compiled.type,
    widget: column.widget ?? widgetOfType[compiled.type],
    options: { ...optionsOfType(compiled.type), ...column.options },
    reference: compiled.reference,
    width: column.width,
    isFlexible,
    pinned: column.pinned,
    isSortable: (column.sortable ?? true) && isOrdered,
    isFilterable: (column.filterable ?? true) && isOrdered,
    card: column.card,
  };
}

/** A filter's value as the cell of its column expects it. */
export function valueOfFilter(type: ColumnType, text: string): unknown {
  if (type === 'boolean') return text === 'true';
  if (['integer', 'count', 'number', 'money'].includes(type)) return Number(text);
  return text;
}
