import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/confirm-dialog';

const paragraphs = ['use', 'access', 'rights'] as const;

/** A button that shows how personal data is used, without leaving the registration. */
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
            {t('register.terms.close')}
          </button>
        }
      >
        {paragraphs.map((name) => (
          <p key={name}>{t(`register.terms.${name}`)}</p>
        ))}
      </ConfirmDialog>
    </>
  );
}
