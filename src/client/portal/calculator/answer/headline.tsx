import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { letterOf } from '../../../../energy/class/letter';
import type { HouseResult } from '../../../../energy/house/calculate-house';
import { noticeTexts } from '../../../../energy/house/notices';
import type { Ranges } from '../../../../energy/uncertainty/ranges';
import { useLanguage } from '../../../i18n/i18n';
import { Band } from '../band';
import './headline.css';
import { lossesByPlace } from './losses/loss-places';
import { figure } from '../figures';
import { moneyRangeText, rangeText, roughMoneyText, roughly } from '../range-text';
import { Provisional } from './provisional';

/** The main result, visible before scrolling: the letter, the ₮ of a winter, and a sentence. */
export const Headline = memo(function Headline({
  result,
  ranges,
}: {
  result: HouseResult;
  ranges: Ranges | null;
}) {
  const { t } = useTranslation('calculator-answer');
  const language = useLanguage();
  const { rating, consumption } = result;
  return (
    <section className="headline card" aria-labelledby="answer-title">
      <h1 id="answer-title" tabIndex={-1}>
        {t('title')}
      </h1>
      <div className="headline-class">
        <Band letter={rating.letter} size="large" />
        <p>
          <span className="quiet">{t('headline.class')}</span> {rating.isProvisional ? <Provisional /> : null}
          <strong>
            {t('headline.need', {
              need: ranges === null ? figure(roughly(rating.need_kWh_m2, 2)) : rangeText(ranges.need_kWh_m2),
            })}
          </strong>
          <span className="quiet">{t('headline.comfort')}</span>
        </p>
      </div>
      <p className="headline-bill">
        <span className="quiet">{t('headline.bill')}</span>
        <strong>
          {ranges === null ? roughMoneyText(consumption.cost_MNT) : moneyRangeText(ranges.cost_MNT)}
        </strong>
        <span className="quiet">{t('headline.actual')}</span>
      </p>
      <p className="headline-sentence">{useSentence(result, ranges)}</p>
      {consumption.notices.map((notice) => (
        <p key={notice} className="headline-notice">
          {noticeTexts[notice][language]}
        </p>
      ))}
    </section>
  );
});

/**
 * Describes how the house compares with the norm, where most of its heat goes, and the range of letters it may have.
 */
function useSentence({ rating, losses }: HouseResult, ranges: Ranges | null): string {
  const { t } = useTranslation('calculator-answer');
  const required = rating.limits[1];
  const times = rating.need_kWh_m2 / required;
  const [most] = lossesByPlace(losses).toSorted((one, other) => other.loss_kWh - one.loss_kWh);
  const letters =
    ranges === null
      ? []
      : [ranges.need_kWh_m2.low, ranges.need_kWh_m2.high].map((need) => letterOf(need, rating.limits));
  const [best, worst] = letters;
  return [
    times > 1 ? t('headline.aboveNorm', { times: figure(times, 1) }) : t('headline.withinNorm'),
    most === undefined ? '' : t('headline.most', { place: t(`places.${most.place}`), percent: most.percent }),
    best === worst ? '' : t('headline.letters', { best, worst }),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
