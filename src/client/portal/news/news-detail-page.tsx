import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import { ButtonAnchor } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import type { Localized } from '../../../engine/translations/localize-row';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { parseLink } from './announcements';
import { newsDay, useNews, type NewsDetail } from './news';
import './news-card.css';
import './news-detail-page.css';
import { Picture } from '../../ui/lists/picture';
import { RichText } from '../../ui/rich-text';

/** `/news/detail/{id}`. */
export default function NewsDetailPage() {
  return <RowPage>{(id) => <NewsOf id={id} />}</RowPage>;
}

function NewsOf({ id }: { id: string }) {
  const result = useNews(id);
  usePageTitle(result.data?.title);
  return <LoadedRow result={result}>{(news) => <Article news={news} />}</LoadedRow>;
}

function Article({ news }: { news: Localized<NewsDetail> }) {
  const { t } = useTranslation('portal');
  const video = parseLink(news.video);
  return (
    <article className="article">
      <TouchLink to="/news" arrow="left">
        {t('news.all')}
      </TouchLink>
      <h1 lang={news.languages?.title}>{news.title}</h1>
      <p className="news-card-meta">
        {news.is_special ? <span className="tag tag-warm">{t('news.special')}</span> : null}
        <Link className="tag" lang={news.languages?.news_type} to={`/news?type=${news.news_type_id}`}>
          {news.news_type}
        </Link>
        <time className="quiet" dateTime={newsDay(news)}>
          {newsDay(news)}
        </time>
      </p>
      <MongolianOnly rows={[news]} />
      {news.photo === null ? null : (
        <div className="article-picture">
          <Picture file={news.photo} width={800} isFirst />
        </div>
      )}
      {news.description === null ? null : (
        <RichText html={news.description} lang={news.languages?.description} />
      )}
      {video === null ? null : (
        <ButtonAnchor href={video.href} target="_blank" rel="noopener noreferrer">
          <Icon name="external" />
          {t('news.video', { host: video.host })}
          <span className="visually-hidden">{t('shell:menu.newTab')}</span>
        </ButtonAnchor>
      )}
    </article>
  );
}
