import type { KeyedRow } from '../../../../engine/row';
import { useEffect } from 'react';
import type { GridColumnView, GridDefinition } from '../../list/grid-columns';

import { CellEditor } from './cell-editor';
import { CellOpening } from './cell-opening';
import { useCellEditing } from './use-cell-editing';

/** A cell to edit; a new object requests it again. */
export interface CellTarget {
  row: KeyedRow;
  view: GridColumnView;
}

interface CellLayerProps {
  target: CellTarget | null;
  grid: GridDefinition;
  formId: string;
  nameOf: (row: KeyedRow) => string;
  show: (row: KeyedRow) => void;
  onWritten: () => void;
  placeOf: (target: CellTarget) => HTMLElement | null;
  onLeave: (target: CellTarget, by: -1 | 0 | 1) => void;
}

/** Renders the layer over a table while one of its cells is edited. Its code loads with the first cell. */
export function CellLayer({ target, placeOf, onLeave, ...options }: CellLayerProps) {
  const editing = useCellEditing(options);
  const { open, cell, isOpening } = editing;
  useEffect(() => {
    if (target !== null) open(target.row, target.view);
  }, [target, open]);
  if (cell === null) {
    return isOpening && target !== null ? <CellOpening place={placeOf(target)} /> : null;
  }
  const { entry } = cell;
  return (
    <CellEditor
      key={`${entry.row.id} ${entry.view.column}`}
      cell={cell}
      editing={editing}
      place={placeOf(entry)}
      onLeave={(by) => onLeave(entry, by)}
    />
  );
}
