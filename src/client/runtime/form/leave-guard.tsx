import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../shell/leave-guard';

/**
 * Asks before a page with unsaved changes is left, by a link, by Back or by closing the browser. `isDirty` is a
 * ref, because it must be known at the moment of leaving, not at the last drawing.
 */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const { t } = useTranslation('form');
  const dialog = useRef<HTMLDialogElement>(null);
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
  useEffect(() => {
    if (held.state === 'blocked') dialog.current?.showModal();
    else dialog.current?.close();
  }, [held.state]);
  return (
    <dialog
      ref={dialog}
      className="form-dialog"
      aria-labelledby="form-leave-title"
      onCancel={() => held.reset?.()}
    >
      <h2 id="form-leave-title">{t('leaveTitle')}</h2>
      <p>{t('leaveText')}</p>
      <div className="form-buttons">
        <button type="button" className="button button-primary" onClick={() => held.reset?.()}>
          {t('stay')}
        </button>
        <button type="button" className="button button-plain" onClick={() => held.proceed?.()}>
          {t('leave')}
        </button>
      </div>
    </dialog>
  );
}
