import { lineElement } from '../../../../../widgets/line-cell';
import { widgetLine } from '../../../../../widgets/registry';
import { formatOfCell } from '../formats/cell-format';
import { GridCell, isEmpty } from '../grid-cell';
import type { GridColumnView } from '../../list/grid-columns';
import { TotalCell } from '../totals/total-cell';
import { cellClass, drawnCell, emptyCell, type BuiltCell, type CellParams } from './cell-class';
import { markTemplate } from './table-templates';

type ValueCellParams = CellParams & {
  view: GridColumnView;
  /** True for the first column, which contains the label of the totals row. */
  isFirst: boolean;
};

/** Builds the cell of a value. */
export const ValueCell = cellClass<ValueCellParams>((params) => {
  const { data, view, isFirst, node, context } = params;
  if (node.rowPinned != null) return drawnCell(context, <TotalCell view={view} isFirst={isFirst} />);
  const content = contentOf(params);
  const format = formatOfCell(context.formats, data, view);
  if (format === undefined) return content;
  const element = document.createElement('span');
  element.className = 'grid-marked';
  element.append(context.templates.copy(markTemplate(context.formats, format)), content.element);
  return { ...content, element };
});

/**
 * Builds single lines of text without React, because scrolling creates hundreds of them per frame. React renders all
 * other content.
 */
function contentOf({ data, value, view, context }: ValueCellParams): BuiltCell {
  if (data === undefined) return emptyCell();
  if (isEmpty(value)) return { element: context.templates.copy('empty') };
  const { widget, options, reference } = view;
  const { services } = context;
  const line = widgetLine(widget)?.({
    value,
    row: data,
    options,
    reference: reference ?? undefined,
    services,
  });
  return line === undefined
    ? drawnCell(context, <GridCell view={view} value={value} row={data} />)
    : { element: lineElement(line) };
}
