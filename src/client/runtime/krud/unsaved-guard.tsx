import { Modal } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../ui/navigation/leave-guard';
import { overlayPlace } from '../overlay-place';
import { leavesForm } from './krud-address';

export interface UnsavedGuard {
  /** Called by the form; with false before a navigation that follows a save. */
  setIsDirty: (isDirty: boolean) => void;
  /** Render it once; it appears when the person is about to lose unsaved changes. */
  dialog: React.JSX.Element;
}

/**
 * Asks before the person leaves a form with unsaved changes: by its buttons, by Back, by a link, or by closing the
 * browser.
 */
export function useUnsavedGuard(): UnsavedGuard {
  const { t } = useTranslation('krud');
  const [isDirty, showDirty] = useState(false);
  const isDirtyNow = useRef(false);
  const setIsDirty = useCallback((next: boolean) => {
    isDirtyNow.current = next;
    showDirty(next);
  }, []);

  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  const blocker = useLeaveGuard(
    useCallback(
      ({ currentLocation, nextLocation }) => isDirtyNow.current && leavesForm(currentLocation, nextLocation),
      [],
    ),
  );

  const dialog = (
    <Modal
      open={blocker.state === 'blocked'}
      getContainer={overlayPlace}
      title={t('unsavedTitle')}
      okText={t('discard')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      closable={false}
      centered
      width={440}
      onOk={() => {
        setIsDirty(false);
        blocker.proceed?.();
      }}
      onCancel={() => blocker.reset?.()}
    >
      {t('unsavedText')}
    </Modal>
  );
  return { setIsDirty, dialog };
}
