import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { postJson } from '../api/http';
import { EntryFailure } from '../auth/entry-failure';
import { PasswordField } from '../auth/entry-field';
import { useEntry } from '../auth/use-entry';
import { announce } from '../shell/announce';
import { usePageTitle } from '../shell/page-title';
import './profile-page.css';

/** `/admin/change-password`: ends the other sessions and keeps this one. */
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
    announce({ tone: 'success', title: t('profile:change.done') });
    void navigate('/admin/profile');
  });
  return (
    <div className="profile">
      <form
        ref={form}
        className="entry card"
        noValidate
        onSubmit={(event) => void save(event)}
        aria-labelledby="change-title"
      >
        <div>
          <h1 id="change-title">{t('profile:change.title')}</h1>
          <p className="quiet">{t('profile:change.lead')}</p>
        </div>
        <EntryFailure failure={failure} />
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
      </form>
    </div>
  );
}
