import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Advice } from '../../../../../energy/measures/advice';
import type { Cost } from '../../../../../energy/measures/cost';
import type { Marginal } from '../../../../../energy/measures/order-measures';
import { useLanguage } from '../../../../i18n/i18n';
import { figure } from '../../figures';
import type { MeasureInPackage } from '../measures-in-package';
import type { MeasureStep } from '../result-model';
import { Band } from '../../band';
import '../../questions/fields.css';
import { AdviceTexts } from './advice-texts';
import './measure-item.css';
import { moneyRangeText, roughMoneyText, roughly } from '../../range-text';
import { addedCost, paybackText, savingText } from '../headline/saving-text';
import { Provisional } from '../headline/provisional';

/** Less or more fine dust a year than this is not worth a line. */
const LEAST_DUST_kg = 1;

interface MeasureItemProps {
  step: MeasureStep;
  rank: number;
  /** Its figures are provisional. */
  isMarked: boolean;
  /** Together with the chosen measures; null until it is judged. */
  judged: MeasureInPackage | null;
  /** Over which a measure is judged. */
  horizon_years: number;
  /** Switches this measure, or another thickness of it. */
  onToggle: (id: string) => void;
}

/**
 * One measure with its switch: cost, then saving and payback together with the chosen ones, and the class it leads to. A
 * press renders the switch only.
 */
export const MeasureItem = memo(function MeasureItem({
  step,
  rank,
  isMarked,
  judged,
  horizon_years,
  onToggle,
}: MeasureItemProps) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const id = useId();
  const { alone, isChosen, measure, name, replaces, thicknesses } = step;
  return (
    <li className={`measure card ${isChosen ? 'measure-chosen' : ''}`}>
      <label className="measure-switch">
        <input
          type="checkbox"
          checked={isChosen}
          aria-describedby={id}
          onChange={() => onToggle(measure.id)}
        />
        <span className="measure-name">
          <span className="measure-rank">{rank}.</span> {name[language]}
        </span>
      </label>
      {isMarked ? <Provisional /> : null}
      {thicknesses.length < 2 ? null : (
        <label className="measure-thickness select-field">
          {t('measures.thickness')}
          <select value={measure.id} onChange={(event) => onToggle(event.target.value)}>
            {thicknesses.map((one) => (
              <option key={one.measure.id} value={one.measure.id}>
                {one.name[language]}
              </option>
            ))}
          </select>
        </label>
      )}
      <dl id={id} className="measure-facts">
        <MeasureFacts cost={alone.cost} replaces={replaces} judged={judged} />
        <div>
          <dt>{t(isChosen ? 'measures.step' : 'measures.wouldBe')}</dt>
          <dd>{judged === null ? '…' : <Band letter={judged.letter} />}</dd>
        </div>
      </dl>
      <MeasureNotes
        advice={alone.advice}
        marginal={judged?.marginal ?? null}
        isReplacing={replaces.length > 0}
        horizon_years={horizon_years}
      />
      {replaces.length === 0 ? null : (
        <p className="measure-replaces quiet">
          {t('measures.replaces', { names: replaces.map((other) => other.name[language]).join(', ') })}
        </p>
      )}
    </li>
  );
}, isSameItem);

interface FactsProps extends Pick<MeasureStep, 'replaces'>, Pick<MeasureItemProps, 'judged'> {
  cost: Cost;
}

/** The cost of a measure by itself; its saving and payback together with the chosen ones. */
const MeasureFacts = memo(function MeasureFacts({ cost, replaces, judged }: FactsProps) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      <div>
        <dt>{t('measures.cost')}</dt>
        <dd>{moneyRangeText({ low: cost.low_MNT, high: cost.high_MNT })}</dd>
      </div>
      <div>
        <dt>{t(replaces.length === 0 ? 'measures.inside' : 'measures.instead')}</dt>
        <dd>{judged === null ? '…' : savingText(judged.marginal.saving_MNT, judged.saving_MNT, t)}</dd>
      </div>
      <div>
        <dt>{t('measures.payback')}</dt>
        <dd>{judged === null ? '…' : paybackText(addedCost(cost, replaces), judged.saving_MNT, t)}</dd>
      </div>
    </>
  );
}, isSameFacts);

function isSameFacts(one: FactsProps, other: FactsProps): boolean {
  return one.cost === other.cost && one.judged === other.judged && isSameList(one.replaces, other.replaces);
}

/** Notes on a measure: whether it repays its cost together with the chosen ones, smoke, and advice for the sake of health. */
const MeasureNotes = memo(function MeasureNotes({
  advice,
  marginal,
  isReplacing,
  horizon_years,
}: Pick<MeasureItemProps, 'horizon_years'> & {
  advice: readonly Advice[];
  /** Null until it is judged. */
  marginal: Marginal | null;
  /** It would take the place of a chosen measure. */
  isReplacing: boolean;
}) {
  return (
    <>
      {marginal === null ? null : (
        <MarginalNotes marginal={marginal} isReplacing={isReplacing} horizon_years={horizon_years} />
      )}
      <AdviceTexts advice={advice} />
    </>
  );
});

function MarginalNotes({
  marginal: { netPresentValue_MNT, pm25_kg },
  isReplacing,
  horizon_years,
}: {
  marginal: Marginal;
  isReplacing: boolean;
  horizon_years: number;
}) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      {netPresentValue_MNT < 0 ? (
        <p className="measure-note">
          {t(isReplacing ? 'measures.worthLess' : 'measures.doesNotPay', {
            years: horizon_years,
            missing: roughMoneyText(-netPresentValue_MNT),
          })}
        </p>
      ) : null}
      {pm25_kg >= LEAST_DUST_kg ? (
        <p className="measure-note measure-clean">
          {t('measures.lessSmoke', { dust: figure(roughly(pm25_kg, 2), 1) })}
        </p>
      ) : null}
      {pm25_kg <= -LEAST_DUST_kg ? (
        <p className="measure-smoke">{t('measures.smoke', { dust: figure(roughly(-pm25_kg, 2), 1) })}</p>
      ) : null}
    </>
  );
}

/** A switched measure renders only the items that it changes. */
function isSameItem(one: MeasureItemProps, other: MeasureItemProps): boolean {
  return (
    one.step.measure === other.step.measure &&
    one.step.isChosen === other.step.isChosen &&
    one.rank === other.rank &&
    one.isMarked === other.isMarked &&
    one.judged === other.judged &&
    one.onToggle === other.onToggle &&
    isSameList(one.step.replaces, other.step.replaces) &&
    isSameList(one.step.thicknesses, other.step.thicknesses)
  );
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
