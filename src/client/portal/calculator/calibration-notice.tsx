import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Burnt } from '../../../energy/answers/answers';
import { compareBurnt } from '../../../energy/answers/compare-burnt';
import { calibrationTexts } from '../../../energy/calibration/questions';
import type { HouseResult } from '../../../energy/house/calculate-house';
import type { Tables } from '../../../energy/house/tables';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import './calibration-notice.css';
import { degreesText, figure } from './figures';
import { useInputs } from './inputs-store';
import { addressOf } from './questions/questions';
import { useCalculation } from './use-calculation';

/**
 * Compares the calculation with the fuel that was really burnt: a confirmation where both agree, follow-up questions
 * where they differ. Nothing is corrected automatically; visitors may accept the temperature that would explain the
 * difference.
 */
export function CalibrationNotice() {
  const calculation = useCalculation();
  const { burnt } = calculation.inputs.answers;
  if (calculation.status !== 'ready' || burnt === undefined || burnt === 'unknown') return null;
  return <Compared result={calculation.result} tables={calculation.described.tables} burnt={burnt} />;
}

/** Memoized, because other choices on the page do not affect the comparison. */
const Compared = memo(function Compared({
  result,
  tables,
  burnt,
}: {
  result: HouseResult;
  tables: Tables;
  burnt: Burnt;
}) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const refine = useInputs((inputs) => inputs.refine);
  const comparison = compareBurnt(result, tables, burnt);
  if (comparison === null) return null;
  const { verdict, questions, calculated, explaining_C } = comparison;
  const unit = t(`unit.${burnt.unit}`);
  const digits = burnt.unit === 'tonnes' ? 1 : 0;
  const amounts = {
    calculated: `${figure(calculated.amount, digits)} ${unit}`,
    burnt: `${figure(burnt.amount, digits)} ${unit}`,
  };
  if (verdict === 'agrees')
    return (
      <p className="calibration calibration-agrees">
        <Icon name="success" />
        <span>{t('calibration.agrees', amounts)}</span>
      </p>
    );
  return (
    <section className="calibration card" aria-labelledby="calibration-title">
      <h2 id="calibration-title">
        <Icon name="warning" />
        {t('calibration.title')}
      </h2>
      <p>{t(`calibration.${verdict}`, amounts)}</p>
      <ul>
        {questions.map((question) => (
          <li key={question}>{calibrationTexts[question][language]}</li>
        ))}
      </ul>
      {explaining_C === null ? null : (
        <p>{t('calibration.temperature', { temperature: degreesText(Math.round(explaining_C * 2) / 2) })}</p>
      )}
      <div className="calibration-actions">
        {explaining_C === null ? null : (
          <button
            type="button"
            className="button button-plain"
            onClick={() => refine({ actualTemperature_C: Math.round(explaining_C * 2) / 2 })}
          >
            {t('calibration.take', { temperature: degreesText(Math.round(explaining_C * 2) / 2) })}
          </button>
        )}
        <Link className="button button-plain" to={addressOf('fuel', true)}>
          {t('calibration.amount')}
        </Link>
        <Link className="button button-plain" to="/calculator/refine">
          {t('refine.open')}
        </Link>
      </div>
    </section>
  );
});
