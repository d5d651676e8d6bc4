import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePublicPage } from '../content/page-heading';
import { Button } from '../../ui/button';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { NotFound } from '../../ui/states/error-pages';
import { isMissingPage } from '../../ui/navigation/page-number';
import { PagedRows } from '../../ui/lists/paged-rows';
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
  const { data, error, isPending, isPlaceholderData } = crews;
  usePublicPage('/calculator/brigad');
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
      <PagedRows
        result={crews}
        className="crews-list"
        empty={
          <EmptyNotice icon="users" text={t(search.isNarrowed ? 'none' : 'noneYet')} isCard>
            {search.isNarrowed ? (
              <Button onClick={() => setSearch({ province: 'all' }, { replace: true })}>
                {t('showAll')}
              </Button>
            ) : null}
          </EmptyNotice>
        }
        addressOf={(page) => `/calculator/brigad${search.addressOf(page)}`}
      >
        {(crew) => <CrewCard crew={crew} isNear={String(crew.soum_id) === search.filter.soum} />}
      </PagedRows>
      <p>
        <Link to={`/calculator/brigad/static${search.query}`}>{t('static')}</Link>
      </p>
    </div>
  );
}
