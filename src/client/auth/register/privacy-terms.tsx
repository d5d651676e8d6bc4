import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { privacyPolicy } from '../../../definitions/public-pages/privacy-policy';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog';

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

/** The chapters of `/privacy-policy`, whose texts are loaded when they are read. */
function PolicyChapters() {
  const { t } = useTranslation('legal');
  return (
    <div className="register-policy">
      {privacyPolicy.chapters.map((chapter) => (
        <section key={chapter}>
          <h3>{t(`privacy-policy.${chapter}.title`)}</h3>
          <p>{t(`privacy-policy.${chapter}.text`)}</p>
        </section>
      ))}
      <p className="quiet register-policy-version">{t('version', { version: privacyPolicy.version })}</p>
    </div>
  );
}
