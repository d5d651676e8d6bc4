import type { KeyedRow } from '../../../../engine/row';
import type { CellKeyDownEvent, Column, FullWidthCellKeyDownEvent, GridApi } from 'ag-grid-community';

import type { RowBlocks } from '../rows/row-blocks';

type KeyDown = CellKeyDownEvent<KeyedRow> | FullWidthCellKeyDownEvent<KeyedRow>;

/** Recognizes Home and End. AG Grid's own handlers leave the row, and ignore Ctrl. */
export function isCornerKey(key: string): boolean {
  return key === 'Home' || key === 'End';
}

/**
 * Handles Home and End as a spreadsheet does: they focus the first or the last value of the row, with Ctrl of the whole
 * list. Where the total is an estimate the rows are counted first.
 */
export async function goToCorner(
  { api, node }: KeyDown,
  pressed: KeyboardEvent,
  blocks: RowBlocks,
): Promise<void> {
  const isEnd = pressed.key === 'End';
  const columns = api.getAllDisplayedColumns().filter((column) => !column.getColId().startsWith('_'));
  const column = isEnd ? columns.at(-1) : columns[0];
  if (column === undefined) return;
  if (!pressed.ctrlKey && !pressed.metaKey) {
    focus(api, column, node.rowIndex ?? 0, node.rowPinned);
    return;
  }
  if (!isEnd) {
    focus(api, column, 0, null);
    return;
  }
  const before = api.getFocusedCell();
  const rows = (await blocks.end()) ?? api.getDisplayedRowCount();
  if (api.isDestroyed() || rows === 0 || !isSame(before, api.getFocusedCell())) return;
  if (rows !== api.getDisplayedRowCount()) api.setRowCount(rows, true);
  focus(api, column, rows - 1, null);
}

type Focused = ReturnType<GridApi<KeyedRow>['getFocusedCell']>;

/** Returns whether the focus has stayed in place meanwhile. */
function isSame(one: Focused, other: Focused): boolean {
  return (
    one?.rowIndex === other?.rowIndex && one?.column === other?.column && one?.rowPinned === other?.rowPinned
  );
}

function focus(
  api: GridApi<KeyedRow>,
  column: Column,
  row: number,
  pinned: 'top' | 'bottom' | null | undefined,
): void {
  if (pinned == null) api.ensureIndexVisible(row);
  api.ensureColumnVisible(column);
  api.setFocusedCell(row, column, pinned);
}
