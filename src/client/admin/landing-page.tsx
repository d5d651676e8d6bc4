import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { say } from '../../definitions/language';
import { query } from '../api/graphql';
import { useDefinition } from '../runtime/use-definition';
import { Icon } from '../ui/icon';
import { useLanguage } from '../i18n/i18n';
import { useMenu } from '../session/use-menu';
import { usePageTitle } from '../ui/navigation/page-title';
import { useSession } from '../session/session';
import type { ShownMenuItem } from '../session/session-types';
import './landing-page.css';

/** The start page of the admin pages: a greeting, and one tile for each list of the person's menu. */
export default function LandingPage() {
  const { t } = useTranslation('admin');
  const user = useSession((session) => session.user);
  const language = useLanguage();
  const sections = sectionsOf(useMenu());
  usePageTitle(t('title'));
  return (
    <div className="landing">
      <h1>{t('greeting', { name: user?.first_name ?? user?.login ?? '' })}</h1>
      <p className="quiet">{sections.length === 0 ? t('empty') : t('lead')}</p>
      {sections.length === 0 ? (
        <p className="landing-ways">
          <Link className="button button-primary" to="/">
            {t('shell:session.site')}
          </Link>
          <Link className="button button-plain" to="/admin/profile">
            {t('shell:session.profile')}
          </Link>
        </p>
      ) : null}
      {sections.map(({ group, lists }) => (
        <section key={group.id} className="landing-section">
          {sections.length === 1 ? null : <h2>{say(group.title, language)}</h2>}
          <ul className="landing-tiles">
            {lists.map((item) => (
              <Tile key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Tile({ item }: { item: ShownMenuItem }) {
  const { t } = useTranslation('admin');
  const language = useLanguage();
  const krud = useSession((session) => session.kruds.find(({ id }) => id === item.url));
  const rows = useRowCount(krud?.grid);
  return (
    <li>
      <Link className="landing-tile card" to={`/admin/p/${item.id}`}>
        <Icon name={item.icon ?? 'list'} />
        <span className="landing-tile-title">{say(item.title, language)}</span>
        {rows === null ? null : (
          <span className="landing-tile-count quiet">
            {rows === undefined ? (
              <span className="skeleton" />
            ) : (
              t('rows', { total: rows.toLocaleString('en-US') })
            )}
          </span>
        )}
      </Link>
    </li>
  );
}

/**
 * Counts the rows of the grid's source for this person: undefined while the query runs, null where the count is not
 * available.
 */
function useRowCount(grid: string | undefined): number | null | undefined {
  const definition = useDefinition('grid', grid ?? '', { isNeeded: grid !== undefined });
  const source = definition.data?.source;
  const count = useQuery({
    queryKey: ['row-count', source],
    queryFn: ({ signal }) =>
      query<{ paginate: { total: number } }>(
        `query { paginate(page: 1, size: 1) { total ${source} { id } } }`,
        {},
        { signal },
      ),
    enabled: source !== undefined,
  });
  if (grid === undefined || definition.isError || count.isError) return null;
  return count.data?.paginate.total;
}

/** Groups the menu's lists; a list outside any group becomes a group of one. */
function sectionsOf(items: readonly ShownMenuItem[]): { group: ShownMenuItem; lists: ShownMenuItem[] }[] {
  return items.map((group) => ({ group, lists: listsOf([group]) })).filter(({ lists }) => lists.length > 0);
}

function listsOf(items: readonly ShownMenuItem[]): ShownMenuItem[] {
  return items.flatMap((item) => [
    ...(item.link_to === 'crud' ? [item] : []),
    ...listsOf(item.children ?? []),
  ]);
}
