import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HouseResult } from '../../../../../energy/whole-house/calculate-house';
import type { Outcome } from '../../../../../energy/measures/compare-measures';
import type { Range } from '../../../../../energy/uncertainty/ranges';
import { Band } from '../../band';
import { moneyRangeText, roughMoneyText } from '../../range-text';
import './package-summary.css';
import { paybackText, savingText } from '../headline/saving-text';

/** Cost and saving of the chosen measures together. Stays in view while measures are switched. */
export function PackageSummary({
  base,
  outcome,
  later,
  saving,
}: {
  base: HouseResult;
  outcome: Outcome;
  /** The deferred outcome, for a screen reader: it announces a change after it is painted. */
  later: Outcome;
  /** ₮ a year; null until it is sampled. */
  saving: Range | null;
}) {
  const { t } = useTranslation('calculator-result');
  const { cost, measures } = outcome;
  const saved = outcome.saving.cost_MNT;
  const isNone = measures.length === 0;
  const said = <Said base={base} outcome={later} />;
  if (isNone)
    return (
      <div className="package card">
        <p aria-hidden="true">{t('package.none')}</p>
        {said}
      </div>
    );
  return (
    <div className="package card">
      <h3 className="package-title">
        {t('package.title', { count: measures.length })}
        <span className="package-bands">
          <Band letter={base.rating.letter} />
          <span aria-hidden="true">→</span>
          <Band letter={outcome.letter} />
        </span>
      </h3>
      <dl>
        <div>
          <dt>{t('measures.cost')}</dt>
          <dd>{moneyRangeText({ low: cost.low_MNT, high: cost.high_MNT })}</dd>
        </div>
        <div>
          <dt>{t('package.saving')}</dt>
          <dd>{savingText(saved, saving, t)}</dd>
        </div>
        <div>
          <dt>{t('measures.payback')}</dt>
          <dd>{paybackText(cost, saving ?? { low: saved, high: saved }, t)}</dd>
        </div>
      </dl>
      {said}
    </div>
  );
}

/** The sum as one sentence. Always rendered, so that a screen reader announces every change. */
const Said = memo(function Said({ base, outcome }: { base: HouseResult; outcome: Outcome }) {
  const { t } = useTranslation('calculator-result');
  const { cost, measures, saving, letter } = outcome;
  return (
    <output className="visually-hidden">
      {measures.length === 0
        ? t('package.none')
        : t('package.said', {
            count: measures.length,
            before: base.rating.letter,
            letter,
            cost: roughMoneyText(cost.likely_MNT),
            saving: roughMoneyText(saving.cost_MNT),
          })}
    </output>
  );
});
