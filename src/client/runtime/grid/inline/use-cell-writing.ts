import type { KeyedRow } from '../../../../engine/row';
import type { GridApi } from 'ag-grid-community';
import { useCallback, useState, type RefObject } from 'react';

import type { RowBlocks } from '../rows/row-blocks';
import { mayDo } from '../../list/row-rights';
import { useGridSession } from '../session/grid-session-context';
import { cellElement } from '../table/table-dom';
import type { CellTarget } from './cell-layer';

interface CellWritingOptions {
  api: GridApi<KeyedRow> | null;
  frame: RefObject<HTMLDivElement | null>;
  blocks: RowBlocks;
}

/** Manages which cell of a table is edited, and where the focus goes afterwards. */
export function useCellWriting({ api, frame, blocks }: CellWritingOptions) {
  const session = useGridSession();
  const [target, setTarget] = useState<CellTarget | null>(null);
  const showRow = useCallback(
    (row: KeyedRow) => {
      blocks.replace(row);
      api?.getRowNode(row.id)?.setData(row);
    },
    [api, blocks],
  );
  const write = useCallback(
    (row: KeyedRow, column: string): boolean => {
      const { writing, columns } = session.getState();
      const view = columns.find((view) => view.column === column);
      if (view === undefined || writing?.columns.has(column) !== true || !mayDo(row, 'update')) return false;
      setTarget({ row, view });
      return true;
    },
    [session],
  );
  const act = useCallback(
    (row: KeyedRow, column: string) => {
      const { writing } = session.getState();
      if (writing?.isFirst !== true || !write(row, column)) session.open(row);
    },
    [write, session],
  );
  const onLeave = useCallback(
    ({ row, view }: CellTarget, by: -1 | 0 | 1) => {
      const node = api?.getRowNode(row.id);
      if (api === null || node?.rowIndex == null) return;
      const { writing, columns } = session.getState();
      const writable = columns.filter(({ column }) => writing?.columns.has(column) === true);
      const at = writable.findIndex(({ column }) => column === view.column);
      const next = by === 0 ? undefined : writable[at + by];
      const column = next?.column ?? view.column;
      api.ensureColumnVisible(column);
      api.setFocusedCell(node.rowIndex, column);
      if (next !== undefined && node.data !== undefined) setTarget({ row: node.data, view: next });
    },
    [api, session],
  );
  const placeOf = useCallback(
    ({ row, view }: CellTarget) => cellElement(frame.current, row.id, view.column),
    [frame],
  );
  /** Props of `CellLayer`. */
  const layer = { target, show: showRow, placeOf, onLeave };
  return { write, act, layer };
}
