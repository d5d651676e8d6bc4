import { RowActions } from '../row-actions';
import { cellClass, drawnCell, emptyCell, type CellParams } from './cell-class';

/** Builds the cell of a row's actions. */
export const ActionsCell = cellClass<CellParams>(({ data, node, context }) => {
  const { actions, isCompact, restoring, nameOf } = context.actions;
  if (data === undefined || node.rowPinned != null || actions.length === 0) return emptyCell();
  if (isCompact || restoring.has(data.id)) return drawnCell(context, <RowActions row={data} />);
  const element = context.templates.copy('actions');
  const label = nameOf(data);
  for (const [index, button] of element.querySelectorAll('button').entries()) {
    const action = actions[index];
    if (action === undefined) continue;
    // The buttons of all rows stay below each other.
    button.classList.toggle('is-absent', action.isOffered?.(data) === false);
    button.setAttribute('aria-label', `${action.label}: ${label}`);
    button.addEventListener('click', () => action.run(data));
  }
  return { element };
});
