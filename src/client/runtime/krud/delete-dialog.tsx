import { Alert, Modal } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error';
import { overlayPlace } from '../overlay-place';
import { nextSubmission, type Submission } from '../form/save/submission-key';
import type { NamedRow, RowLifecycle } from './row-lifecycle';

interface DeleteDialogProps {
  /** The lifecycle of the source that is written: the form's. */
  lifecycle: RowLifecycle;
  row: NamedRow | null;
  onDeleted: (row: NamedRow) => void;
  /** Called when the server has another state of the row; the list should be read again. */
  onChanged: (row: NamedRow) => void;
  onCancel: () => void;
}

/** Confirms a deletion by the row's name. When the server refuses it, the dialog stays open and shows the reason. */
export function DeleteDialog({ lifecycle, row, onDeleted, onChanged, onCancel }: DeleteDialogProps) {
  const { t } = useTranslation('krud');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(undefined);

  const submission = useRef<Submission>(undefined);

  const remove = async (deleted: NamedRow) => {
    submission.current = nextSubmission({ id: deleted.id, revision: deleted.revision }, submission.current);
    setIsBusy(true);
    setError(undefined);
    try {
      await lifecycle.remove(deleted, submission.current.key);
      onDeleted(deleted);
    } catch (reason) {
      setError(reason);
      const current = currentRow(reason);
      if (current !== undefined) onChanged({ ...deleted, ...current });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal
      open={row !== null}
      getContainer={overlayPlace}
      title={t('deleteTitle')}
      okText={t('delete')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      closable={false}
      centered
      width={440}
      onOk={() => (row === null ? undefined : remove(row))}
      onCancel={onCancel}
      afterClose={() => setError(undefined)}
      destroyOnHidden
    >
      <p className="krud-delete-text">
        {row === null ? '' : t('deleteText', { label: row.name })}{' '}
        {lifecycle.isReversible ? t('deleteReversible') : t('deleteForGood')}
      </p>
      {error === undefined ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={t('deleteFailed')}
          description={reasonOf(error, t)}
        />
      )}
    </Modal>
  );
}

function reasonOf(error: unknown, t: (key: string) => string): string {
  if (!(error instanceof ApiError)) return String(error);
  if (error.code === 'CONFLICT') return t('conflict');
  if (error.code === 'FORBIDDEN') return t('forbidden');
  return error.message;
}

/** Returns the row's revision from a CONFLICT, for a second, informed attempt. */
function currentRow(error: unknown): Pick<NamedRow, 'revision'> | undefined {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return undefined;
  const revision = error.current?.revision;
  return { revision: typeof revision === 'number' ? revision : null };
}
