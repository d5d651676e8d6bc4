import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLanguage } from '../../i18n/i18n';
import type { OutboxEntry } from '../outbox/entry';

interface DiscardDialogProps {
  /** Null while the dialog is closed. */
  entry: OutboxEntry | null;
  onDiscard: (entry: OutboxEntry) => void;
  onCancel: () => void;
}

/** Asks for a confirmation before an entry is deleted, because its input is lost. */
export function DiscardDialog({ entry, onDiscard, onCancel }: DiscardDialogProps) {
  const { t } = useTranslation('outbox');
  const language = useLanguage();
  const mayHaveArrived =
    entry?.progress.state === 'waiting'
      ? entry.progress.uncertainSince !== null
      : entry?.progress.reason === 'uncertain';
  return (
    <ConfirmDialog
      isOpen={entry !== null}
      title={t('discardTitle')}
      onCancel={onCancel}
      buttons={
        entry === null ? null : (
          <>
            <button type="button" className="button button-primary" onClick={onCancel}>
              {t('keep')}
            </button>
            <button type="button" className="button outbox-discard" onClick={() => onDiscard(entry)}>
              {t('discardNow')}
            </button>
          </>
        )
      }
    >
      {entry === null ? null : (
        <>
          <p>
            <strong>{entry.label === '' ? say(entry.title, language) : entry.label}</strong>
          </p>
          <p>{t('discardText')}</p>
          {mayHaveArrived ? <p>{t('discardUncertain')}</p> : null}
        </>
      )}
    </ConfirmDialog>
  );
}
