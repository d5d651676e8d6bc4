import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { newsDay, type NewsSummary } from './news';
import './news-card.css';
import { Picture } from '../picture';

/** One news item in a list; the whole card is a link. `level` is the level of its heading. */
export function NewsCard({ news, level: Heading = 'h3' }: { news: NewsSummary; level?: 'h2' | 'h3' }) {
  const { t } = useTranslation('portal');
  return (
    <article className="news-card card">
      <Picture file={news.photo} width={400} />
      <div className="news-card-text">
        <p className="news-card-meta">
          {news.is_special === true ? <span className="tag tag-warm">{t('news.special')}</span> : null}
          {news.news_type === null ? null : <span className="tag">{news.news_type}</span>}
          <time className="quiet" dateTime={newsDay(news)}>
            {newsDay(news)}
          </time>
        </p>
        <Heading>
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
