import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { refreshQueries } from '../../../api/query-client';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { showToast } from '../../../ui/overlays/toast';
import { moneyText } from '../../calculator/figures';
import { acceptOffer, type Offer, type OfferedOrder, offersKey } from './use-offers';

interface AcceptDialogProps {
  order: OfferedOrder;
  offer: Offer;
  isStaff: boolean;
  onClose: () => void;
}

/** Asks for the choice once more, and makes it. */
export function AcceptDialog({ order, offer, isStaff, onClose }: AcceptDialogProps) {
  const { t } = useTranslation('offers');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const accept = async () => {
    setIsBusy(true);
    try {
      await acceptOffer(order, offer.id);
      showToast({ tone: 'success', title: t(isStaff ? 'accept.doneForFamily' : 'accept.done') });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('accept.failed') });
    }
    refreshQueries(offersKey, client);
    setIsBusy(false);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('accept.question')}
      onCancel={onClose}
      buttons={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('accept.back')}
          </Button>
          <Button isPrimary disabled={isBusy} onClick={() => void accept()}>
            {t('accept.button')}
          </Button>
        </>
      }
    >
      <p>{t('accept.of', { name: offer.brigad_name, total: moneyText(offer.total ?? 0) })}</p>
      {isStaff ? <p>{t('accept.asked')}</p> : null}
      <p className="quiet">{t('accept.effect')}</p>
    </ConfirmDialog>
  );
}
