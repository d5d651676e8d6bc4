import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../ui/overlays/toast';
import { Icon } from '../ui/icon';
import { beginPush, endPush, readPush, type PushState } from '../api/push';

/** Subscribes this browser to pushes or unsubscribes it. The browser asks for permission only after a click. */
export function PushButton() {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    readPush().then(setState, () => setState('unsupported'));
  }, []);

  if (state === null) return <div className="skeleton notice-push-skeleton" />;
  if (state === 'unsupported' || state === 'denied')
    return <p className="quiet profile-section-lead">{t(`notices.push.${state}`)}</p>;
  const act = async () => {
    setIsBusy(true);
    try {
      setState(await (state === 'on' ? endPush() : beginPush()));
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      showToast({ tone: 'error', title: t('notices.push.failed'), description: why });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="profile-actions">
      <button type="button" className="button button-plain" disabled={isBusy} onClick={() => void act()}>
        <Icon name="notification" />
        {t(state === 'on' ? 'notices.push.end' : 'notices.push.begin')}
      </button>
    </div>
  );
}
