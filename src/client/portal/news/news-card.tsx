import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Localized } from '../../../engine/translations/localize-row';
import { newsDay, type NewsSummary } from './news';
import './news-card.css';
import { Card } from '../../ui/lists/card';
import { Picture } from '../../ui/lists/picture';

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
    <Card isLink picture={<Picture file={news.photo} width={400} isFirst={isFirst} />} className="news-card">
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
    </Card>
  );
}
