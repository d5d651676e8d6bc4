import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBattery } from '../../browser/use-battery';
import { Icon } from '../../ui/icon';

/** Shows whether the device has a network and, where the browser reports it, whether it is charging. */
export function Signs() {
  const { t } = useTranslation();
  const isOnline = useSyncExternalStore(listenToNetwork, () => navigator.onLine);
  const battery = useBattery();
  return (
    <ul className="lock-signs">
      <li>
        <Icon name={isOnline ? 'wifi' : 'wifi-off'} />
        {t(isOnline ? 'lock.online' : 'lock.offline')}
      </li>
      {battery === undefined ? null : (
        <li>
          <Icon name="battery" />
          {t(battery.isCharging ? 'lock.charging' : 'lock.onBattery')}
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
