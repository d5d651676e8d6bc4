import { useTranslation } from 'react-i18next';
import type { BulkBody } from './bulk-call';
import { BulkDialog } from './bulk-dialog';
import { useBulkRun, type BulkRunOptions } from './use-bulk-run';

interface BulkDeleteDialogProps {
  run: BulkRunOptions;
  rows: Pick<BulkBody, 'ids' | 'all'>;
  /** The number of affected rows, as text. */
  count: string;
  isReversible: boolean;
  /** `isDone`: the rows are deleted, as far as possible. */
  onClose: (isDone: boolean) => void;
}

/** Confirms and deletes the selected rows, then reports which could not be deleted and why. */
export function BulkDeleteDialog(props: BulkDeleteDialogProps) {
  const { run, rows, count, isReversible, onClose } = props;
  const { t } = useTranslation('grid');
  const { state, start, stop } = useBulkRun(run);
  return (
    <BulkDialog
      title={t('bulk.deleteTitle', { count })}
      width={480}
      state={state}
      begin={{
        danger: true,
        onClick: () => start({ action: 'delete', ...rows }),
        children: t('bulk.delete'),
      }}
      onStop={stop}
      onClose={onClose}
    >
      <p>{t(isReversible ? 'bulk.deleteReversible' : 'bulk.deleteForGood')}</p>
    </BulkDialog>
  );
}
