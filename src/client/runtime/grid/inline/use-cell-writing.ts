import type { GridApi } from 'ag-grid-community';
import { useCallback, useState, type RefObject } from 'react';
import type { GridColumnView } from '../grid-columns';
import type { Row } from '../rows/grid-query';
import type { RowBlocks } from '../rows/row-blocks';
import { cellElement } from '../table/table-dom';
import type { CellTarget } from './cell-layer';

/** How cells are written in place. */
export interface CellWriting {
  formId: string;
  /** Columns whose cells can be written. */
  columns: ReadonlySet<string>;
  /** A double click and Enter write the cell, instead of opening the row. */
  isFirst: boolean;
  onWritten: () => void;
}

interface CellWritingOptions {
  api: GridApi<Row> | null;
  frame: RefObject<HTMLDivElement | null>;
  blocks: RowBlocks;
  /** What the table shows now. */
  latest: RefObject<{
    writing: CellWriting | undefined;
    columns: readonly GridColumnView[];
    onOpen: (row: Row) => void;
  }>;
}

/** Which cell of a table is written, and how the keyboard goes on from it. */
export function useCellWriting({ api, frame, blocks, latest }: CellWritingOptions) {
  const [target, setTarget] = useState<CellTarget | null>(null);
  const showRow = useCallback(
    (row: Row) => {
      blocks.replace(row);
      api?.getRowNode(row.id)?.setData(row);
    },
    [api, blocks],
  );
  const write = useCallback(
    (row: Row, column: string): boolean => {
      const { writing, columns } = latest.current;
      const view = columns.find((view) => view.column === column);
      if (view === undefined || writing?.columns.has(column) !== true) return false;
      setTarget({ row, view });
      return true;
    },
    [latest],
  );
  const act = useCallback(
    (row: Row, column: string) => {
      const { writing, onOpen } = latest.current;
      if (writing?.isFirst !== true || !write(row, column)) onOpen(row);
    },
    [write, latest],
  );
  const onLeave = useCallback(
    ({ row, view }: CellTarget, by: -1 | 0 | 1) => {
      const node = api?.getRowNode(row.id);
      if (api === null || node?.rowIndex == null) return;
      const { writing, columns } = latest.current;
      const writable = columns.filter(({ column }) => writing?.columns.has(column) === true);
      const at = writable.findIndex(({ column }) => column === view.column);
      const next = by === 0 ? undefined : writable[at + by];
      const column = next?.column ?? view.column;
      api.ensureColumnVisible(column);
      api.setFocusedCell(node.rowIndex, column);
      if (next !== undefined && node.data !== undefined) setTarget({ row: node.data, view: next });
    },
    [api, latest],
  );
  const placeOf = useCallback(
    ({ row, view }: CellTarget) => cellElement(frame.current, row.id, view.column),
    [frame],
  );
  /** What `CellLayer` is told. */
  const layer = { target, show: showRow, placeOf, onLeave };
  return { write, act, layer };
}
