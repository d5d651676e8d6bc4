import { DesktopOutlined, MailOutlined, SafetyCertificateOutlined, UnlockOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { getJson, postJson } from '../../api/http';
import { useSession } from '../../session/session';
import { overlayPlace } from '../overlay-place';
import { AccountSessions } from './account-sessions';
import './account-state.css';
import { useAccountAction } from './use-account-action';

/** `GET /users/{id}/account`; moments are ISO, UTC. */
interface AccountState {
  status: string;
  has_password: boolean;
  has_second_factor: boolean;
  passkeys: number;
  sessions: number;
  locked_until: string | null;
  last_sign_in: string | null;
  invitation: { sent_at: string; expires_at: string; is_valid: boolean } | null;
}

interface AccountStatePanelProps {
  id: string;
  /** Called when the account was invited. */
  onChanged: () => void;
}

/**
 * Shows an administrator the state of an account beside its row: sign-ins, second factor, lock and devices, with what
 * can be done about each.
 */
export function AccountStatePanel({ id, onChanged }: AccountStatePanelProps) {
  const { t } = useTranslation('accounts');
  const client = useQueryClient();
  const isOwn = useSession(({ user }) => String(user?.id) === id);
  const [hasSessions, setHasSessions] = useState(false);
  const [isResetting, setIsResetting] = useState(false);
  const path = `/users/${encodeURIComponent(id)}`;
  const key = ['account-state', id];
  const state = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await getJson<{ account: AccountState }>(`${path}/account`, { signal })).account,
    staleTime: 0,
  });
  const { isBusy, run } = useAccountAction(() => client.invalidateQueries({ queryKey: key }));
  const invite = async () => {
    await run('invite', () => postJson(`${path}/invite`, {}));
    onChanged();
  };
  const reset = async () => {
    await run('reset', () => postJson(`${path}/reset-factors`, {}));
    setIsResetting(false);
    setHasSessions(false);
  };
  if (state.isPending) return <div className="account-state skeleton" aria-hidden="true" />;
  // The form below says what the account is; without a connection only this line is missing.
  if (state.data === undefined) return null;
  const { status, has_password, has_second_factor, passkeys, sessions, locked_until } = state.data;
  const { last_sign_in, invitation } = state.data;
  const canInvite = !has_password && (status === 'invited' || status === 'unconfirmed');
  const canReset = !isOwn && (has_second_factor || passkeys > 0);
  return (
    <section className="account-state" aria-label={t('state.title')}>
      <dl>
        <Fact term={t('state.lastSignIn')}>
          {last_sign_in === null ? t('state.never') : localTime(last_sign_in)}
        </Fact>
        {has_second_factor ? <Fact term={t('state.secondFactor')}>{t('state.on')}</Fact> : null}
        {passkeys > 0 ? <Fact term={t('state.passkeys')}>{passkeys}</Fact> : null}
        {locked_until === null ? null : (
          <Fact term={t('state.locked')}>{t('state.lockedUntil', { moment: localTime(locked_until) })}</Fact>
        )}
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
      <div className="account-state-actions">
        {canInvite ? (
          <Button icon={<MailOutlined aria-hidden="true" />} loading={isBusy} onClick={() => void invite()}>
            {t(invitation === null ? 'state.invite' : 'state.inviteAgain')}
          </Button>
        ) : null}
        {locked_until === null ? null : (
          <Button
            icon={<UnlockOutlined aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => void run('unlock', () => postJson(`${path}/unlock`, {}))}
          >
            {t('state.unlock')}
          </Button>
        )}
        {canReset ? (
          <Button
            icon={<SafetyCertificateOutlined aria-hidden="true" />}
            disabled={isBusy}
            onClick={() => setIsResetting(true)}
          >
            {t('state.reset')}
          </Button>
        ) : null}
        {sessions > 0 ? (
          <Button
            icon={<DesktopOutlined aria-hidden="true" />}
            aria-expanded={hasSessions}
            onClick={() => setHasSessions(!hasSessions)}
          >
            {t('state.sessions', { count: sessions })}
          </Button>
        ) : null}
      </div>
      {hasSessions && sessions > 0 ? <AccountSessions path={path} isBusy={isBusy} run={run} /> : null}
      <Modal
        open={isResetting}
        getContainer={overlayPlace}
        title={t('reset.title')}
        okText={t('reset.confirm')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        confirmLoading={isBusy}
        closable={false}
        centered
        width={480}
        onOk={() => void reset()}
        onCancel={() => setIsResetting(false)}
        destroyOnHidden
      >
        <p>{t('reset.text')}</p>
        <p>{t('reset.after')}</p>
      </Modal>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
