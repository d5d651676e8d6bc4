import type { RowSelection } from '../selection/row-selection';
import { cellClass, emptyCell, type BuiltCell, type CellParams, type HeaderParams } from './cell-class';

/** Builds the checkbox of one row. */
export const SelectCell = cellClass<CellParams>(({ data, node, context }) => {
  const { selection, actions, selectLabel } = context;
  if (data === undefined || node.rowPinned != null || selection === null) return emptyCell();
  return boxCell(selection, {
    label: selectLabel(actions.nameOf(data)),
    show: (box) => {
      box.checked = selection.has(data.id);
    },
    press: () => selection.toggle(data),
  });
});

/**
 * Builds the checkbox in the header: it selects all rows that match the filters, including those that are not loaded
 * yet.
 */
export const SelectHeader = cellClass<HeaderParams>(({ context }) => {
  const { selection, selectAllLabel } = context;
  if (selection === null) return emptyCell();
  const isAll = () => {
    const chosen = selection.read();
    return chosen.kind === 'all' && chosen.except.size === 0;
  };
  const isSome = () => {
    const chosen = selection.read();
    return chosen.kind === 'all' ? chosen.except.size > 0 : chosen.rows.size > 0;
  };
  return boxCell(selection, {
    label: selectAllLabel,
    show: (box) => {
      box.checked = isAll();
      box.indeterminate = isSome();
    },
    press: () => (isAll() ? selection.clear() : selection.chooseAll()),
  });
});

interface Box {
  label: string;
  show: (box: HTMLInputElement) => void;
  press: () => void;
}

function boxCell(selection: RowSelection, { label, show, press }: Box): BuiltCell {
  const element = document.createElement('label');
  element.className = 'grid-select-box';
  const box = element.appendChild(document.createElement('input'));
  box.type = 'checkbox';
  box.setAttribute('aria-label', label);
  box.addEventListener('change', () => {
    press();
    // Some rows cannot be selected: the checkbox shows the actual state.
    show(box);
  });
  show(box);
  return { element, end: selection.subscribe(() => show(box)) };
}
