import { Suspense, lazy, useCallback, useState } from 'react';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { SelectionBar, chosenText, type BulkRights } from '../selection/selection-bar';
import type { Sort } from '../../../../definitions/filter';
import { chosenCount } from '../selection/row-selection';
import { bulkRows, type BulkBody } from './bulk-call';

const BulkEditDialog = lazy(async () => ({ default: (await import('./bulk-edit-dialog')).BulkEditDialog }));
const BulkDeleteDialog = lazy(async () => ({
  default: (await import('./bulk-delete-dialog')).BulkDeleteDialog,
}));
const BulkRestoreDialog = lazy(async () => ({
  default: (await import('./bulk-restore-dialog')).BulkRestoreDialog,
}));
const PrintDialog = lazy(async () => ({
  default: (await import('../../paper/batch/print-dialog')).PrintDialog,
}));

/** The page's rights to change many rows of a grid at once. */
export interface BulkOffer extends BulkRights {
  formId: string;
  /** Fields that the page decides. */
  locked: ReadonlySet<string>;
  /** True where deleted rows can be restored. */
  isReversible: boolean;
  /** Called when rows have been changed or deleted. */
  onChanged: () => void;
}

/** A bulk action in progress, with the rows that were selected when it began. */
interface Begun {
  what: BulkBody['action'] | 'print';
  rows: Pick<BulkBody, 'ids' | 'all'>;
  sorts: readonly Sort[];
  count: string;
  /** Null while the total loads. */
  number: number | null;
}

/** Renders the bar of the selected rows, and the dialogs that it opens. */
export function BulkDialogs() {
  const session = useGridSession();
  const { selection } = session;
  const bulk = useGrid(({ page }) => page.bulk);
  const gridId = useGrid(({ grid }) => grid.id);
  const condition = useGrid(({ grid }) => grid.condition);
  const [begun, setBegun] = useState<Begun | null>(null);
  const begin = (what: Begun['what']) => {
    const chosen = selection.read();
    const { settings, rows } = session.getState();
    setBegun({
      what,
      rows: bulkRows(chosen, settings, condition),
      sorts: settings.sorts,
      count: chosenText(chosen, rows.total),
      number: chosenCount(chosen, rows.total?.rows ?? null),
    });
  };
  const close = useCallback(
    (isDone: boolean) => {
      setBegun(null);
      if (isDone) selection.clear();
    },
    [selection],
  );
  if (bulk === undefined) return null;
  const run = { gridId, deferRefreshes: session.freshness.hold, onChanged: bulk.onChanged };
  return (
    <>
      <SelectionBar
        rights={bulk}
        onEdit={() => begin('update')}
        onDelete={() => begin('delete')}
        onRestore={() => begin('restore')}
        onPrint={() => begin('print')}
      />
      <Suspense>
        {begun?.what === 'update' ? (
          <BulkEditDialog
            run={run}
            formId={bulk.formId}
            locked={bulk.locked}
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
        {begun?.what === 'print' ? (
          <PrintDialog
            papers={bulk.papers ?? []}
            rows={
              begun.rows.all === undefined
                ? { ids: begun.rows.ids }
                : { all: { ...begun.rows.all, grid: gridId, sorts: begun.sorts } }
            }
            count={begun.count}
            number={begun.number}
            onClose={close}
          />
        ) : null}
        {begun?.what === 'restore' ? (
          <BulkRestoreDialog run={run} rows={begun.rows} count={begun.count} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}
