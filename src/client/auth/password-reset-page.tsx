import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { showToast } from '../ui/toast';
import { useLanguage } from '../i18n/i18n';
import { usePageTitle } from '../ui/navigation/page-title';
import { EntryCard } from '../ui/entry-form/entry-card';
import { CodeField, EntryField, PasswordField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';

/** `/auth/password-reset`: a new password with the code of the mail. */
export default function PasswordResetPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const email = emailOf(useLocation().state);
  const { form, failure, faults, isBusy, submit } = useEntry();
  usePageTitle(t('reset.title'));

  const reset = submit(async (entered) => {
    await postJson('/auth/password-reset', {
      email: entered('email').trim().toLowerCase(),
      code: entered('code').replaceAll(' ', ''),
      password: entered('password'),
      password_confirm: entered('password_confirm'),
      lang,
    });
    showToast({ tone: 'success', title: t('reset.done') });
    void navigate('/auth/login', { replace: true });
  });

  return (
    <EntryCard
      form={form}
      title={t('reset.title')}
      lead={t('reset.lead')}
      failure={failure}
      onSubmit={(event) => void reset(event)}
    >
      <EntryField
        name="email"
        type="email"
        label={t('email')}
        defaultValue={email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        faults={faults.email}
      />
      <CodeField label={t('code')} hint={t('codeHint')} faults={faults.code} />
      <PasswordField
        name="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        faults={faults.password}
      />
      <PasswordField name="password_confirm" label={t('passwordConfirm')} faults={faults.password_confirm} />
      <button type="submit" className="button button-primary entry-submit" disabled={isBusy}>
        {t('reset.save')}
      </button>
      <div className="entry-links">
        <Link to="/auth/login">{t('backToSignIn')}</Link>
        <Link to="/auth/forgot">{t('reset.newCode')}</Link>
      </div>
    </EntryCard>
  );
}

/** The address to which the code was sent, if the person comes from that page. */
function emailOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : '';
}
