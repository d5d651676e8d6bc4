import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../../energy/answers/read-inputs';
import type { PackageSet } from '../../../../../energy/measures/package-set';
import { bestPackage } from '../../../../../energy/measures/search-packages';
import { type Order, orders } from '../../../../../energy/measures/order-measures';
import type { ResultInput } from '../result-input';
import { type MeasureStep, toggled } from '../result-model';
import { Provisional } from '../headline/provisional';
import type { ShownResult } from '../use-result';
import { BudgetSlider } from './budget-slider';
import { HarmfulMeasures } from './harmful-measures';
import { MeasureItem } from './measure-item';
import './measure-section.css';
import { orderedSteps } from './ordered-steps';
import { PackageSummary } from './package-summary';
import { UnpricedWorks } from './unpriced-works';

/**
 * Measures, best first: switches, a budget slider that selects measures, and the effect of the chosen ones. A press renders
 * the switches that it changes and the sum; the rest shows the deferred answer.
 */
export const MeasureSection = memo(function MeasureSection({
  input,
  choice,
  shown,
  later,
  order,
  onOrder,
  onChoose,
}: {
  input: ResultInput;
  choice: Choice;
  shown: ShownResult;
  /** The deferred answer. */
  later: ShownResult;
  order: Order;
  onOrder: (order: Order) => void;
  onChoose: (choice: Choice) => void;
}) {
  const { t } = useTranslation('calculator-result');
  const { letter, harmful, unpriced, finance } = input;
  const { chosen, outcome, packages, sampled } = shown;
  const { first, rest } = orderedSteps(shown, usePinned(shown));
  // One mark covers all prices if every one is provisional.
  const isProvisional = shown.steps.every(({ row }) => row.isProvisional);
  const toggle = useToggle(chosen, input.packages, onChoose);
  const pick = useCallback(
    (budget_MNT: number) =>
      onChoose({ measures: bestPackage(packages ?? [], budget_MNT)?.measures ?? [], budget_MNT }),
    [packages, onChoose],
  );
  if (shown.steps.length === 0)
    return (
      <section aria-labelledby="measures-title" aria-busy={!shown.isRanked}>
        <h2 id="measures-title">{t('measures.title')}</h2>
        {shown.isRanked && unpriced.length > 0 ? null : (
          <p className="quiet">{t(shown.isRanked ? 'measures.none' : 'headline.searching')}</p>
        )}
        <UnpricedWorks unpriced={unpriced} result={input.result} tables={input.tables} />
      </section>
    );
  const items = (steps: readonly MeasureStep[], from: number) => (
    <ol className="measure-list">
      {steps.map((step, index) => (
        <MeasureItem
          key={step.thicknesses[0]?.measure.id ?? step.measure.id}
          step={step}
          rank={from + index}
          isMarked={!isProvisional && step.row.isProvisional}
          judged={later.judged?.get(step.measure.id) ?? null}
          horizon_years={finance.horizon_years}
          onToggle={toggle}
        />
      ))}
    </ol>
  );
  return (
    <section className="measures" aria-labelledby="measures-title">
      <MeasureHead
        isProvisional={isProvisional}
        isRecommended={later.isRecommended && later.chosen.length > 0}
        // Without a price it is unknown whether a work pays back.
        isNoneWorth={unpriced.length === 0 && later.proposal?.figures.measures.length === 0}
        horizon_years={finance.horizon_years}
        order={order}
        onOrder={onOrder}
      />
      <BudgetSlider
        budget_MNT={choice.budget_MNT ?? later.outcome.cost.likely_MNT}
        packages={packages}
        onChange={pick}
      />
      {first.length === 0 ? null : items(first, 1)}
      {rest.length === 0 ? null : (
        <details className="fold measures-rest">
          <summary>{t(`measures.rest.${order}`, { count: rest.length })}</summary>
          {items(rest, first.length + 1)}
        </details>
      )}
      <UnpricedWorks unpriced={unpriced} result={input.result} tables={input.tables} />
      <HarmfulMeasures harmful={harmful} />
      <PackageSummary letter={letter.letter} outcome={outcome} sampled={sampled} later={later} />
    </section>
  );
});

const MeasureHead = memo(function MeasureHead({
  isProvisional,
  isRecommended,
  isNoneWorth,
  horizon_years,
  order,
  onOrder,
}: {
  isProvisional: boolean;
  isRecommended: boolean;
  isNoneWorth: boolean;
  horizon_years: number;
  order: Order;
  onOrder: (order: Order) => void;
}) {
  const { t } = useTranslation('calculator-result');
  return (
    <div>
      <h2 id="measures-title">{t('measures.title')}</h2>
      <p className="quiet">{t('measures.lead')}</p>
      {isProvisional ? (
        <p>
          <Provisional /> {t('measures.provisional')}
        </p>
      ) : null}
      {isRecommended ? <p className="measures-recommended">{t('measures.recommended')}</p> : null}
      {isNoneWorth ? (
        <p className="measures-recommended">{t('measures.noneWorth', { years: horizon_years })}</p>
      ) : null}
      <OrderChoice order={order} onOrder={onOrder} />
    </div>
  );
});

/** The measures that were chosen when the order was calculated. */
function usePinned({ ordered, chosen }: Pick<ShownResult, 'ordered' | 'chosen'>): readonly string[] {
  const [pinned, setPinned] = useState<{ ordered: typeof ordered; ids: readonly string[] }>({
    ordered: null,
    ids: [],
  });
  if (pinned.ordered === ordered) return pinned.ids;
  const ids = chosen.map(({ measure }) => measure.id);
  setPinned({ ordered, ids });
  return ids;
}

function OrderChoice({ order, onOrder }: { order: Order; onOrder: (order: Order) => void }) {
  const { t } = useTranslation('calculator-result');
  return (
    <fieldset className="measure-order">
      <legend>{t('measures.order')}</legend>
      {orders.map((one) => (
        <label key={one}>
          <input type="radio" name="measure-order" checked={order === one} onChange={() => onOrder(one)} />
          {t(`measures.by.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Toggles a measure of the choice; the function stays the same, so that items do not render with every choice. */
function useToggle(
  chosen: ShownResult['chosen'],
  packages: PackageSet,
  onChoose: (choice: Choice) => void,
): (id: string) => void {
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  });
  return useCallback(
    (id) => {
      const ids = latest.current.map(({ measure }) => measure.id);
      onChoose(toggled(ids, id, packages));
    },
    [packages, onChoose],
  );
}
