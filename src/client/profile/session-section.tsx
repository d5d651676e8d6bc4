import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteJson, getJson } from '../api/http';
import { showToast } from '../ui/overlays/toast';
import { Icon } from '../ui/icon';
import { localTime } from '../../engine/time/ulaanbaatar';
import { describeDevice } from '../../engine/device/device';

interface OwnSession {
  id: number;
  seen: string;
  via: string;
  agent: string | null;
  address: string | null;
  current: boolean;
}

/** The person's sessions, with buttons that end them. */
export function SessionSection() {
  const { t } = useTranslation('profile');
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => getJson<{ sessions: OwnSession[] }>('/auth/sessions', { signal }),
  });
  const end = async (path: string) => {
    try {
      await deleteJson(path);
      showToast({ tone: 'success', title: t('sessions.ended') });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('failed') });
    }
    await sessions.refetch();
  };
  const list = sessions.data?.sessions ?? [];
  return (
    <section className="profile-section card" aria-labelledby="sessions-title">
      <div>
        <h2 id="sessions-title">{t('sessions.title')}</h2>
        <p className="quiet profile-section-lead">{t('sessions.lead')}</p>
      </div>
      {sessions.isPending ? <div className="skeleton role-choice-skeleton" /> : null}
      {sessions.isError ? <p role="alert">{sessions.error.message}</p> : null}
      <ul className="profile-list">
        {list.map((session) => (
          <li key={session.id}>
            <Icon name={describeDevice(session.agent).isPhone ? 'phone' : 'frame'} />
            <div className="profile-list-side">
              <strong>{describeDevice(session.agent).name ?? t('sessions.unknown')}</strong>
              <span className="quiet">
                {[localTime(session.seen), session.address].filter(Boolean).join(' · ')}
              </span>
            </div>
            {session.current ? (
              <span className="profile-now">{t('sessions.current')}</span>
            ) : (
              <button
                type="button"
                className="button button-plain"
                onClick={() => void end(`/auth/sessions/${session.id}`)}
              >
                {t('sessions.end')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 1 ? (
        <div className="profile-actions">
          <button type="button" className="button button-plain" onClick={() => void end('/auth/sessions')}>
            {t('sessions.endOthers')}
          </button>
        </div>
      ) : null}
    </section>
  );
}
