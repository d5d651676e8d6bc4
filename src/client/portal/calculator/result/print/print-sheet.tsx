import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../../../../../energy/uncertainty/ranges';
import type { LetterConfidence } from '../../../../../energy/population/letters';
import type { HouseMoisture } from '../../../../../energy/moisture/construction-moisture';
import type { BankView } from '../../../../../energy/money/bank-view';
import { useLanguage } from '../../../../i18n/i18n';
import { Band } from '../../band';
import { degreesText, moneyText, wholeDegrees } from '../../figures';
import { moneyRangeText, rangeText, roughMoneyText, roughly } from '../../range-text';
import { linkOfCode } from '../../saved/saved-calculation';
import type { ResultInput } from '../result-input';
import { billText } from '../headline/headline';
import { likelihoodText } from '../headline/letter-text';
import { lossesByPlace } from '../losses/loss-places';
import type { YearRow } from '../headline/year-rows';
import { paybackText, savingText } from '../headline/saving-text';
import { AdviceTexts } from '../measures/advice-texts';
import { riskText, surfaceText } from '../moisture/moisture-text';
import type { ShownResult } from '../use-result';
import { PrintCode } from './print-code';
import './print.css';
import './print-sheet.css';

interface PrintSheetProps {
  input: ResultInput;
  shown: ShownResult;
  rows: readonly YearRow[];
  /** Null where the norm states no humidity. */
  moisture: HouseMoisture | null;
  /** Null where nothing is chosen, and until it is calculated. */
  view: BankView | null;
  code: string | null;
}

/**
 * The answer on one A4 page, shown on paper only: ranges, works, what a bank asks for, code and QR code. Its answer is the
 * deferred one, so that no press renders it.
 */
export const PrintSheet = memo(function PrintSheet({
  input,
  shown,
  rows,
  moisture,
  view,
  code,
}: PrintSheetProps) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const { day, result, ranges, letter } = input;
  const losses = lossesByPlace(result.losses).toSorted((one, other) => other.loss_kWh - one.loss_kWh);
  return (
    <div className="print-sheet" aria-hidden="true">
      <header>
        <div>
          <b>{t('print.portal')}</b>
          <h1>{t('title')}</h1>
          <p>
            {t('print.day', { day })} {code === null ? t('print.unsaved') : ''}
          </p>
        </div>
        {code === null ? null : <PrintCode code={code} link={linkOfCode(code, language)} />}
      </header>
      <dl className="print-facts">
        <div>
          <dt>{t('headline.class')}</dt>
          <dd>
            <Band letter={letter.letter} size="medium" />{' '}
            {t('headline.need', { need: rangeText(ranges.need_kWh_m2) })}
            <br />
            {likelihoodText(letter, t)}
          </dd>
        </div>
        <div>
          <dt>{t('headline.bill')}</dt>
          <dd>{billText(ranges, input.unexplained_MNT)}</dd>
        </div>
        <div>
          <dt>{t('losses.title')}</dt>
          <dd>{losses.map(({ place, percent }) => `${t(`places.${place}`)} ${percent}%`).join(' · ')}</dd>
        </div>
      </dl>
      <Works shown={shown} />
      {shown.outcome.advice.length === 0 ? null : (
        <div className="print-advice">
          <AdviceTexts advice={shown.outcome.advice} />
        </div>
      )}
      <YearFigures rows={rows} />
      {moisture === null ? null : <Moisture moisture={moisture} hasWorks={shown.chosen.length > 0} />}
      {view === null ? null : <Bank view={view} />}
      <footer>
        <p>{t('trust.ranges')}</p>
        <p>
          {t('print.conditions', {
            count: result.assumptions.length,
            temperature: degreesText(result.house.use.actualTemperature_C),
          })}
        </p>
      </footer>
    </div>
  );
});

function Works({ shown: { chosen, outcome, sampled, judged } }: Pick<PrintSheetProps, 'shown'>) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  if (chosen.length === 0) return <p>{t('package.none')}</p>;
  const whole = sampled?.saving_MNT ?? null;
  return (
    <table>
      <caption>{t('package.title', { count: chosen.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bank.works')}</th>
          <th scope="col">{t('measures.cost')}</th>
          <th scope="col">{t('measures.inside')}</th>
          <th scope="col">{t('measures.payback')}</th>
        </tr>
      </thead>
      <tbody>
        {chosen.map(({ measure, name, alone }) => {
          const one = judged?.get(measure.id);
          return (
            <tr key={measure.id}>
              <th scope="row">{name[language]}</th>
              <td>{moneyRangeText({ low: alone.cost.low_MNT, high: alone.cost.high_MNT })}</td>
              <td>{one === undefined ? '…' : savingText(one.marginal.saving_MNT, one.saving_MNT, t)}</td>
              <td>{one === undefined ? '…' : paybackText(alone.cost, one.saving_MNT, t)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {t('print.together')} {sampled === null ? null : <AfterClass confidence={sampled.letter} />}
          </th>
          <td>{moneyRangeText({ low: outcome.cost.low_MNT, high: outcome.cost.high_MNT })}</td>
          <td>{savingText(outcome.saving.cost_MNT, whole, t)}</td>
          <td>{paybackText(outcome.cost, whole ?? pointRange(outcome.saving.cost_MNT), t)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The class that the chosen works lead to, and how likely it is. */
function AfterClass({ confidence }: { confidence: LetterConfidence }) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      <Band letter={confidence.letter} /> <small>{likelihoodText(confidence, t)}</small>
    </>
  );
}

/** The figures of a year, today and after; class and bill are above. */
function YearFigures({ rows }: Pick<PrintSheetProps, 'rows'>) {
  const { t } = useTranslation('calculator-result');
  return (
    <dl className="print-facts print-year">
      {rows
        .filter(({ figure }) => figure !== 'bill')
        .map(({ figure, today, after }) => (
          <div key={figure}>
            <dt>{t(`figures.${figure}`)}</dt>
            <dd>{after === null ? today : `${today} → ${after}`}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The coldest surfaces and the risk in one line. */
function Moisture({ moisture, hasWorks }: { moisture: HouseMoisture; hasWorks: boolean }) {
  const { t } = useTranslation('calculator-result');
  const { constructions, outside_C } = moisture;
  const surfaces = constructions.map((one) => `${t(`places.${one.kind}`)} ${surfaceText(one, hasWorks)}`);
  return (
    <p className="print-moisture">
      {t('moisture.print', { outside: wholeDegrees(outside_C), surfaces: surfaces.join(' · ') })}{' '}
      {riskText(moisture, hasWorks, t)}
    </p>
  );
}

function Bank({ view: { cases, loans, finance } }: { view: BankView }) {
  const { t } = useTranslation('calculator-result');
  const [best] = loans;
  const years = finance.horizon_years;
  return (
    <dl className="print-facts">
      {(['p50', 'p90', 'stress'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`bank.case.${name}`)}</dt>
          <dd>
            {roughMoneyText(cases[name].saving_MNT)}
            <br />
            {t('bank.worth', { years })}: {moneyText(roughly(cases[name].worth.netPresentValue_MNT, 3))}
          </dd>
        </div>
      ))}
      {best === undefined ? null : (
        <div>
          <dt>
            {best.offer.loan.bank_name}, {best.offer.loan.title}
          </dt>
          <dd>
            {t('loans.payment')}: {roughMoneyText(best.offer.payment_MNT_month)}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** A figure that was not sampled yet. */
function pointRange(value: number): Pick<Range, 'low' | 'high'> {
  return { low: value, high: value };
}
