import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { LateNotice } from '../../ui/states/late-notice';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RetryNotice } from '../../ui/states/retry-notice';
import { useNewsPage, useNewsTypes, newsPageSize } from './news';
import { NewsCard, NewsCardSkeletons } from './news-card';
import './news-page.css';
import { firstPictures } from '../picture';
import { isMissingPage, positiveOf, usePageNumber } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/pager';
import { NotFound } from '../../ui/states/error-pages';

/** Published news by type and page; both are in the address, so that a list can be shared. */
export default function NewsPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const type = positiveOf(search.get('type'));
  const page = usePageNumber();
  const types = useNewsTypes();
  const news = useNewsPage(page ?? 1, type);
  usePageTitle(t('nav.news'));

  if (isMissingPage(page, news)) return <NotFound />;
  return (
    <div className="news-page">
      <h1>{t('nav.news')}</h1>
      <nav className="news-types" aria-label={t('news.types')}>
        <TypeLink type={null} current={type} label={t('news.everything')} />
        {types.data?.map(({ id, news_type }) => (
          <TypeLink key={id} type={id} current={type} label={news_type} />
        ))}
      </nav>
      {news.error === null ? null : (
        <RetryNotice message={news.error.message} onRetry={() => void news.refetch()} />
      )}
      {news.data?.rows.length === 0 ? (
        <EmptyNotice icon="news" text={t('news.none')}>
          {search.size === 0 ? null : (
            <Link className="button button-plain" to="/news">
              {t('news.all')}
            </Link>
          )}
        </EmptyNotice>
      ) : null}
      {news.isPending || news.isPlaceholderData ? <LateNotice /> : null}
      <ul className="news-grid" aria-busy={news.isFetching}>
        {news.isPending ? <NewsCardSkeletons count={newsPageSize} /> : null}
        {news.data?.rows.map((item, index) => (
          <li key={item.id}>
            <NewsCard news={item} level="h2" isFirst={index < firstPictures} />
          </li>
        ))}
      </ul>
      {news.data === undefined ? null : (
        <Pager
          page={news.data.page}
          last={news.data.lastPage}
          addressOf={(to) => addressOf(to, type)}
          before={t('news.newer')}
          after={t('news.older')}
        />
      )}
    </div>
  );
}

function TypeLink({ type, current, label }: { type: string | null; current: string | null; label: string }) {
  return (
    <Link to={addressOf(1, type)} {...(type === current ? { 'aria-current': 'page' as const } : {})}>
      {label}
    </Link>
  );
}

function addressOf(page: number, type: string | null): string {
  const search = new URLSearchParams();
  if (type !== null) search.set('type', type);
  if (page > 1) search.set('page', String(page));
  return search.size === 0 ? '/news' : `/news?${search.toString()}`;
}
