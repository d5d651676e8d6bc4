import { MailOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { getJson, postJson } from '../../api/http';
import { showToast } from '../../ui/toast';
import './admission.css';

interface AccountState {
  status: string;
  has_password: boolean;
  has_second_factor: boolean;
  last_sign_in: string | null;
  invitation: { sent_at: string; expires_at: string; is_valid: boolean } | null;
}

interface AccountStatePanelProps {
  id: string;
  /** Called when the account was invited. */
  onChanged: () => void;
}

/** Shows an administrator the state of an account beside its row, with a button that sends the invitation again. */
export function AccountStatePanel({ id, onChanged }: AccountStatePanelProps) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const key = ['account-state', id];
  const state = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await getJson<{ account: AccountState }>(`/users/${encodeURIComponent(id)}/account`, { signal }))
        .account,
    staleTime: 0,
  });
  const invite = async () => {
    setIsBusy(true);
    try {
      await postJson(`/users/${encodeURIComponent(id)}/invite`, {});
      showToast({ tone: 'success', title: t('state.invited') });
      await client.invalidateQueries({ queryKey: key });
      onChanged();
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('state.inviteFailed'),
        description: error instanceof Error ? error.message : String(error),
      });
    } finally {
      setIsBusy(false);
    }
  };
  if (state.isPending) return <div className="account-state skeleton" aria-hidden="true" />;
  // The form below says what the account is; without a connection only this line is missing.
  if (state.data === undefined) return null;
  const { status, has_password, last_sign_in, invitation, has_second_factor } = state.data;
  const canInvite = !has_password && (status === 'invited' || status === 'unconfirmed');
  return (
    <section className="account-state" aria-label={t('state.title')}>
      <dl>
        <Fact term={t('state.lastSignIn')}>
          {last_sign_in === null ? t('state.never') : localTime(last_sign_in)}
        </Fact>
        {has_second_factor ? <Fact term={t('state.secondFactor')}>{t('state.on')}</Fact> : null}
        {invitation === null || has_password ? null : (
          <Fact term={t('state.sentAt')}>
            {localTime(invitation.sent_at)}
            {', '}
            {invitation.is_valid
              ? t('state.validUntil', { moment: localTime(invitation.expires_at) })
              : t('state.expired')}
          </Fact>
        )}
      </dl>
      {canInvite ? (
        <Button icon={<MailOutlined aria-hidden="true" />} loading={isBusy} onClick={() => void invite()}>
          {t(invitation === null ? 'state.invite' : 'state.inviteAgain')}
        </Button>
      ) : null}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
