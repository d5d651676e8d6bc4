import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { announce } from '../shell/announce';
import { useLanguage } from '../shell/i18n';
import { usePageTitle } from '../shell/page-title';
import { EntryCard } from './entry-card';
import { EntryField } from './entry-field';
import { useEntry } from './use-entry';

/** `/auth/forgot`: asks for a code. What it says afterwards is the same for every address. */
export default function ForgotPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const { form, failure, faults, isBusy, submit } = useEntry(t('codeSendingError'));
  usePageTitle(t('forgot.title'));

  const send = submit(async (entered) => {
    const email = entered('email').trim().toLowerCase();
    await postJson('/auth/send-forgot-mail', { email, lang });
    announce({ tone: 'success', title: t('forgot.sent') });
    void navigate('/auth/password-reset', { state: { email } });
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
        name="email"
        type="email"
        label={t('email')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        faults={faults.email}
      />
      <button type="submit" className="button button-primary entry-submit" disabled={isBusy}>
        {t('forgot.send')}
      </button>
      <div className="entry-links">
        <Link to="/auth/login">{t('backToSignIn')}</Link>
        <Link to="/auth/password-reset">{t('forgot.haveCode')}</Link>
      </div>
    </EntryCard>
  );
}
