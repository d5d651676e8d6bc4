import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';

/** Shows whether the device has a network and, where the browser reports it, whether it is charging. */
export function Signs() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const isCharging = useCharging();
  return (
    <ul className="lock-signs">
      <li>
        <Icon name={isOnline ? 'wifi' : 'wifi-off'} />
        {t(isOnline ? 'lock.online' : 'lock.offline')}
      </li>
      {isCharging === undefined ? null : (
        <li>
          <Icon name="battery" />
          {t(isCharging ? 'lock.charging' : 'lock.onBattery')}
        </li>
      )}
    </ul>
  );
}

function listenToNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** The battery's type, which TypeScript lacks because not every browser reports the battery. */
interface Battery extends EventTarget {
  charging: boolean;
}

declare global {
  interface Navigator {
    getBattery?: () => Promise<Battery>;
  }
}

function useCharging(): boolean | undefined {
  const [isCharging, setIsCharging] = useState<boolean>();
  useEffect(() => {
    let battery: Battery | undefined;
    let isOver = false;
    const follow = () => setIsCharging(battery?.charging);
    const begin = async () => {
      battery = await navigator.getBattery?.();
      if (isOver || battery === undefined) return;
      follow();
      battery.addEventListener('chargingchange', follow);
    };
    // A page without the permission shows nothing.
    begin().catch(() => setIsCharging(undefined));
    return () => {
      isOver = true;
      battery?.removeEventListener('chargingchange', follow);
    };
  }, []);
  return isCharging;
}
