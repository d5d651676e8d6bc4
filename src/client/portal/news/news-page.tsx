import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { usePageTitle } from '../../ui/navigation/page-title';
import { useNewsPage, useNewsTypes, newsPageSize } from './news';
import { NewsCard } from './news-card';
import './news-page.css';
import { firstPictures } from '../../ui/lists/picture';
import { isMissingPage, parsePositive, usePageNumber } from '../../ui/navigation/page-number';
import { PagedRows } from '../../ui/lists/paged-rows';
import { NotFound } from '../../ui/states/error-pages';

/** Published news by type and page; both are in the address, so that a list can be shared. */
export default function NewsPage() {
  const { t } = useTranslation('portal');
  const [search] = useSearchParams();
  const type = parsePositive(search.get('type'));
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
      <PagedRows
        result={news}
        waiting={newsPageSize}
        empty={
          <EmptyNotice icon="news" text={t('news.none')}>
            {search.size === 0 ? null : <ButtonLink to="/news">{t('news.all')}</ButtonLink>}
          </EmptyNotice>
        }
        addressOf={(to) => addressOf(to, type)}
        isByTime
      >
        {(item, index) => <NewsCard news={item} level="h2" isFirst={index < firstPictures} />}
      </PagedRows>
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
