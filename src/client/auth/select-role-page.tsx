import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../api/api-error';
import { postJson } from '../api/http';
import { queryClient } from '../api/query-client';
import { Icon } from '../ui/icon';
import { usePageTitle } from '../ui/navigation/page-title';
import { type RoleChoice, useRoleChoices } from '../session/organization-store';
import { startSession } from '../session/session';
import type { LoginAnswer } from '../session/session-types';
import { EntryFailure } from '../ui/entry-form/entry-failure';
import './select-role-page.css';
import type { Failure } from '../ui/entry-form/use-entry';

/** `/select-role`: selects the role of the session among the person's roles. */
export default function SelectRolePage() {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const choices = useRoleChoices();
  usePageTitle(t('selectRole.title'));

  const choose = async ({ role_id, org_id }: RoleChoice) => {
    setIsBusy(true);
    setFailure(null);
    try {
      const { path } = await postJson<LoginAnswer>('/auth/select-role', { role_id, org_id });
      queryClient.clear();
      await startSession();
      void navigate(path ?? '/', { replace: true });
    } catch (error) {
      setFailure({ message: error instanceof ApiError ? error.message : t('error'), isLocked: false });
      setIsBusy(false);
    }
  };
  return (
    <section className="entry entry-wide card" aria-labelledby="select-role-title">
      <div>
        <h1 id="select-role-title">{t('selectRole.title')}</h1>
        <p className="quiet">{t('selectRole.lead')}</p>
      </div>
      <EntryFailure
        failure={choices.isError ? { message: choices.error.message, isLocked: false } : failure}
      />
      <ul className="role-choices">
        {choices.data?.map((choice) => (
          <li key={`${choice.role_id}/${choice.org_id ?? ''}`}>
            <button
              type="button"
              className="role-choice"
              aria-current={choice.selected}
              disabled={isBusy}
              onClick={() => void choose(choice)}
            >
              {choice.org_avatar === null ? (
                <Icon name={choice.org_id === null ? 'user' : 'users'} />
              ) : (
                <img src={`/files/${choice.org_avatar}?w=64`} alt="" width="40" height="40" />
              )}
              <span className="role-choice-name">{choice.display_name}</span>
              <span className="role-choice-organization quiet">
                {choice.organization ?? t('selectRole.own')}
              </span>
              {choice.selected ? <span className="role-choice-now">{t('selectRole.now')}</span> : null}
            </button>
          </li>
        )) ?? <li className="skeleton role-choice-skeleton" />}
      </ul>
    </section>
  );
}
