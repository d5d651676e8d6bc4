import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { usePageTitle } from '../../ui/navigation/page-title';
import { Loaded } from '../../ui/states/loaded';
import { NotFound } from '../../ui/states/error-pages';
import { isMissingPage } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/lists/pager';
import { RatingText, placeText } from './crew-card';
import { type Crew, useCrews } from './crews';
import './crews-page.css';
import { useCrewSearch } from './use-crew-search';
import { MailLink, PhoneLink } from '../../ui/contact-links';

/** Rows on a page: about five sheets of paper. */
const size = 100;

/** The same crews as a plain table, for printing and posting. */
export default function StaticCrewsPage() {
  const { t } = useTranslation('crews');
  const { filter, order, page, isNarrowed, query, addressOf } = useCrewSearch();
  const crews = useCrews(filter, { order, page: page ?? 1, size });
  usePageTitle(t('staticTitle'));
  if (isMissingPage(page, crews)) return <NotFound />;
  return (
    <div className="crews crews-static">
      <h1 tabIndex={-1}>{t('staticTitle')}</h1>
      <Loaded
        result={crews}
        isEmpty={({ total }) => total === 0}
        empty={t(isNarrowed ? 'none' : 'noneYet')}
        waiting={<PageSkeleton className="crew-skeletons" lines={1} />}
      >
        {(data) => (
          <>
            <CrewTable crews={data.rows} />
            <Pager
              page={data.page}
              last={data.lastPage}
              addressOf={(to) => `/calculator/brigad/static${addressOf(to)}`}
            />
          </>
        )}
      </Loaded>
      <p className="crews-back">
        <Link to={`/calculator/brigad${query}`}>{t('toFilters')}</Link>
      </p>
    </div>
  );
}

function CrewTable({ crews }: { crews: readonly Crew[] }) {
  const { t } = useTranslation('crews');
  return (
    <table className="crews-table">
      <thead>
        <tr>
          <th scope="col">{t('name')}</th>
          <th scope="col">{t('filter.service')}</th>
          <th scope="col">{t('place')}</th>
          <th scope="col">{t('rating')}</th>
          <th scope="col">{t('contact')}</th>
        </tr>
      </thead>
      <tbody>
        {crews.map((crew) => (
          <tr key={crew.id}>
            <th scope="row">{crew.brigad_name}</th>
            <td data-label={t('filter.service')}>{crew.service_type ?? crew.services}</td>
            <td data-label={t('place')}>{placeText(crew)}</td>
            <td data-label={t('rating')}>
              <RatingText crew={crew} />
            </td>
            <td data-label={t('contact')}>
              {crew.phone === null ? null : <PhoneLink phone={crew.phone} />}
              {crew.email === null ? null : <MailLink address={crew.email} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
