import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection';
import type { ServedForm } from '../form/form-document';
import { showToast } from '../../ui/overlays/toast';
import { Icon } from '../../ui/icon';
import { useSession } from '../../session/session';
import './offline-pin.css';
import { requestPersistence } from '../../offline/device-storage';
import { readPins, unpinForm } from '../../offline/kept-pins';
import { pinForm } from './pin-form';
import { canSeal } from '../../offline/vault/can-seal';

/** Renders the button that makes a form available without a connection, or no longer. */
export function OfflinePin({ form }: { form: ServedForm | undefined }) {
  const { t } = useTranslation();
  const owner = useSession((session) => session.user?.id ?? null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const queryClient = useQueryClient();
  const pins = useQuery({ queryKey: ['pins', owner], queryFn: readPins, enabled: owner !== null });
  const [isBusy, setIsBusy] = useState(false);
  if (owner === null || form === undefined || !canSeal()) return null;
  const isPinned = pins.data?.some((pin) => pin.form === form.id) === true;
  const toggle = async () => {
    setIsBusy(true);
    try {
      if (isPinned) await unpinForm(form.id);
      else {
        // The request for persistent storage must run during the click.
        const asking = requestPersistence();
        await pinForm(form);
        const isSafe = await asking;
        showToast({
          tone: 'success',
          title: t('offline.pinned'),
          description: t(isSafe ? 'offline.pinnedSafe' : 'offline.pinnedText'),
        });
      }
      await queryClient.invalidateQueries({ queryKey: ['pins'] });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('offline.pinFailed') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <button
      type="button"
      className={isPinned ? 'offline-pin is-pinned' : 'offline-pin'}
      aria-pressed={isPinned}
      aria-busy={isBusy}
      disabled={isBusy || (!isOnline && !isPinned)}
      title={t('offline.pinTitle')}
      onClick={() => void toggle()}
    >
      <Icon name={isPinned ? 'success' : 'download'} />
      <span>{t(isBusy ? 'offline.pinning' : isPinned ? 'offline.ready' : 'offline.pin')}</span>
    </button>
  );
}
