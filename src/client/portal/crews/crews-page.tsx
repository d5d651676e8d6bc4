import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { LateNotice } from '../../ui/states/late-notice';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RetryNotice } from '../../ui/states/retry-notice';
import { NotFound } from '../../ui/states/error-pages';
import { isMissingPage } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/pager';
import '../calculator/questions/fields.css';
import { CrewCard } from './crew-card';
import { useCrews } from './crews';
import { CrewFilters } from './crew-filters';
import './crews-page.css';
import { useCrewSearch } from './use-crew-search';

/** Cards on a page. */
const size = 24;

/** Crews near the visitor's house. Filter and page are in the address, so that a list can be shared. */
export default function CrewsPage() {
  const { t } = useTranslation('crews');
  const [, setSearch] = useSearchParams();
  const search = useCrewSearch();
  const crews = useCrews(search.filter, { order: search.order, page: search.page ?? 1, size });
  const { data, error, isPending, isPlaceholderData, refetch } = crews;
  usePageTitle(t('title'));
  if (isMissingPage(search.page, crews)) return <NotFound />;
  return (
    <div className="crews">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="question-help">{t('lead')}</p>
      <CrewFilters search={search} services={data?.services ?? []} />
      <p aria-live="polite" className="crews-count">
        {isPending || isPlaceholderData
          ? t('loading')
          : error === null
            ? t('count', { number: data.total })
            : ''}
      </p>
      {error === null ? null : <RetryNotice message={error.message} onRetry={() => void refetch()} />}
      {data?.total === 0 ? (
        <EmptyNotice icon="users" text={t(search.isNarrowed ? 'none' : 'noneYet')} isCard>
          {search.isNarrowed ? (
            <button
              type="button"
              className="button button-plain"
              onClick={() => setSearch({ province: 'all' }, { replace: true })}
            >
              {t('showAll')}
            </button>
          ) : null}
        </EmptyNotice>
      ) : null}
      {isPending || isPlaceholderData ? <LateNotice /> : null}
      <ul className="crews-list" aria-busy={isPending || isPlaceholderData}>
        {isPending ? <CrewSkeletons /> : null}
        {data?.crews.map((crew) => (
          <li key={crew.id}>
            <CrewCard crew={crew} isNear={String(crew.soum_id) === search.filter.soum} />
          </li>
        ))}
      </ul>
      {data === undefined ? null : (
        <Pager
          page={data.page}
          last={data.lastPage}
          addressOf={(page) => `/calculator/brigad${search.addressOf(page)}`}
          before={t('before')}
          after={t('after')}
        />
      )}
      <p>
        <Link to={`/calculator/brigad/static${search.query}`}>{t('static')}</Link>
      </p>
    </div>
  );
}

function CrewSkeletons() {
  return Array.from({ length: 6 }, (_, index) => (
    <li key={index} aria-hidden="true">
      <span className="skeleton crew-skeleton" />
    </li>
  ));
}
