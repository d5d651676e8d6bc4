import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../ui/overlays/toast';
import { sizeText } from '../../ui/size-text';
import { isLowOnStorage, requestPersistence, readStorage } from '../device-storage';

/** Shows whether the stored data is persistent and how much room is left. */
export function StorageSection() {
  const { t } = useTranslation('outbox');
  const storage = useQuery({ queryKey: ['device-storage'], queryFn: readStorage, staleTime: 0 });
  if (storage.data === undefined) return null;
  const { isPersistent, usedBytes, freeBytes } = storage.data;
  const isLittle = freeBytes !== null && isLowOnStorage(freeBytes);
  const ask = async () => {
    const isGranted = await requestPersistence();
    await storage.refetch();
    showToast(
      isGranted
        ? { tone: 'success', title: t('persisted') }
        : { tone: 'info', title: t('notPersisted'), description: t('notPersistedText') },
    );
  };
  return (
    <section className="outbox-section" aria-labelledby="outbox-storage">
      <h2 id="outbox-storage">{t('storageTitle')}</h2>
      <p>{t(isPersistent ? 'persistentText' : 'temporaryText')}</p>
      {freeBytes === null ? null : (
        <p className={isLittle ? 'outbox-warning' : 'quiet'}>
          {t(isLittle ? 'littleRoom' : 'room', { used: sizeText(usedBytes), free: sizeText(freeBytes) })}
        </p>
      )}
      {isPersistent ? null : (
        <button type="button" className="button button-plain" onClick={() => void ask()}>
          {t('persist')}
        </button>
      )}
    </section>
  );
}
