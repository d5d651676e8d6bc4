import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Letter } from '../../../../../energy/class/letter';
import type { Range } from '../../../../../energy/uncertainty/ranges';
import { useLanguage } from '../../../../i18n/i18n';
import { figure } from '../../figures';
import type { MeasureStep } from '../result-model';
import { Band } from '../../band';
import '../../questions/fields.css';
import './measure-item.css';
import { moneyRangeText, roughMoneyText, roughly } from '../../range-text';
import { paybackText, savingText } from '../headline/saving-text';
import { Provisional } from '../headline/provisional';

/** Less fine dust a year than this is not worth a line. */
const LEAST_DUST_kg = 1;

interface MeasureItemProps {
  step: MeasureStep;
  rank: number;
  /** The class that it leads to; null until it is calculated. */
  letter: Letter | null;
  /** Its figures are provisional. */
  isMarked: boolean;
  /** ₮ a year; null until it is sampled. */
  saving: Range | null;
  /** Over which a measure is judged. */
  horizon_years: number;
  /** Switches this measure, or another thickness of it. */
  onToggle: (id: string) => void;
}

/**
 * One measure with its switch: cost, saving by itself, payback, and the class it leads to. A press renders the switch and
 * the class only.
 */
export const MeasureItem = memo(function MeasureItem({
  step,
  rank,
  letter,
  isMarked,
  saving,
  horizon_years,
  onToggle,
}: MeasureItemProps) {
  const { t } = useTranslation('calculator-result');
  const language = useLanguage();
  const id = useId();
  const { alone, figures, isChosen, isSmokier, measure, name, replaces, thicknesses } = step;
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
        <MeasureFacts alone={alone} saving={saving} />
        <div>
          <dt>{t(isChosen ? 'measures.step' : 'measures.wouldBe')}</dt>
          <dd>{letter === null ? '…' : <Band letter={letter} />}</dd>
        </div>
      </dl>
      <MeasureNotes
        alone={alone}
        worth_MNT={figures.netPresentValue_MNT}
        isSmokier={isSmokier}
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

/** Cost, saving and payback of a measure by itself. */
const MeasureFacts = memo(function MeasureFacts({
  alone: { cost, saving: saved },
  saving,
}: Pick<MeasureStep, 'alone'> & Pick<MeasureItemProps, 'saving'>) {
  const { t } = useTranslation('calculator-result');
  const value_MNT = saved.cost_MNT;
  return (
    <>
      <div>
        <dt>{t('measures.cost')}</dt>
        <dd>{moneyRangeText({ low: cost.low_MNT, high: cost.high_MNT })}</dd>
      </div>
      <div>
        <dt>{t('measures.saving')}</dt>
        <dd>{savingText(value_MNT, saving, t)}</dd>
      </div>
      <div>
        <dt>{t('measures.payback')}</dt>
        <dd>{paybackText(cost, saving ?? { low: value_MNT, high: value_MNT }, t)}</dd>
      </div>
    </>
  );
});

/** Notes on a measure: whether it repays its cost, smoke, and advice for the sake of health. */
const MeasureNotes = memo(function MeasureNotes({
  alone,
  worth_MNT,
  isSmokier,
  horizon_years,
}: Pick<MeasureStep, 'alone' | 'isSmokier'> &
  Pick<MeasureItemProps, 'horizon_years'> & {
    /** Net present value by itself. */
    worth_MNT: number;
  }) {
  const { t } = useTranslation('calculator-result');
  return (
    <>
      {worth_MNT < 0 ? (
        <p className="measure-note">
          {t('measures.doesNotPay', {
            years: horizon_years,
            missing: roughMoneyText(-worth_MNT),
          })}
        </p>
      ) : null}
      {!isSmokier && alone.saving.pm25_kg >= LEAST_DUST_kg ? (
        <p className="measure-note measure-clean">
          {t('measures.lessSmoke', { dust: figure(roughly(alone.saving.pm25_kg, 2), 1) })}
        </p>
      ) : null}
      {isSmokier ? (
        <p className="measure-smoke">
          {t('measures.smoke', { dust: figure(roughly(-alone.saving.pm25_kg, 2), 1) })}
        </p>
      ) : null}
      {alone.advice.map((one) => (
        <p key={one} className="measure-advice">
          {t(`advice.${one}`)}
        </p>
      ))}
    </>
  );
});

/** A switched measure renders only the items that it changes. */
function isSameItem(one: MeasureItemProps, other: MeasureItemProps): boolean {
  return (
    one.step.measure === other.step.measure &&
    one.step.isChosen === other.step.isChosen &&
    one.letter === other.letter &&
    one.rank === other.rank &&
    one.isMarked === other.isMarked &&
    one.saving === other.saving &&
    one.onToggle === other.onToggle &&
    isSameList(one.step.replaces, other.step.replaces) &&
    isSameList(one.step.thicknesses, other.step.thicknesses)
  );
}

function isSameList<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
