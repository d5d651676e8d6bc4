import { useTranslation } from 'react-i18next';
import { Band } from './band';
import { figure } from './figures';
import './live-answer.css';
import { questions, openFields } from './questions/questions';
import { moneyRangeText, rangeText, roughMoneyText } from './range-text';
import type { Calculation } from './use-calculation';

/** The result so far: updated with every answer, with the share that is still assumed. */
export function LiveAnswer({ calculation }: { calculation: Calculation }) {
  const { t } = useTranslation('calculator');
  if (calculation.status !== 'ready')
    return (
      <div className="live card">
        <h2>{t('live.title')}</h2>
        <p className="quiet">{t(calculation.status === 'refused' ? 'live.refused' : 'live.waiting')}</p>
      </div>
    );
  const { inputs, result, ranges } = calculation;
  const answered = questions.filter((question) => openFields(question, inputs.answers).length === 0).length;
  const { rating, consumption } = result;
  const need = ranges?.need_kWh_m2;
  const cost = ranges?.cost_MNT;
  return (
    <div className="live card">
      <h2>{t('live.title')}</h2>
      <p className="live-letter">
        <Band letter={rating.letter} size="medium" />
        <span>
          <strong>{need === undefined ? figure(rating.need_kWh_m2) : rangeText(need)}</strong>{' '}
          {t('unit.kWh_m2')}
          <span className="quiet">{t('live.comfort')}</span>
        </span>
      </p>
      <dl className="live-figures">
        <dt>{t('live.cost')}</dt>
        <dd>{cost === undefined ? roughMoneyText(consumption.cost_MNT) : moneyRangeText(cost)}</dd>
        {consumption.fuel_kg > 0 ? (
          <>
            <dt>{t('live.fuel')}</dt>
            <dd>
              {figure(consumption.fuel_kg / 1000, 1)} {t('unit.tonnes')}
            </dd>
          </>
        ) : null}
      </dl>
      <p className="quiet">
        {answered === questions.length
          ? t('live.answeredAll')
          : t('live.answered', { answered, total: questions.length })}
      </p>
    </div>
  );
}
