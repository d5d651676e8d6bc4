import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { useLanguage } from '../i18n/i18n';
import { startSession } from '../session/session';
import type { LoginAnswer } from '../session/session-types';
import { EntryCard } from '../ui/entry-form/entry-card';
import { CodeField, EntryField, PasswordField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';
import { usePageTitle } from '../ui/navigation/page-title';
import { showToast } from '../ui/toast';

/**
 * `/auth/invitation`: the invited person chooses a password and is signed in. The letter's link has contact and code
 * behind the #, which is sent to no server.
 */
export default function InvitationPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const invitation = new URLSearchParams(useLocation().hash.slice(1));
  const { form, failure, faults, isBusy, submit } = useEntry();
  usePageTitle(t('invitation.title'));

  const accept = submit(async (entered) => {
    const answer = await postJson<LoginAnswer>('/auth/invitation', {
      to: entered('to').trim(),
      code: entered('code').replaceAll(' ', ''),
      password: entered('password'),
      password_confirm: entered('password_confirm'),
      lang,
    });
    showToast({ tone: 'success', title: t('invitation.done') });
    if (answer.challenge !== undefined) {
      void navigate(`/auth/login#challenge=${answer.challenge}`, { replace: true });
      return;
    }
    // Somebody else may have been signed in here.
    queryClient.clear();
    await startSession();
    void navigate(answer.path ?? '/', { replace: true });
  });

  return (
    <EntryCard
      form={form}
      title={t('invitation.title')}
      lead={t('invitation.lead')}
      failure={failure}
      onSubmit={(event) => void accept(event)}
    >
      <EntryField
        name="to"
        label={t('invitation.to')}
        defaultValue={invitation.get('to') ?? ''}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        faults={faults.to}
      />
      <CodeField
        label={t('code')}
        hint={t('codeHint')}
        defaultValue={invitation.get('code') ?? ''}
        faults={faults.code}
      />
      <PasswordField
        name="password"
        label={t('newPassword')}
        hint={t('passwordHint')}
        faults={faults.password}
      />
      <PasswordField name="password_confirm" label={t('passwordConfirm')} faults={faults.password_confirm} />
      <button type="submit" className="button button-primary entry-submit" disabled={isBusy}>
        {t('invitation.send')}
      </button>
      <p className="quiet">{t('invitation.lost')}</p>
      <div className="entry-links">
        <Link to="/auth/login">{t('backToSignIn')}</Link>
      </div>
    </EntryCard>
  );
}
