import { SelectAllBox } from '../selection/select-box';
import { cellClass, drawnCell, emptyCell, type CellParams, type HeaderParams } from './cell-class';

/** The box that chooses one row. */
export const SelectCell = cellClass<CellParams>(({ data, node, context }) => {
  const { selection, actions, selectLabel } = context;
  if (data === undefined || node.rowPinned != null || selection === null) return emptyCell();
  const element = document.createElement('label');
  element.className = 'grid-select-box';
  const box = element.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  const show = () => {
    box.checked = selection.has(data.id);
  };
  box.setAttribute('aria-label', selectLabel(actions.nameOf(data)));
  box.addEventListener('change', () => {
    selection.toggle(data);
    // Not every row can be chosen: the box says what is.
    show();
  });
  show();
  return { element, end: selection.subscribe(show) };
});

export const SelectHeader = cellClass<HeaderParams>(({ context }) =>
  context.selection === null
    ? emptyCell()
    : drawnCell(context, <SelectAllBox selection={context.selection} />),
);
