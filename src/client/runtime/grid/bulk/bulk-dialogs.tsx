import { Suspense, lazy, useCallback, useState } from 'react';
import type { GridDefinition } from '../grid-columns';
import type { GridState } from '../session/grid-state';
import type { RowCount } from '../rows/row-blocks';
import type { RowSelection } from '../selection/row-selection';
import { SelectionBar, chosenText, type BulkRights } from '../selection/selection-bar';
import { bulkRows, type BulkBody } from './bulk-call';

const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog')).BulkEditDialog }));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import('./bulk-delete-dialog')).BulkDeleteDialog,
}));

/** What a page lets the person do with many rows of a grid at once. */
export interface BulkOffer extends BulkRights {
  formId: string;
  /** Deleted rows can be restored. */
  isReversible: boolean;
  /** Rows have been changed or deleted. */
  onChanged: () => void;
}

interface BulkDialogsProps {
  grid: GridDefinition;
  bulk: BulkOffer;
  selection: RowSelection;
  total: RowCount | null;
  state: GridState;
  holdRefreshes: () => () => void;
}

/** What a person has begun to do with the chosen rows, on the rows that were chosen then. */
interface Begun {
  what: 'update' | 'delete';
  rows: Pick<BulkBody, 'ids' | 'all'>;
  count: string;
}

/** The bar of the chosen rows, and the windows that it opens. */
export function BulkDialogs({ grid, bulk, selection, total, state, holdRefreshes }: BulkDialogsProps) {
  const run = { gridId: grid.id, holdRefreshes, onChanged: bulk.onChanged };
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (what: Begun['what']) => {
    const chosen = selection.read();
    setBegun({ what, rows: bulkRows(chosen, state), count: chosenText(chosen, total) });
  };
  const close = useCallback(
    (isDone: boolean) => {
      setBegun(null);
      if (isDone) selection.clear();
    },
    [selection],
  );
  return (
    <>
      <SelectionBar
        selection={selection}
        total={total}
        rights={bulk}
        onEdit={() => begin('update')}
        onDelete={() => begin('delete')}
      />
      <Suspense>
        {begun?.what === 'update' ? (
          <BulkEditDialog
            run={run}
            formId={bulk.formId}
            rows={begun.rows}
            count={begun.count}
            onClose={close}
          />
        ) : null}
        {begun?.what === 'delete' ? (
          <BulkDeleteDialog
            run={run}
            rows={begun.rows}
            count={begun.count}
            isReversible={bulk.isReversible}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
