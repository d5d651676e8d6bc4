import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Localized } from '../../../engine/translations/localize-row';
import { newsDay, type NewsSummary } from './news';
import './news-card.css';
import { Picture } from '../picture';

interface NewsCardProps {
  news: Localized<NewsSummary>;
  /** The level of its heading. */
  level?: 'h2' | 'h3';
  /** It is in view when the page opens. */
  isFirst?: boolean;
}

/** One news item in a list; the whole card is a link. */
export function NewsCard({ news, level: Heading = 'h3', isFirst = false }: NewsCardProps) {
  const { t } = useTranslation('portal');
  return (
    <article className="news-card card">
      <Picture file={news.photo} width={400} isFirst={isFirst} />
      <div className="news-card-text">
        <p className="news-card-meta">
          {news.is_special ? <span className="tag tag-warm">{t('news.special')}</span> : null}
          <span className="tag" lang={news.languages?.news_type}>
            {news.news_type}
          </span>
          <time className="quiet" dateTime={newsDay(news)}>
            {newsDay(news)}
          </time>
        </p>
        <Heading lang={news.languages?.title}>
          <Link to={`/news/detail/${news.id}`}>{news.title}</Link>
        </Heading>
      </div>
    </article>
  );
}

/** Placeholders of cards that are loading. */
export function NewsCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <li key={index} aria-hidden="true">
      <span className="news-card card">
        <span className="skeleton picture" />
        <span className="news-card-text">
          <span className="skeleton news-card-line" />
          <span className="skeleton news-card-line" />
        </span>
      </span>
    </li>
  ));
}
