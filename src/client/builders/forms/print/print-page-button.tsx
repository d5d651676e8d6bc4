import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { showToast } from '../../../ui/overlays/toast';

/** Opens the printed document of the form in the designer of pages. */
export function PrintPageButton({ onOpen }: { onOpen: () => Promise<void> }) {
  const { t } = useTranslation('form-builder');
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      await onOpen();
    } catch (error) {
      setIsBusy(false);
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
  return (
    <button type="button" className="fb-button" disabled={isBusy} onClick={() => void open()}>
      <Icon name="print" />
      {t('bar.printPage')}
    </button>
  );
}
