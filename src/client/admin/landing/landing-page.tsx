import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { useSession } from '../../session/session';
import type { ShownMenuItem } from '../../session/session-types';
import { useMenu } from '../../session/use-menu';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import './landing-page.css';
import { WaitingWork } from './waiting-work';

const RoleFigures = lazy(() => import('./role-figures'));

/** More lists than this are folded away: the menu beside the page has them. */
const maxLists = 12;

/** The start page of the admin pages: the work that waits for the person, the figures of their role, and their lists. */
export default function LandingPage() {
  const { t } = useTranslation('admin');
  const user = useSession((session) => session.user);
  const dashboard = useSession((session) => session.permissions?.dashboard ?? null);
  const lists = listsOf(useMenu());
  usePageTitle(t('title'));
  return (
    <div className="landing">
      <h1>{t('greeting', { name: user?.first_name ?? user?.login ?? '' })}</h1>
      <WaitingWork />
      {dashboard === null ? null : (
        <Suspense>
          <RoleFigures dashboard={dashboard} />
        </Suspense>
      )}
      {lists.length === 0 ? (
        <p className="landing-ways">
          <Link className="button button-primary" to="/">
            {t('shell:session.site')}
          </Link>
          <Link className="button button-plain" to="/admin/profile">
            {t('shell:session.profile')}
          </Link>
        </p>
      ) : (
        <section className="landing-section" aria-labelledby="landing-lists">
          <h2 id="landing-lists">{t('lists')}</h2>
          {lists.length <= maxLists ? (
            <Tiles lists={lists} />
          ) : (
            <details className="landing-all">
              <summary>{t('allLists', { count: lists.length })}</summary>
              <Tiles lists={lists} />
            </details>
          )}
        </section>
      )}
    </div>
  );
}

function Tiles({ lists }: { lists: readonly ShownMenuItem[] }) {
  const language = useLanguage();
  return (
    <ul className="landing-tiles">
      {lists.map((item) => (
        <li key={item.id}>
          <Link className="landing-tile card" to={`/admin/p/${item.id}`}>
            <Icon name={item.icon ?? 'list'} />
            <span className="landing-tile-title">{say(item.title, language)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Returns the lists of a menu, in its order. */
function listsOf(items: readonly ShownMenuItem[]): ShownMenuItem[] {
  return items.flatMap((item) => [
    ...(item.link_to === 'crud' ? [item] : []),
    ...listsOf(item.children ?? []),
  ]);
}
