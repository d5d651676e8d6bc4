import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../../api/connection';
import { useBattery } from '../../../browser/use-battery';
import { isLowOnStorage, photosThatFit, readStorage } from '../../../offline/device-storage';
import { useSession } from '../../../session/session';
import { Icon } from '../../../ui/icon';
import { sizeText } from '../../../ui/size-text';
import './device-line.css';

/** Below this share the battery may not last until the entry is saved. */
const lowBattery = 0.15;
/** Milliseconds between two looks at the storage, which a photo changes by about a megabyte. */
const pause = 60_000;

/**
 * Shows what limits a day without a connection: the battery, and the room for photos and drafts. A warning is always
 * shown, the figures only while the device is offline.
 */
export function DeviceLine() {
  const { t } = useTranslation('form');
  const isOnline = useConnection((connection) => connection.isOnline);
  const isVisitor = useSession((session) => session.user === null);
  const battery = useBattery();
  const storage = useQuery({
    queryKey: ['device-storage'],
    queryFn: readStorage,
    staleTime: 0,
    refetchInterval: pause,
    networkMode: 'always',
    enabled: !isVisitor,
  });
  const free = storage.data?.freeBytes ?? null;
  const isFull = free !== null && isLowOnStorage(free);
  const isEmpty = battery !== undefined && !battery.isCharging && battery.level <= lowBattery;
  const parts = [
    battery !== undefined && (isEmpty || !isOnline)
      ? t(isEmpty ? 'lowBattery' : 'battery', { percent: Math.round(battery.level * 100) })
      : '',
    free !== null && (isFull || !isOnline)
      ? t(isFull ? 'lowStorage' : 'storage', { free: sizeText(free), photos: photosThatFit(free) })
      : '',
  ].filter(Boolean);
  const isWarning = isFull || isEmpty;
  return (
    <output className={isWarning ? 'form-device is-warning' : 'form-device'} hidden={parts.length === 0}>
      {parts.length === 0 ? null : (
        <>
          <Icon name={isWarning ? 'warning' : 'battery'} />
          {parts.join(' · ')}
        </>
      )}
    </output>
  );
}
