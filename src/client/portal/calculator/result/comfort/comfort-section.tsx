import { memo } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import type { Tables } from '../../../../../energy/whole-house/tables';
import { HOURLY_ASSUMPTIONS } from '../../../../../energy/hourly/assumptions';
import type { ComfortDay, HouseDay } from '../../../../../energy/hourly/comfort-day';
import { degreesText, figure } from '../../figures';
import { ResultPart } from '../result-part';
import { ComfortChart, FLAME } from './comfort-chart';
import './comfort-section.css';
import { useComfortDay } from './use-comfort-day';

/** One winter day inside the house, today and after the chosen works; calculated after everything above it. */
export const ComfortSection = memo(function ComfortSection({
  today,
  after,
  tables,
}: {
  today: HouseResult;
  /** Null where no measure is chosen. */
  after: HouseResult | null;
  tables: Tables;
}) {
  const { t } = useTranslation('calculator-result');
  const day = useComfortDay(today, after, tables);
  return (
    <ResultPart
      title={t('comfort.title')}
      gist={day === null ? '' : morningText(day, t)}
      isBusy={day === null}
    >
      <p className="quiet">{t('comfort.lead')}</p>
      <div className="comfort">{day === null ? <div className="comfort-chart" /> : <Day day={day} />}</div>
    </ResultPart>
  );
});

function Day({ day }: { day: ComfortDay }) {
  const { t } = useTranslation('calculator-result');
  const sentences = sentencesOf(day, t);
  return (
    <>
      <figure className="comfort-figure">
        <ComfortChart day={day} text={sentences.join(' ')} />
        <figcaption className="comfort-key">
          <span className="comfort-key-today">{t('comfort.today')}</span>
          {day.after === null ? null : <span className="comfort-key-after">{t('comfort.after')}</span>}
          {day.today.firings.length === 0 ? null : (
            <span>
              <svg viewBox="-8 -1 16 24" width="12" height="18" aria-hidden="true">
                <path className="comfort-fire" d={FLAME} />
              </svg>
              {t('comfort.fire')}
            </span>
          )}
        </figcaption>
      </figure>
      <div className="comfort-words">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {day.today.isBeyondStove ? <p className="comfort-beyond">{t('comfort.beyond', usual())}</p> : null}
      </div>
      <details className="fold comfort-table">
        <summary>{t('comfort.table')}</summary>
        <HourTable day={day} />
      </details>
    </>
  );
}

function HourTable({ day: { outside_C, today, after } }: { day: ComfortDay }) {
  const { t } = useTranslation('calculator-result');
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('comfort.hour')}</th>
          <th scope="col">{t('comfort.outsideColumn')}</th>
          <th scope="col">{t('comfort.today')}</th>
          {after === null ? null : <th scope="col">{t('comfort.after')}</th>}
        </tr>
      </thead>
      <tbody>
        {outside_C.map((outside, hour) => (
          <tr key={hour}>
            <th scope="row">{hour}:00</th>
            <td>{degreesText(outside)}</td>
            <td>{degreesText(today.inside_C[hour] ?? Number.NaN)}</td>
            {after === null ? null : <td>{degreesText(after.inside_C[hour] ?? Number.NaN)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The picture in words. */
function sentencesOf({ outside_C, today, after }: ComfortDay, t: TFunction<'calculator-result'>): string[] {
  const sentences = [
    t('comfort.outside', {
      low: wholeDegrees(Math.min(...outside_C)),
      high: wholeDegrees(Math.max(...outside_C)),
    }),
    morningText({ today, after }, t),
    after === null
      ? t('comfort.cold', { today: figure(today.hoursBelow16) })
      : t('comfort.coldAfter', { today: figure(today.hoursBelow16), after: figure(after.hoursBelow16) }),
  ];
  if (today.firings.length > 0)
    sentences.push(
      t('comfort.firing', {
        hours: today.firings.map(({ hour }) => hour).join(', '),
        fuel: figure(fuelOf(today)),
      }),
    );
  if (today.firings.length > 0 && after !== null)
    sentences.push(
      after.firings.length === 0
        ? t('comfort.firingNone')
        : t('comfort.firingAfter', { fuel: figure(fuelOf(after)) }),
    );
  return sentences;
}

function morningText(
  { today, after }: Pick<ComfortDay, 'today' | 'after'>,
  t: TFunction<'calculator-result'>,
): string {
  return after === null
    ? t('comfort.morning', { today: wholeDegrees(today.morning_C) })
    : t('comfort.morningAfter', {
        today: wholeDegrees(today.morning_C),
        after: wholeDegrees(after.morning_C),
      });
}

function fuelOf({ firings }: HouseDay): number {
  return firings.reduce((sum, { fuel_kg }) => sum + fuel_kg, 0);
}

/** A generated day is not known to the tenth of a degree. */
function wholeDegrees(value_C: number): string {
  return degreesText(Math.round(value_C));
}

function usual() {
  const { load_kg, firings_h } = HOURLY_ASSUMPTIONS.stove;
  return { usual: figure(load_kg * firings_h.length) };
}
