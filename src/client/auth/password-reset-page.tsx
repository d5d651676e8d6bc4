import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { showToast } from '../ui/overlays/toast';
import { useLanguage } from '../i18n/i18n';
import { usePageTitle } from '../ui/navigation/page-title';
import { useEntry } from '../ui/entry-form/use-entry';
import { NewPasswordCard, newPasswordBody } from './new-password-card';

/** `/auth/password-reset`: sets a new password with the code of the e-mail or SMS. */
export default function PasswordResetPage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const lang = useLanguage();
  const to = contactOf(useLocation().state);
  const entry = useEntry();
  usePageTitle(t('reset.title'));

  const reset = entry.submit(async (entered) => {
    await postJson('/auth/password-reset', {
      to: entered('to').trim(),
      ...newPasswordBody(entered),
      lang,
    });
    showToast({ tone: 'success', title: t('reset.done') });
    void navigate('/auth/login', { replace: true });
  });

  return (
    <NewPasswordCard
      entry={entry}
      title={t('reset.title')}
      lead={t('reset.lead')}
      contact={{ name: 'to', label: t('contact'), defaultValue: to }}
      sendText={t('reset.save')}
      onSubmit={reset}
      links={<Link to="/auth/forgot">{t('reset.newCode')}</Link>}
    />
  );
}

/** The contact to which the code was sent, if the person comes from that page. */
function contactOf(state: unknown): string {
  return typeof state === 'object' && state !== null && 'to' in state && typeof state.to === 'string'
    ? state.to
    : '';
}
