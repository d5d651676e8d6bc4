import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import type { Burnt } from '../../../../energy/answers/answers';
import { compareBurnt } from '../../../../energy/calibration/compare-burnt';
import { type CalibrationQuestion, calibrationTexts } from '../../../../energy/calibration/questions';
import type { HouseResult } from '../../../../energy/whole-house/calculate-house';
import type { Tables } from '../../../../energy/whole-house/tables';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import './calibration-notice.css';
import { burntText } from '../questions/burnt-text';
import { stepAddress } from '../questions/questions';
import { useCalculation } from '../use-calculation';

/**
 * Says whether a plausible house burns what the household stated: a confirmation where the figures are fitted to it, one
 * question where none does. Nothing is overwritten.
 */
export function CalibrationNotice({
  isReadOnly = false,
}: {
  /** Offers nothing to change, for another person's calculation. */
  isReadOnly?: boolean;
}) {
  const calculation = useCalculation();
  const { burnt } = calculation.household.answers;
  if (calculation.status !== 'ready' || burnt === undefined || burnt === 'unknown') return null;
  const { result, described, population } = calculation;
  return (
    <Compared
      result={result}
      tables={described.tables}
      burnt={burnt}
      question={population.question}
      isReadOnly={isReadOnly}
    />
  );
}

/** Memoized, because other choices on the page do not affect the comparison. */
const Compared = memo(function Compared({
  result,
  tables,
  burnt,
  question,
  isReadOnly,
}: {
  result: HouseResult;
  tables: Tables;
  burnt: Burnt;
  question: CalibrationQuestion | null;
  isReadOnly: boolean;
}) {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const comparison = compareBurnt(result, tables, burnt);
  if (comparison === null) return null;
  const { calculated, ratio } = comparison;
  const digits = burnt.unit === 'tonnes' ? 1 : 0;
  const amounts = {
    calculated: burntText(calculated, digits, t),
    burnt: burntText(burnt, digits, t),
  };
  if (question === null)
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
      <p>{t(ratio < 1 ? 'calibration.calculated-less' : 'calibration.calculated-more', amounts)}</p>
      <p>{calibrationTexts[question][language]}</p>
      {isReadOnly ? null : (
        <div className="calibration-actions">
          <ButtonLink to={stepAddress('fuel', true)}>{t('calibration.amount')}</ButtonLink>
          <ButtonLink to="/calculator/refine">{t('refine.open')}</ButtonLink>
        </div>
      )}
    </section>
  );
});
