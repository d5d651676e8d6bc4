import { useTranslation } from 'react-i18next';
import type { BulkBody } from './bulk-call';
import { BulkDialog } from './bulk-dialog';
import { useBulkRun, type BulkRunOptions } from './use-bulk-run';

interface BulkRestoreDialogProps {
  run: BulkRunOptions;
  rows: Pick<BulkBody, 'ids' | 'all'>;
  /** The number of affected rows, as text. */
  count: string;
  onClose: (isDone: boolean) => void;
}

/** Confirms and restores the selected rows of the bin. */
export function BulkRestoreDialog({ run, rows, count, onClose }: BulkRestoreDialogProps) {
  const { t } = useTranslation('grid');
  const { state, start, stop } = useBulkRun(run);
  return (
    <BulkDialog
      title={t(state.step === 'done' ? 'bulk.restoredTitle' : 'bulk.restoreTitle', { count })}
      width={480}
      state={state}
      begin={{ onClick: () => start({ action: 'restore', ...rows }), children: t('bulk.restore') }}
      onStop={stop}
      onClose={onClose}
    >
      <p>{t('bulk.restoreHint')}</p>
    </BulkDialog>
  );
}
