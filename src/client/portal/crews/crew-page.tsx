import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { phoneText } from '../../ui/phone-text';
import { RichText } from '../../ui/rich-text';
import { figure } from '../calculator/figures';
import '../content/content.css';
import { CommentCard, commentColumns, commentTexts } from '../content/comment-card';
import { Facts } from '../content/facts';
import { LoadedList, LoadedRow, RowPage } from '../content/loaded';
import { publishedRows, publishedWhere, useRow, useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';
import { MongolianOnly } from '../mongolian-only';
import { Picture } from '../picture';
import { CommentForm } from './comment-form';
import { placeText, RatingText } from './crew-card';
import { crewTexts } from './crews';

const columns = `id brigad_name services service_type_id service_type phone email address exp_year staff_qty rate_value
  rate_count work_count province_id aimagname soum_id sumname photo is_contract`;
type CrewDetail = SelectedRow<'v_brigad', typeof columns>;

const newest = [{ column: 'created_at', order: 'desc' }] as const;

/** `/calculator/brigad/{id}`: a crew with its works, ratings and comments. */
export default function CrewPage() {
  return <RowPage>{(id) => <CrewOf id={id} />}</RowPage>;
}

function CrewOf({ id }: { id: string }) {
  const { t } = useTranslation('crews');
  const result = useRow('v_brigad', columns, id, {
    ...publishedRows,
    texts: ['service_type'],
    untranslated: ['services'],
    places: [...crewTexts.places],
  });
  usePageTitle(result.data?.brigad_name);
  return (
    <LoadedRow result={result}>
      {(crew) => (
        <div className="content-page">
          <Link className="content-back" to="/calculator/brigad">
            <Icon name="left" />
            {t('title')}
          </Link>
          <h1 lang={crew.languages?.brigad_name}>{crew.brigad_name}</h1>
          <div className="content-pair">
            <Picture file={crew.photo} width={480} isFirst />
            <CrewFacts crew={crew} />
          </div>
          <p>
            <Link className="button button-primary" to={`/form/order_request/new?barigad_id=${id}`}>
              {t('order')}
            </Link>
          </p>
          <Works crew={id} />
          <Ratings crew={id} />
          <Comments crew={id} />
        </div>
      )}
    </LoadedRow>
  );
}

function CrewFacts({ crew }: { crew: CrewDetail }) {
  const { t } = useTranslation('crews');
  const facts = [
    [t('rating'), <RatingText key="rating" crew={crew} />],
    [t('service'), crew.service_type ?? crew.services],
    [t('place'), placeText(crew) || null],
    [t('experience'), crew.exp_year === null ? null : t('years', { years: figure(crew.exp_year) })],
    [t('staff'), crew.staff_qty === null ? null : figure(crew.staff_qty)],
    [t('works'), figure(crew.work_count)],
    [
      t('phone'),
      crew.phone === null ? null : (
        <a key="phone" href={`tel:+976${crew.phone}`}>
          {phoneText(crew.phone)}
        </a>
      ),
    ],
    [
      t('mail'),
      crew.email === null ? null : (
        <a key="mail" href={`mailto:${crew.email}`}>
          {crew.email}
        </a>
      ),
    ],
  ] as const;
  return <Facts facts={facts} isCard />;
}

function Works({ crew }: { crew: string }) {
  const { t } = useTranslation('crews');
  const result = useRows('sub_brigad_work', 'id title description images', {
    untranslated: ['title', 'description'],
    filters: [{ column: 'brigad_id', condition: 'equals', value: crew }],
  });
  return (
    <section aria-labelledby="crew-works">
      <h2 id="crew-works">{t('works')}</h2>
      <LoadedList result={result} empty={t('noWorks')}>
        {(works) => (
          <>
            <MongolianOnly rows={works} />
            <ul className="content-cards">
              {works.map(({ id, title, description, images, languages }) => (
                <li key={id}>
                  <article className="card content-card">
                    {images === null ? null : <Picture file={images} width={320} />}
                    <h3 lang={languages?.title}>{title}</h3>
                    {description === null ? null : (
                      <RichText html={description} lang={languages?.description} />
                    )}
                  </article>
                </li>
              ))}
            </ul>
          </>
        )}
      </LoadedList>
    </section>
  );
}

function Ratings({ crew }: { crew: string }) {
  const { t } = useTranslation('crews');
  const result = useRows('v_crew_evaluation', 'id rate_value comment created_at', {
    ...publishedWhere('brigad_id', crew),
    untranslated: ['comment'],
    sorts: newest,
  });
  return (
    <section aria-labelledby="crew-ratings">
      <h2 id="crew-ratings">{t('ratings')}</h2>
      <LoadedList result={result} empty={t('unrated')}>
        {(ratings) => (
          <ul className="content-cards">
            {ratings.map(({ id, rate_value, comment, created_at, languages }) => (
              <li key={id}>
                <article className="card content-card">
                  <p>{rate_value === null ? null : `${figure(rate_value, 1)} / 5`}</p>
                  {comment === null ? null : (
                    <p className="content-quote" lang={languages?.comment}>
                      {comment}
                    </p>
                  )}
                  <time className="quiet" dateTime={localDay(created_at)}>
                    {localDay(created_at)}
                  </time>
                </article>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

function Comments({ crew }: { crew: string }) {
  const { t } = useTranslation('crews');
  const result = useRows('v_comment', commentColumns, {
    ...publishedWhere('brigad_id', crew),
    ...commentTexts,
    sorts: newest,
  });
  return (
    <section aria-labelledby="crew-comments">
      <h2 id="crew-comments">{t('comments')}</h2>
      <LoadedList result={result} empty={t('noComments')}>
        {(comments) => (
          <ul className="content-cards">
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentCard comment={comment} />
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <CommentForm crew={crew} />
    </section>
  );
}
