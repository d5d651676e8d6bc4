import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { ActionDialog } from '../../../ui/overlays/action-dialog';
import { useInputs } from '../inputs-store';

/** Removes the answers from this device, which several people may share; what was saved under a code stays. */
export function ClearAnswers() {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const startAnew = useInputs((inputs) => inputs.startAnew);
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  return (
    <div className="clear-answers">
      <Button onClick={() => setIsAsked(true)}>{t('clear.button')}</Button>
      <ActionDialog
        isOpen={isAsked}
        title={t('clear.title')}
        onCancel={close}
        cancelText={t('clear.cancel')}
        actionText={t('clear.confirm')}
        onAction={() => {
          startAnew();
          void navigate('/calculator');
        }}
      >
        <p>{t('clear.text')}</p>
      </ActionDialog>
    </div>
  );
}
