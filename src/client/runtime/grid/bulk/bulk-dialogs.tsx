import { Suspense, lazy, useCallback, useState } from 'react';
import { useGrid, useGridSession } from '../session/grid-session-context';
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

/** What a person has begun to do with the chosen rows, on the rows that were chosen then. */
interface Begun {
  what: 'update' | 'delete';
  rows: Pick<BulkBody, 'ids' | 'all'>;
  count: string;
}

/** The bar of the chosen rows, and the windows that it opens. */
export function BulkDialogs() {
  const session = useGridSession();
  const { selection } = session;
  const bulk = useGrid(({ page }) => page.bulk);
  const gridId = useGrid(({ grid }) => grid.id);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (what: Begun['what']) => {
    const chosen = selection.read();
    const { settings, rows } = session.getState();
    setBegun({ what, rows: bulkRows(chosen, settings), count: chosenText(chosen, rows.total) });
  };
  const close = useCallback(
    (isDone: boolean) => {
      setBegun(null);
      if (isDone) selection.clear();
    },
    [selection],
  );
  if (bulk === undefined) return null;
  const run = { gridId, holdRefreshes: session.freshness.hold, onChanged: bulk.onChanged };
  return (
    <>
      <SelectionBar rights={bulk} onEdit={() => begin('update')} onDelete={() => begin('delete')} />
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
