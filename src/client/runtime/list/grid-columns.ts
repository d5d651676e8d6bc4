import { manifests } from '../../../../widgets/manifests';
import type { FilterSet } from '../../../definitions/filter';
import type { GridColumn } from '../../../definitions/grid';
import { isNumberType, type ColumnType } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';
import type { CaseStatus, CompiledColumn } from '../../../engine/model/compiled-source';
import { optionsOfType, widgetOfType } from '../../../definitions/completion/column-parts';
import type { ServedDefinition } from '../../api/served-definition';

/** The rows to which a page narrows its list: filters, and the name of a condition that the server holds. */
export type PageCondition = FilterSet & { within?: string };

export type GridDefinition = ServedDefinition<'grid'> & {
  /** True where it lists the deleted rows of its source. */
  isBin?: true;
  /** The rows to which the page narrows the list, whatever the person filters by. */
  condition?: PageCondition;
  /** Columns whose widths the person has set. */
  ownWidths?: ReadonlySet<string>;
};

/** A grid's column with the defaults of its definition filled in. */
export interface GridColumnView {
  column: string;
  label: Text;
  type: ColumnType;
  widget: string;
  options: Record<string, unknown>;
  reference: CompiledColumn['reference'];
  width: number | undefined;
  /** True where the person has set the width: the column never shrinks. */
  hasOwnWidth: boolean;
  /** True for numbers, which are aligned to the right, like the sum below them. */
  isNumber: boolean;
  /** True where a total is shown below it. */
  hasTotal: boolean;
  /** True for the column that takes the remaining width. */
  isFlexible: boolean;
  /** True for the column that names the row. */
  isTitle: boolean;
  pinned: 'left' | 'right' | undefined;
  /** The heading above it. */
  group: string | undefined;
  /** The column of the row's own table that decides the value; null where it cannot be written. */
  field: string | null;
  isSortable: boolean;
  isFilterable: boolean;
  /** True where its filter offers the values that occur. */
  isRepeated: boolean;
  /** The statuses that the processes of the rows set, where the column has them. */
  statuses: readonly CaseStatus[] | undefined;
  card: GridColumn['card'];
}

/** Types whose order means nothing to a person. */
const unordered: readonly ColumnType[] = ['json', 'file', 'richText', 'references'];

/**
 * Returns the shown columns, in their order. Columns that this caller may not see are not in the source and left out.
 */
export function listColumnViews(grid: GridDefinition): GridColumnView[] {
  const { source } = grid.compiled;
  const shown = grid.columns.filter(
    ({ column, hidden }) => hidden !== true && Object.hasOwn(source.columns, column),
  );
  const title = (shown.find(({ card }) => card === 'title') ?? shown.at(-1))?.column;
  return shown.flatMap((column) => {
    const compiled = source.columns[column.column];
    if (compiled === undefined) return [];
    const hasOwnWidth = grid.ownWidths?.has(column.column) === true;
    const hasTotal = grid.totals?.some((total) => total.column === column.column) === true;
    const statuses = column.column === 'status' ? source.statuses : undefined;
    const isTitle = column.column === title;
    return [viewOf(column, compiled, { isTitle, hasOwnWidth, hasTotal, statuses })];
  });
}

function viewOf(
  column: GridColumn,
  compiled: CompiledColumn,
  shown: Pick<GridColumnView, 'isTitle' | 'hasOwnWidth' | 'hasTotal' | 'statuses'>,
): GridColumnView {
  const { isTitle, hasOwnWidth, hasTotal, statuses } = shown;
  const widget = column.widget ?? widgetOfType[compiled.type];
  const isOrdered = !unordered.includes(compiled.type);
  const isFilterable = isOrdered || compiled.type === 'references';
  return {
    column: column.column,
    label: column.title,
    type: compiled.type,
    widget,
    options: { ...optionsOfType(compiled.type), ...column.options },
    reference: compiled.reference,
    width: column.width,
    hasOwnWidth,
    isNumber: manifests.get(widget)?.isNumeric === true,
    hasTotal,
    isFlexible: isTitle && !hasOwnWidth,
    isTitle,
    pinned: column.pinned,
    group: column.group,
    field: compiled.field,
    isSortable: (column.sortable ?? true) && isOrdered,
    isFilterable: (column.filterable ?? true) && isFilterable,
    isRepeated: compiled.isRepeated === true,
    statuses,
    card: column.card,
  };
}

/** Converts a filter's text to a value of its column. */
export function valueOfFilter(type: ColumnType, text: string): unknown {
  if (type === 'boolean') return text === 'true';
  if (type === 'references') return [Number(text)];
  if (isNumberType(type)) return Number(text);
  return text;
}
