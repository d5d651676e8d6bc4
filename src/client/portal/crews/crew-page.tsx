import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/lists/card';
import { CardList } from '../../ui/lists/card-list';
import { ListSection } from '../../ui/lists/list-section';
import { TouchLink } from '../../ui/touch-link';
import { ButtonLink } from '../../ui/button';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { usePageTitle } from '../../ui/navigation/page-title';
import { RichText } from '../../ui/rich-text';
import { figure } from '../calculator/figures';
import '../content/content.css';
import { CommentCard, commentColumns, commentTexts } from '../content/comment-card';
import { Facts } from '../content/facts';
import { LoadedRow, RowPage } from '../../ui/states/loaded';
import { publishedRows, publishedWhere, useRow, useRows } from '../read-rows';
import type { SelectedRow } from '../selected-row';
import { MongolianOnly } from '../../ui/states/mongolian-only';
import { Picture } from '../../ui/lists/picture';
import { CommentForm } from './comment-form';
import { placeText, RatingText } from './crew-card';
import { crewTexts } from './crews';
import { MailLink, PhoneLink } from '../../ui/contact-links';

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
          <TouchLink to="/calculator/brigad" arrow="left">
            {t('title')}
          </TouchLink>
          <h1 lang={crew.languages?.brigad_name}>{crew.brigad_name}</h1>
          <div className="content-pair">
            <Picture file={crew.photo} width={480} isFirst />
            <CrewFacts crew={crew} />
          </div>
          <p>
            <ButtonLink isPrimary to={`/form/order_request/new?barigad_id=${id}`}>
              {t('order')}
            </ButtonLink>
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
    [t('phone'), crew.phone === null ? null : <PhoneLink key="phone" phone={crew.phone} />],
    [t('mail'), crew.email === null ? null : <MailLink key="mail" address={crew.email} />],
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
    <ListSection title={t('works')} result={result} empty={t('noWorks')}>
      {(works) => (
        <>
          <MongolianOnly rows={works} />
          <CardList rows={works}>
            {({ title, description, images, languages }) => (
              <Card picture={images === null ? null : <Picture file={images} width={320} />}>
                <h3 lang={languages?.title}>{title}</h3>
                {description === null ? null : <RichText html={description} lang={languages?.description} />}
              </Card>
            )}
          </CardList>
        </>
      )}
    </ListSection>
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
    <ListSection title={t('ratings')} result={result} empty={t('unrated')}>
      {(ratings) => (
        <CardList rows={ratings}>
          {({ rate_value, comment, created_at, languages }) => (
            <Card>
              <p>{rate_value === null ? null : `${figure(rate_value, 1)} / 5`}</p>
              {comment === null ? null : (
                <p className="content-quote" lang={languages?.comment}>
                  {comment}
                </p>
              )}
              <time className="quiet" dateTime={localDay(created_at)}>
                {localDay(created_at)}
              </time>
            </Card>
          )}
        </CardList>
      )}
    </ListSection>
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
    <ListSection
      title={t('comments')}
      result={result}
      empty={t('noComments')}
      after={<CommentForm crew={crew} />}
    >
      {(comments) => <CardList rows={comments}>{(comment) => <CommentCard comment={comment} />}</CardList>}
    </ListSection>
  );
}
