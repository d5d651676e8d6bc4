import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Package } from '../../../../../energy/measures/packages';
import './budget-slider.css';
import { moneyText } from '../../figures';

/** ₮ that one move of the slider changes. */
const STEP = 100_000;

/** A budget; whoever moves it gets the package that saves most for no more than that. */
export function BudgetSlider({
  budget_MNT,
  packages,
  onChange,
}: {
  /** What was set, or what the chosen measures cost. */
  budget_MNT: number;
  /** Null until all of them were calculated. */
  packages: readonly Package[] | null;
  onChange: (budget_MNT: number) => void;
}) {
  const { t } = useTranslation('calculator-answer');
  const id = useId();
  const dearest = Math.max(0, ...(packages ?? []).map(({ cost_MNT }) => cost_MNT));
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
}
