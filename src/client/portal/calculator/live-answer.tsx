import { useTranslation } from 'react-i18next';
import { figure, moneyText, roundMoney } from './figures';
import { LetterBadge } from './letter-badge';
import './live-answer.css';
import { questions, openFields } from './questions/questions';
import type { Calculation } from './use-calculation';

/** The answer as far as it goes: it changes with every question, and says how much of it is assumed still. */
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
        <LetterBadge letter={rating.letter} />
        <span>
          <strong>
            {need === undefined
              ? figure(rating.need_kWh_m2)
              : t('range', { low: figure(need.low), high: figure(need.high) })}
          </strong>{' '}
          {t('unit.kWh_m2')}
          <span className="quiet">{t('live.comfort')}</span>
        </span>
      </p>
      <dl className="live-figures">
        <dt>{t('live.cost')}</dt>
        <dd>
          {cost === undefined
            ? moneyText(roundMoney(consumption.cost_MNT))
            : t('range', { low: figure(roundMoney(cost.low)), high: moneyText(roundMoney(cost.high)) })}
        </dd>
        {consumption.fuel_kg > 0 ? (
          <>
            <dt>{t('live.fuel')}</dt>
            <dd>
              {figure(consumption.fuel_kg / 1000, 1)} {t('unit.tonnes')}
            </dd>
          </>
        ) : null}
      </dl>
      <p className="quiet">{t('live.answered', { answered, total: questions.length })}</p>
    </div>
  );
}
