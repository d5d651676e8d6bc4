import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../../../energy/uncertainty/ranges';
import { Band } from './band';
import { figure } from './figures';
import './live-result.css';
import { questions, openFields } from './questions/questions';
import { moneyRangeText, rangeText } from './range-text';
import type { Calculation } from './use-calculation';

/** The result so far: updated with every answer, with the share that is still assumed. */
export function LiveResult({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculator');
  if (calculation.status !== 'ready')
    return (
      <div className="live card">
        <h2>{t('live.title')}</h2>
        <p className="quiet">{t(calculation.status === 'refused' ? 'live.refused' : 'live.waiting')}</p>
      </div>
    );
  const { household, result, ranges, letter, isPending } = calculation;
  const answered = questions.filter(
    (question) => openFields(question, household.answers).length === 0,
  ).length;
  const { consumption } = result;
  const isWhole = answered === questions.length;
  return (
    <div className="live card" aria-busy={isPending}>
      <h2>{t('live.title')}</h2>
      <p className="live-letter">
        <Band letter={letter.letter} size="medium" />
        <span>
          <strong>{rangeText(ranges.need_kWh_m2)}</strong> {t('unit.kWh_m2')}
          <span className="quiet">{t('live.comfort')}</span>
        </span>
      </p>
      <dl className="live-figures">
        <dt>{t('live.cost')}</dt>
        <dd>{moneyRangeText(ranges.cost_MNT)}</dd>
        {consumption.fuel_kg > 0 ? (
          <>
            <dt>{t('live.fuel')}</dt>
            <dd>
              {figure(consumption.fuel_kg / 1000, 1)} {t('unit.tonnes')}
            </dd>
          </>
        ) : null}
      </dl>
      <Width range={ranges.cost_MNT} isWhole={isWhole} />
      <p className="quiet">
        {isWhole ? t('live.answeredAll') : t('live.answered', { answered, total: questions.length })}
      </p>
    </div>
  );
}

/** The range of the bill on one scale, so that it is seen to narrow with each answer. */
function Width({ range: { low, value, high }, isWhole }: { range: Range; isWhole: boolean }) {
  const { t } = useTranslation('calculator');
  const [most, setMost] = useState(high);
  if (high > most) setMost(high);
  const percent = figure((50 * (high - low)) / Math.max(1, value));
  return (
    <div className="live-width">
      <span aria-hidden="true">
        <span style={{ marginLeft: `${(100 * low) / most}%`, width: `${(100 * (high - low)) / most}%` }} />
      </span>
      <p className="quiet">{t(isWhole ? 'live.widthEnd' : 'live.width', { percent })}</p>
    </div>
  );
}
