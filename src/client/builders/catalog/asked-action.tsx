import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../ui/overlays/action-dialog';

interface AskedActionProps {
  title: string;
  text: string;
  action: string;
  /** Rejects with a message for people. */
  onRun: () => Promise<void>;
  onClose: () => void;
}

/** Asks before an action and says why it was refused. */
export function AskedAction({ title, text, action, onRun, onClose }: AskedActionProps) {
  const { t } = useTranslation('builder');
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const run = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await onRun();
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setIsBusy(false);
    }
  };
  return (
    <ActionDialog
      isOpen
      title={title}
      cancelText={t('cancel')}
      actionText={action}
      isBusy={isBusy}
      onCancel={onClose}
      onAction={() => void run()}
    >
      <p>{text}</p>
      {refusal === null ? null : (
        <p className="panel-problem" role="alert">
          {refusal}
        </p>
      )}
    </ActionDialog>
  );
}
