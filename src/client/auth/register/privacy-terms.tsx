import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPage } from '../../ui/navigation/lazy-page';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

const PolicyChapters = lazyPage(() => import('./policy-chapters'), ['legal']);

/** A button that shows the privacy policy, without leaving the registration. */
export function PrivacyTerms() {
  const { t } = useTranslation('auth');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        className="button button-plain"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t('register.policy')}
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('register.policy')}
        onCancel={close}
        buttons={
          <button type="button" className="button button-primary" onClick={close}>
            {t('register.closePolicy')}
          </button>
        }
      >
        {isOpen ? (
          <Suspense fallback={<p className="quiet">{t('register.policyLoading')}</p>}>
            <PolicyChapters />
          </Suspense>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
