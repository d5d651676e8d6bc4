import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { describeDevice } from '../../../engine/device/device';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { deleteJson, getJson } from '../../api/http';
import { Icon } from '../../ui/icon';
import type { useAccountAction } from './use-account-action';

/** `GET /users/{id}/sessions`. */
interface AccountSession {
  id: number;
  /** ISO, UTC. */
  seen: string;
  agent: string | null;
  address: string | null;
  current: boolean;
}

interface AccountSessionsProps {
  /** `/users/{id}`. */
  path: string;
  isBusy: boolean;
  run: ReturnType<typeof useAccountAction>['run'];
}

/** Lists the devices on which a user is signed in. An administrator signs them out of one or of all. */
export function AccountSessions({ path, isBusy, run }: AccountSessionsProps) {
  const { t } = useTranslation('accounts');
  const sessions = useQuery({
    queryKey: ['account-sessions', path],
    queryFn: async ({ signal }) =>
      (await getJson<{ sessions: AccountSession[] }>(`${path}/sessions`, { signal })).sessions,
    staleTime: 0,
    gcTime: 0,
  });
  const end = async (name: string, address: string) => {
    await run(name, () => deleteJson(address));
    await sessions.refetch();
  };
  if (sessions.isPending) return <div className="account-sessions skeleton" aria-hidden="true" />;
  if (sessions.data === undefined) return <p role="alert">{sessions.error.message}</p>;
  const list = sessions.data;
  return (
    <div className="account-sessions">
      <ul aria-label={t('sessions.list')}>
        {list.map(({ id, seen, agent, address, current }) => {
          const device = describeDevice(agent);
          const name = device.name ?? t('sessions.unknown');
          return (
            <li key={id}>
              <Icon name={device.isPhone ? 'phone' : 'frame'} />
              <div>
                <strong>{name}</strong>
                <span className="quiet">
                  {[t('sessions.seen', { moment: localTime(seen) }), address].filter(Boolean).join(' · ')}
                </span>
              </div>
              {current ? (
                <span className="quiet">{t('sessions.current')}</span>
              ) : (
                <Button
                  disabled={isBusy}
                  aria-label={t('sessions.endOf', { name })}
                  onClick={() => void end('endSession', `${path}/sessions/${id}`)}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {list.filter(({ current }) => !current).length > 1 ? (
        <Button danger disabled={isBusy} onClick={() => void end('endSessions', `${path}/sessions`)}>
          {t(list.some(({ current }) => current) ? 'sessions.endOthers' : 'sessions.endAll')}
        </Button>
      ) : null}
    </div>
  );
}
