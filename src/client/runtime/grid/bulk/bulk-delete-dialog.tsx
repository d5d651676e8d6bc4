import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkBody } from './bulk-call';
import { BulkDialog } from './bulk-dialog';
import { isCountTyped, needsTypedCount } from './typed-count';
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

/**
 * Confirms and deletes the selected rows, then reports which could not be deleted and why, and offers to undo the
 * deletion as a whole. Many rows need their number typed.
 */
export function BulkDeleteDialog(props: BulkDeleteDialogProps) {
  const { run, rows, count, isReversible, onClose } = props;
  const { t } = useTranslation('grid');
  const [typed, setTyped] = useState('');
  const id = useId();
  const deletion = useBulkRun(run);
  const undoing = useBulkRun(run);
  const isUndone = undoing.state.step !== 'idle' || undoing.state.problem !== null;
  const { state, start, stop } = isUndone ? undoing : deletion;
  const isTyping = needsTypedCount(count);
  const { key } = deletion;
  const undo = () => undoing.start({ action: 'restore', deletion: key() });
  return (
    <BulkDialog
      title={t(titleKey(state.step === 'done', isUndone), { count })}
      width={480}
      state={state}
      begin={
        isUndone
          ? { onClick: undo, children: t('bulk.undo') }
          : {
              danger: true,
              disabled: isTyping && !isCountTyped(typed, count),
              onClick: () => start({ action: 'delete', ...rows }),
              children: t('bulk.delete'),
            }
      }
      onStop={stop}
      onClose={onClose}
      done={
        isReversible && !isUndone && state.step === 'done' && state.result.changed > 0 ? (
          <Button onClick={undo}>{t('bulk.undo')}</Button>
        ) : null
      }
    >
      <p>{t(isReversible ? 'bulk.deleteReversible' : 'bulk.deleteForGood')}</p>
      {isTyping && !isUndone ? (
        <>
          <label htmlFor={id}>{t('bulk.typeCount', { count })}</label>
          <Input
            id={id}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </>
      ) : null}
    </BulkDialog>
  );
}

function titleKey(isDone: boolean, isUndone: boolean): string {
  if (isUndone) return isDone ? 'bulk.restoredTitle' : 'bulk.restoreTitle';
  return isDone ? 'bulk.deletedTitle' : 'bulk.deleteTitle';
}
