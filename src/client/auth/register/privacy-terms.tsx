import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
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
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('register.policy')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={t('register.policy')}
        onCancel={close}
        buttons={
          <Button isPrimary onClick={close}>
            {t('register.closePolicy')}
          </Button>
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
