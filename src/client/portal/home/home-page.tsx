import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePublicPage } from '../content/page-heading';
import { CardList } from '../../ui/lists/card-list';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { LateNotice } from '../../ui/states/late-notice';
import { RetryNotice } from '../../ui/states/retry-notice';
import { AnnouncementList } from '../news/announcement-list';
import { useFront } from './front';
import { FrontFigures } from './front-figures';
import { FrontPartners, FrontProducts, FrontPurposes } from './front-lists';
import { FrontStrip } from './front-strip';
import './front.css';
import { HeroStart } from './hero-start';
import { HomeHouse } from './home-house';
import './home-page.css';
import { useNewsPage } from '../news/news';
import { SearchForm } from '../search/search-form';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { NewsCard } from '../news/news-card';

const reasons = ['roof', 'window', 'coal'] as const;

/** The home page: the start of the calculator, the picture, figures, what editors highlight, and the news. */
export default function HomePage() {
  const { t } = useTranslation('portal');
  const { data: front, error, isPending, refetch } = useFront();
  usePublicPage('/');
  return (
    <div className="home">
      <section className="hero">
        <div className="hero-text">
          <h1>{t('hero.question')}</h1>
          <p>{t('hero.lead')}</p>
          <HeroStart />
          <div className="hero-actions">
            <ButtonLink to="/heatloss">{t('hero.heatloss')}</ButtonLink>
            <ButtonLink to="/calculator/brigad">{t('hero.crews')}</ButtonLink>
          </div>
        </div>
        <HomeHouse />
      </section>
      {isPending ? (
        <section aria-hidden="true">
          <div className="skeleton front-waiting" />
        </section>
      ) : null}
      {error === null ? null : (
        <section>
          <RetryNotice message={error.message} onRetry={() => void refetch()} />
        </section>
      )}
      {front === undefined ? null : (
        <>
          <FrontFigures figures={front.figures} />
          <FrontStrip slides={[...front.banners, ...front.slides]} />
        </>
      )}
      <section>
        <SearchForm />
      </section>
      <section className="reasons" aria-labelledby="reasons-title">
        <h2 id="reasons-title">{t('reasons.title')}</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason} className="card">
              <h3>{t(`reasons.${reason}.title`)}</h3>
              <p className="quiet">{t(`reasons.${reason}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      {front === undefined ? null : (
        <>
          <FrontPurposes purposes={front.purposes} />
          <FrontProducts products={front.products} />
        </>
      )}
      <LatestNews />
      <AnnouncementList />
      {front === undefined ? null : <FrontPartners partners={front.partners} />}
    </div>
  );
}

function LatestNews() {
  const { t } = useTranslation('portal');
  const { data, error, isPending, refetch } = useNewsPage(1, null, 6);
  return (
    <section aria-labelledby="latest-title">
      <div className="section-head">
        <h2 id="latest-title">{t('news.latest')}</h2>
        <Link to="/news">
          {t('news.all')}
          <Icon name="right" />
        </Link>
      </div>
      {error === null ? null : <RetryNotice message={error.message} onRetry={() => void refetch()} />}
      {isPending ? <LateNotice /> : null}
      {data?.total === 0 ? <p className="quiet">{t('news.none')}</p> : null}
      <MongolianOnly rows={data?.rows ?? []} />
      <CardList rows={data?.rows} waiting={isPending ? 6 : 0} className="wide-cards">
        {(news) => <NewsCard news={news} />}
      </CardList>
    </section>
  );
}
