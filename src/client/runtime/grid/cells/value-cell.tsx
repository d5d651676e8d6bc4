import { lineElement } from '../../../../../widgets/line-cell';
import { lineOf } from '../../../../../widgets/registry';
import { formatOfCell } from '../formats/cell-format';
import { GridCell, isEmpty } from '../grid-cell';
import type { GridColumnView } from '../../list/grid-columns';
import { TotalCell } from '../totals/total-cell';
import { cellClass, drawnCell, emptyCell, type BuiltCell, type CellParams } from './cell-class';
import { markTemplate } from './table-templates';

type ValueCellParams = CellParams & {
  view: GridColumnView;
  /** It is the first column: the row of totals is named there. */
  isFirst: boolean;
};

/** A value in the table. */
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
 * Lines of text are elements and nothing more, because a list that is scrolled makes hundreds of them with each picture.
 * What is more than a line React draws.
 */
function contentOf({ data, value, view, context }: ValueCellParams): BuiltCell {
  if (data === undefined) return emptyCell();
  if (isEmpty(value)) return { element: context.templates.copy('empty') };
  const { widget, options, reference } = view;
  const { services } = context;
  const line = lineOf(widget)?.({ value, row: data, options, reference: reference ?? undefined, services });
  return line === undefined
    ? drawnCell(context, <GridCell view={view} value={value} row={data} />)
    : { element: lineElement(line) };
}
