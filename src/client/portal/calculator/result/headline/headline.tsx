import { memo } from 'react';
import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import { noticeTexts } from '../../../../../energy/whole-house/notices';
import type { IndoorTemperature } from '../../../../../energy/population/indoor-temperature';
import type { LetterConfidence } from '../../../../../energy/population/letters';
import type { Ranges } from '../../../../../energy/uncertainty/ranges';
import { useLanguage } from '../../../../i18n/i18n';
import { Band } from '../../band';
import type { ResultInput } from '../result-input';
import { figure, wholeDegrees } from '../../figures';
import { TEMPERATURE_QUESTION } from '../../refine/temperature-question';
import { moneyRangeText, rangeText, roughMoneyText } from '../../range-text';
import './headline.css';
import { lossesByPlace } from '../losses/loss-places';
import { likelihoodText } from './letter-text';
import { Provisional } from './provisional';
import { savingText } from './saving-text';
import type { Proposal } from '../use-result';

/** The answer in four facts, visible before scrolling: the winter's cost, the largest loss, the saving, and the class. */
export const Headline = memo(function Headline({
  result,
  ranges,
  letter,
  proposal,
  hasUnpriced,
  unexplained_MNT,
  temperature,
  canChange,
}: {
  result: HouseResult;
  ranges: Ranges;
  letter: LetterConfidence;
  /** The recommended package; null until it is found. */
  proposal: Proposal | null;
  /** Further works apply whose price is not known. */
  hasUnpriced: boolean;
  unexplained_MNT: ResultInput['unexplained_MNT'];
  /** Behind the bill. */
  temperature: IndoorTemperature;
  /** False for another person's calculation. */
  canChange: boolean;
}) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const { rating, consumption } = result;
  const [most, second] = lossesByPlace(result.losses).toSorted((one, other) => other.loss_kWh - one.loss_kWh);
  const fuel =
    consumption.fuel_kg > 0 ? t('headline.fuel', { tonnes: rangeText(inTonnes(ranges.fuel_kg)) }) : '';
  const placeText = (loss: typeof most) =>
    loss === undefined ? '' : `${t(`places.${loss.place}`)}, ${loss.percent}%`;
  return (
    <section className="headline card" aria-labelledby="result-title">
      <h1 id="result-title" tabIndex={-1}>
        {t('title')}
      </h1>
      <dl className="headline-facts">
        <Fact name={t('headline.bill')} value={billText(ranges, unexplained_MNT)}>
          {unexplained_MNT === null
            ? `${fuel} ${t('headline.actual')}`
            : t('headline.stated', { calculated: moneyRangeText(ranges.cost_MNT) })}{' '}
          {keptText(temperature, t)}{' '}
          {canChange ? <Link to={TEMPERATURE_QUESTION}>{t('headline.keptChange')}</Link> : null}
        </Fact>
        <Fact name={t('headline.most')} value={placeText(most)}>
          {second === undefined ? '' : t('headline.second', { place: placeText(second) })}
        </Fact>
        <ProposalFact proposal={proposal} hasUnpriced={hasUnpriced} isOpen={unexplained_MNT !== null} />
        <Fact
          name={t('headline.class')}
          mark={rating.isProvisional ? <Provisional /> : null}
          value={
            <span className="headline-class">
              <Band letter={letter.letter} size="medium" />
              {t('headline.need', { need: rangeText(ranges.need_kWh_m2) })}
            </span>
          }
        >
          {`${likelihoodText(letter, t)} ${normText(result, ranges, t)}`}
        </Fact>
      </dl>
      {consumption.notices.map((notice) => (
        <p key={notice} className="headline-notice">
          {noticeTexts[notice][language]}
        </p>
      ))}
    </section>
  );
});

function Fact({
  name,
  mark = null,
  value,
  children,
}: {
  name: string;
  mark?: ReactNode;
  value: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {name} {mark}
      </dt>
      <dd>
        <strong>{value}</strong>
        <span className="quiet">{children}</span>
      </dd>
    </div>
  );
}

function ProposalFact({
  proposal,
  hasUnpriced,
  isOpen,
}: {
  proposal: Proposal | null;
  hasUnpriced: boolean;
  /** The stated bill contradicts the calculation, so that no saving can be named yet. */
  isOpen: boolean;
}) {
  const { t } = useTranslation('calculator-result');
  const name = t('headline.saving');
  if (proposal === null)
    return (
      <Fact name={name} value="…">
        {t('headline.searching')}
      </Fact>
    );
  const { figures, sampled } = proposal;
  if (figures.measures.length === 0)
    return (
      <Fact name={name} value={t(hasUnpriced ? 'headline.noPrice' : 'headline.noSaving')}>
        {t(hasUnpriced ? 'headline.noPriceText' : 'headline.noSavingText')}
      </Fact>
    );
  if (isOpen)
    return (
      <Fact name={name} value={t('headline.savingOpen')}>
        {t('headline.savingOpenText')}
      </Fact>
    );
  return (
    <Fact name={name} value={savingText(figures.saving_MNT, sampled?.saving_MNT ?? null, t)}>
      {t('headline.proposal', {
        count: figures.measures.length,
        cost: roughMoneyText(figures.cost.likely_MNT),
      })}
    </Fact>
  );
}

/** Compares the need, the median of all possible houses, with the norm. */
function normText({ rating }: HouseResult, ranges: Ranges, t: TFunction<'calculator-result'>): string {
  const times = ranges.need_kWh_m2.value / rating.limits[1];
  return times > 1 ? t('headline.aboveNorm', { times: figure(times, 1) }) : t('headline.withinNorm');
}

/** The temperature behind a bill: assumed as a mean of all rooms and hours, or as stated. */
export function keptText(
  { value_C, isAssumed }: IndoorTemperature,
  t: TFunction<'calculator-result'>,
): string {
  return t(isAssumed ? 'headline.kept' : 'headline.keptStated', { temperature: wholeDegrees(value_C) });
}

/** The bill as calculated, or as stated where no house explains it. */
export function billText(ranges: Ranges, unexplained_MNT: number | null): string {
  return unexplained_MNT === null ? moneyRangeText(ranges.cost_MNT) : roughMoneyText(unexplained_MNT);
}

function inTonnes({ low, high }: Ranges['fuel_kg']) {
  return { low: low / 1000, high: high / 1000 };
}
