import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Icon } from '../../../shell/icon';
import { usePageTitle } from '../../../shell/page-title';
import { RetryNotice } from '../../../shell/retry-notice';
import '../questions/fields.css';
import { CrewCard } from './crew-card';
import { nearestFirst, useCrews } from './crews';
import { CrewFilters } from './crew-filters';
import './crews-page.css';
import { useCrewSearch } from './use-crew-search';

/** As many cards are drawn at first, and with each press more. */
const PAGE = 24;

/** Crews near the visitor's house. What is chosen stands in the address, so that a list can be sent to somebody. */
export default function CrewsPage() {
  const { t } = useTranslation('crews');
  const [, setSearch] = useSearchParams();
  const search = useCrewSearch();
  const { data, error, isPending, refetch } = useCrews(search.provinceId, search.service);
  usePageTitle(t('title'));
  const crews = nearestFirst(data?.v_brigad ?? [], search.soumId);
  const [shown, setShown] = useState(PAGE);
  return (
    <div className="crews">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="question-help">{t('lead')}</p>
      <CrewFilters search={search} services={data?.lut_service_type ?? []} />
      <p aria-live="polite" className="crews-count">
        {isPending ? t('loading') : error === null ? t('count', { number: crews.length }) : ''}
      </p>
      {error === null ? null : <RetryNotice message={error.message} onRetry={() => void refetch()} />}
      {data !== undefined && crews.length === 0 ? (
        <div className="notice card">
          <Icon name="users" />
          <p>{t(search.isNarrowed ? 'none' : 'noneYet')}</p>
          {search.isNarrowed ? (
            <div className="notice-actions">
              <button
                type="button"
                className="button button-plain"
                onClick={() => setSearch({ province: 'all' }, { replace: true })}
              >
                {t('showAll')}
              </button>
            </div>
          ) : null}
        </div>
      ) : null}
      <ul className="crews-list" aria-busy={isPending}>
        {isPending ? <CrewSkeletons /> : null}
        {crews.slice(0, shown).map((crew) => (
          <li key={crew.id}>
            <CrewCard crew={crew} isNear={search.soumId !== null && String(crew.soum_id) === search.soumId} />
          </li>
        ))}
      </ul>
      {crews.length > shown ? (
        <button
          type="button"
          className="button button-plain crews-more"
          onClick={() => setShown(shown + PAGE)}
        >
          {t('more', { number: Math.min(PAGE, crews.length - shown) })}
        </button>
      ) : null}
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
