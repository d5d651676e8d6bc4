import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';
import { useLeaveGuard } from '../../ui/navigation/leave-guard';

/**
 * Asks before the person leaves a page with unsaved changes, by a link, by Back or by closing the browser. `isDirty` is
 * a ref, because it is read at the moment of leaving, not at the last render.
 */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const { t } = useTranslation('form');
  const held = useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isDirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const stay = () => held.reset?.();
  return (
    <ConfirmDialog
      isOpen={held.state === 'blocked'}
      title={t('leaveTitle')}
      onCancel={stay}
      buttons={
        <>
          <button type="button" className="button button-primary" onClick={stay}>
            {t('stay')}
          </button>
          <button type="button" className="button button-plain" onClick={() => held.proceed?.()}>
            {t('leave')}
          </button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </ConfirmDialog>
  );
}
