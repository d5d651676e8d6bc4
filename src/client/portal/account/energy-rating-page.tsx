import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button';
import type { Range } from '../../../energy/uncertainty/ranges';
import { usePageTitle } from '../../ui/navigation/page-title';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { RetryNotice } from '../../ui/states/retry-notice';
import { Band } from '../calculator/band';
import { figure, moneyText } from '../calculator/figures';
import { moneyRangeText, rangeText, roughly, roughRange } from '../calculator/range-text';
import { savingText } from '../calculator/result/headline/saving-text';
import { CodeField } from '../calculator/saved/code-field';
import { spacedCode } from '../calculator/saved/saved-calculation';
import '../calculator/questions/fields.css';
import { type OwnRating, useOwnRatings } from './own-ratings';

/** A signed-in person's saved calculations, newest first. */
export default function EnergyRatingPage() {
  const { t } = useTranslation('citizen');
  const ratings = useOwnRatings();
  usePageTitle(t('rating.title'));
  return (
    <>
      <h1 tabIndex={-1}>{t('rating.title')}</h1>
      <p className="quiet">{t('rating.lead')}</p>
      <OwnRatings ratings={ratings} />
      {/* The list above would push it away. */}
      {ratings.isPending ? null : (
        <section className="citizen-code card">
          <h2>{t('rating.byCode')}</h2>
          <CodeField />
        </section>
      )}
    </>
  );
}

function OwnRatings({ ratings }: { ratings: ReturnType<typeof useOwnRatings> }) {
  const { t } = useTranslation('citizen');
  const { data, error, isPending, refetch } = ratings;
  if (error !== null) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  if (isPending) return <PageSkeleton className="rating-list" lines={2} />;
  if (data.length === 0)
    return (
      <EmptyNotice icon="home" text={t('rating.none')} isCard>
        <ButtonLink isPrimary to="/calculator">
          {t('rating.start')}
        </ButtonLink>
      </EmptyNotice>
    );
  return (
    <>
      {data.some(({ ranges }) => ranges !== null) ? <p className="quiet">{t('rating.ranges')}</p> : null}
      <ul className="rating-list">
        {data.map((rating) => (
          <li key={rating.id}>
            <RatingCard rating={rating} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RatingCard({ rating }: { rating: OwnRating }) {
  const { t } = useTranslation('citizen');
  const { code, energy_class, energy_class_after, need, need_after, saving, ranges, day } = rating;
  const hasMeasures = saving !== null && saving > 0;
  return (
    <article className="rating card">
      <h2>
        <Link to={`/calculator?code=${code}`}>{t('rating.of', { day })}</Link>
      </h2>
      <p className="rating-bands">
        {energy_class === null ? null : <Band letter={energy_class} size="large" />}
        <span>
          {need === null
            ? null
            : t('rating.need', { need: ranges === null ? figure(need) : rangeText(ranges.need) })}
          {hasMeasures && energy_class_after !== null && need_after !== null ? (
            <span className="quiet">
              {t('rating.after', {
                letter: energy_class_after,
                need: ranges === null ? figure(need_after) : rangeText(ranges.needAfter),
              })}
            </span>
          ) : null}
        </span>
      </p>
      {hasMeasures ? <Saving value={saving} range={ranges?.saving ?? null} /> : null}
      <p className="quiet">{t('rating.code', { code: spacedCode(code) })}</p>
    </article>
  );
}

/** The saving of a year as the result shows it; where it may also be an extra cost, in a sentence of its own. */
function Saving({ value, range }: { value: number; range: Range | null }) {
  const { t } = useTranslation('citizen');
  const { t: resultText } = useTranslation('calculator-result');
  if (range === null) return <p>{t('rating.saving', { saving: moneyText(roughly(value, 2)) })}</p>;
  if (roughRange(range).low < 0) return <p>{savingText(value, range, resultText)}</p>;
  return <p>{t('rating.savingRange', { saving: moneyRangeText(range) })}</p>;
}
