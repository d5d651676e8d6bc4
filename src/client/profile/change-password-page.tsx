import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { EntryCard } from '../ui/entry-form/entry-card';
import { PasswordField } from '../ui/entry-form/entry-field';
import { useEntry } from '../ui/entry-form/use-entry';
import { showToast } from '../ui/overlays/toast';
import { usePageTitle } from '../ui/navigation/page-title';
import './profile-page.css';

/** `/admin/change-password`: changes the password and ends all other sessions. */
export default function ChangePasswordPage() {
  const { t } = useTranslation(['profile', 'auth']);
  const navigate = useNavigate();
  const { form, failure, faults, isBusy, submit } = useEntry(t('profile:failed'));
  usePageTitle(t('profile:change.title'));
  const save = submit(async (entered) => {
    await postJson('/auth/change-password', {
      old_password: entered('old_password'),
      password: entered('password'),
      password_confirm: entered('password_confirm'),
    });
    showToast({ tone: 'success', title: t('profile:change.done') });
    void navigate('/admin/profile');
  });
  return (
    <div className="profile">
      <EntryCard
        form={form}
        title={t('profile:change.title')}
        lead={t('profile:change.lead')}
        failure={failure}
        onSubmit={(event) => void save(event)}
      >
        <PasswordField
          name="old_password"
          label={t('profile:change.old')}
          autoComplete="current-password"
          faults={faults.old_password}
        />
        <PasswordField
          name="password"
          label={t('auth:newPassword')}
          hint={t('auth:passwordHint')}
          faults={faults.password}
        />
        <PasswordField
          name="password_confirm"
          label={t('auth:passwordConfirm')}
          faults={faults.password_confirm}
        />
        <button type="submit" className="button button-primary entry-submit" disabled={isBusy}>
          {t('profile:change.save')}
        </button>
      </EntryCard>
    </div>
  );
}
