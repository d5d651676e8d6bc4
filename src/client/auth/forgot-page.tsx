import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../ui/button';
import { postJson } from '../api/http';
import { showToast } from '../ui/overlays/toast';
import { useLanguage } from '../i18n/i18n';
import { usePageTitle } from '../ui/navigation/page-title';
import { EntryCard } from '../ui/entry-form/entry-card';
import { EntryField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';

/**
 * `/auth/forgot`: requests a code. The message afterwards is the same for every contact, so that it does not reveal
 * accounts.
 */
export default function ForgotPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const { form, failure, faults, isBusy, submit } = useEntry(t('codeSendingError'));
  usePageTitle(t('forgot.title'));

  const send = submit(async (entered) => {
    const to = entered('to').trim();
    await postJson('/auth/send-forgot-mail', { to, lang });
    showToast({ tone: 'success', title: t('forgot.sent') });
    void navigate('/auth/password-reset', { state: { to } });
  });

  return (
    <EntryCard
      form={form}
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      failure={failure}
      onSubmit={(event) => void send(event)}
    >
      <EntryField
        name="to"
        label={t('contact')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        faults={faults.to}
      />
      <Button type="submit" isPrimary className="entry-submit" disabled={isBusy}>
        {t('forgot.send')}
      </Button>
      <div className="entry-links">
        <Link to="/auth/login">{t('backToSignIn')}</Link>
        <Link to="/auth/password-reset">{t('forgot.haveCode')}</Link>
      </div>
    </EntryCard>
  );
}
