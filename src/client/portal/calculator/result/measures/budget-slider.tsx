import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PackageFigures } from '../../../../../energy/measures/package-set';
import './budget-slider.css';
import { moneyText } from '../../figures';

/** ₮ of one step of the slider. */
const STEP = 100_000;

/** A slider for the budget; moving it selects the package that is worth most within the budget. */
export const BudgetSlider = memo(function BudgetSlider({
  budget_MNT,
  packages,
  onChange,
}: {
  /** The chosen budget, or the cost of the chosen measures. */
  budget_MNT: number;
  /** Null until all of them are calculated. */
  packages: readonly PackageFigures[] | null;
  onChange: (budget_MNT: number) => void;
}) {
  const { t } = useTranslation('calculator-result');
  const id = useId();
  const dearest = useMemo(
    () => Math.max(0, ...(packages ?? []).map(({ cost }) => cost.likely_MNT)),
    [packages],
  );
  const most = Math.ceil(Math.max(dearest, budget_MNT) / STEP) * STEP;
  const value = Math.ceil(budget_MNT / STEP) * STEP;
  return (
    <div className="budget card" aria-busy={packages === null}>
      <label htmlFor={id}>{t('budget.label')}</label>
      <b aria-hidden="true">{moneyText(value)}</b>
      <input
        id={id}
        type="range"
        min={0}
        max={most}
        step={STEP}
        value={value}
        disabled={packages === null}
        aria-valuetext={moneyText(value)}
        aria-describedby={`${id}help`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <p id={`${id}help`} className="quiet">
        {t('budget.help')}
      </p>
    </div>
  );
});
