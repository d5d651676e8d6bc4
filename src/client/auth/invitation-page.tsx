import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { useLanguage } from '../i18n/i18n';
import { startSession } from '../session/session';
import type { LoginAnswer } from '../session/session-types';
import { useEntry } from '../ui/entry-form/use-entry';
import { usePageTitle } from '../ui/navigation/page-title';
import { showToast } from '../ui/overlays/toast';
import { NewPasswordCard, newPasswordBody } from './new-password-card';

/**
 * `/auth/invitation`: the invited person chooses a password and is signed in. The e-mail's link has contact and code
 * behind the #, which is sent to no server.
 */
export default function InvitationPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const invitation = new URLSearchParams(useLocation().hash.slice(1));
  const entry = useEntry();
  usePageTitle(t('invitation.title'));

  const accept = entry.submit(async (entered) => {
    const answer = await postJson<LoginAnswer>('/auth/invitation', {
      to: entered('to').trim(),
      ...newPasswordBody(entered),
      lang,
    });
    showToast({ tone: 'success', title: t('invitation.done') });
    if (answer.challenge !== undefined) {
      void navigate(`/auth/login#challenge=${answer.challenge}`, { replace: true });
      return;
    }
    // Another person may have been signed in here.
    queryClient.clear();
    await startSession();
    void navigate(answer.path ?? '/', { replace: true });
  });

  return (
    <NewPasswordCard
      entry={entry}
      title={t('invitation.title')}
      lead={t('invitation.lead')}
      contact={{
        name: 'to',
        label: t('contact'),
        defaultValue: invitation.get('to') ?? '',
        required: true,
      }}
      code={invitation.get('code') ?? ''}
      sendText={t('invitation.send')}
      onSubmit={accept}
      note={<p className="quiet">{t('invitation.lost')}</p>}
    />
  );
}
