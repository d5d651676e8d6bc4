import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Letter } from '../../../../../energy/class/letter';
import type { Outcome } from '../../../../../energy/measures/compare-measures';
import { Band } from '../../band';
import { moneyRangeText, roughMoneyText } from '../../range-text';
import './package-summary.css';
import { paybackText, savingText } from '../headline/saving-text';
import type { SampledChoice } from '../sampled-choice';
import type { ShownResult } from '../use-result';

/** Cost and saving of the chosen measures together. Stays in view while measures are switched. */
export function PackageSummary({
  letter,
  outcome,
  sampled,
  later,
}: {
  /** The class today. */
  letter: Letter;
  outcome: Outcome;
  /** Null until the choice is sampled. */
  sampled: SampledChoice | null;
  /** The deferred answer, for a screen reader: it announces a change after it is painted. */
  later: Pick<ShownResult, 'outcome' | 'sampled'>;
}) {
  const { t } = useTranslation('calculator-result');
  const { cost, measures } = outcome;
  const saving = sampled?.saving_MNT ?? null;
  const saved = outcome.saving.cost_MNT;
  const isNone = measures.length === 0;
  const said = <Said before={letter} outcome={later.outcome} sampled={later.sampled} />;
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
          <Band letter={letter} />
          <span aria-hidden="true">→</span>
          {sampled === null ? '…' : <Band letter={sampled.letter.letter} />}
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

/** The sum as one sentence. Always rendered, so that a screen reader announces every change once it is sampled. */
const Said = memo(function Said({
  before,
  outcome: { cost, measures },
  sampled,
}: { before: Letter } & Pick<ShownResult, 'outcome' | 'sampled'>) {
  const { t } = useTranslation('calculator-result');
  return (
    <output className="visually-hidden">
      {measures.length === 0
        ? t('package.none')
        : sampled === null
          ? ''
          : t('package.said', {
              count: measures.length,
              before,
              letter: sampled.letter.letter,
              cost: roughMoneyText(cost.likely_MNT),
              saving: roughMoneyText(sampled.saving_MNT.value),
            })}
    </output>
  );
});
