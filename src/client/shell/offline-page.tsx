import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUnsent } from '../offline/current-vault';
import { useSession, type Session } from '../session/session';
import { usePageTitle } from '../ui/navigation/page-title';
import { PageMessage } from '../ui/states/page-message';

/** A page that this device can open offline. */
export interface OfflinePlace {
  to: string;
  /** The key of its text in `shell.offline`. */
  text: 'calculator' | 'result' | 'orders' | 'loans' | 'projects';
}

let findPlaces: (user: Session['user']) => Promise<readonly OfflinePlace[]> = () => Promise.resolve([]);

/** Sets the function that finds the pages that visitors and citizens can open offline on this device. */
export function findOfflinePlacesBy(find: typeof findPlaces): void {
  findPlaces = find;
}

/**
 * Explains that a page cannot be opened offline, because its parts are not cached on this device. Staff are led to their
 * outbox, as are others with unsent entries; visitors and citizens to the pages that are cached.
 */
export function OfflinePage() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const isStaff = useSession(({ menu }) => menu.length > 0);
  const { count } = useUnsent();
  const places = useQuery({
    queryKey: ['offline-places', user?.id ?? null],
    queryFn: () => findPlaces(user),
    enabled: !isStaff,
    networkMode: 'always',
    staleTime: 0,
  });
  usePageTitle(t('offline.pageTitle'));
  return (
    <PageMessage
      icon="offline"
      title={t('offline.pageTitle')}
      text={t(isStaff ? 'offline.pageText' : 'offline.visitorText')}
    >
      <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
        {t('retry')}
      </button>
      {isStaff || count > 0 ? (
        <Link className="button button-plain" to="/outbox">
          {t('offline.look')}
        </Link>
      ) : null}
      {isStaff
        ? null
        : places.data?.map(({ to, text }) => (
            <Link key={to} className="button button-plain" to={to}>
              {t(`offline.places.${text}`)}
            </Link>
          ))}
    </PageMessage>
  );
}
