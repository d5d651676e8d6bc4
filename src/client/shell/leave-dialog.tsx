import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnsent } from '../offline/current-vault';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog';

interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

/** Asks for a confirmation before a person with unsent entries signs out. */
export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation();
  const count = useUnsent((unsent) => unsent.count);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('offline.leaveTitle')}
      onCancel={onStay}
      buttons={
        <>
          <button type="button" className="button button-primary" onClick={onStay}>
            {t('offline.leaveStay')}
          </button>
          <Link className="button button-plain" to="/outbox" onClick={onStay}>
            {t('offline.look')}
          </Link>
          <button type="button" className="button button-plain" onClick={onLeave}>
            {t('offline.leaveGo')}
          </button>
        </>
      }
    >
      <p>
        <strong>{t('offline.unsentCount', { count })}</strong>
      </p>
      <p>{t('offline.leaveText')}</p>
    </ConfirmDialog>
  );
}
