import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from '../../../../../energy/uncertainty/ranges';
import { useLanguage } from '../../../../i18n/i18n';
import { figure } from '../../figures';
import { type MeasureStep, isSmokier } from '../answer-model';
import { Band } from '../../band';
import './measure-item.css';
import { moneyRangeText, roughly } from '../../range-text';
import { paybackText, savingText } from '../saving-text';
import { Provisional } from '../provisional';

/** One measure with its switch: cost, saving by itself, payback, and the class it leads to. */
export function MeasureItem({
  step,
  rank,
  isMarked,
  saving,
  onToggle,
}: {
  step: MeasureStep;
  rank: number;
  /** Its figures are provisional. */
  isMarked: boolean;
  /** ₮ a year; null until it is sampled. */
  saving: Range | null;
  onToggle: () => void;
}) {
  const { t } = useTranslation('calculator-answer');
  const language = useLanguage();
  const id = useId();
  const { alone, isChosen, letter, name, replaces } = step;
  const { cost } = alone;
  const saved = alone.saving.cost_MNT;
  return (
    <li className={`measure card ${isChosen ? 'measure-chosen' : ''}`}>
      <label className="measure-switch">
        <input type="checkbox" checked={isChosen} aria-describedby={id} onChange={onToggle} />
        <span className="measure-name">
          <span className="measure-rank">{rank}.</span> {name[language]}
        </span>
      </label>
      {isMarked ? <Provisional /> : null}
      <dl id={id} className="measure-facts">
        <div>
          <dt>{t('measures.cost')}</dt>
          <dd>{moneyRangeText({ low: cost.low_MNT, high: cost.high_MNT })}</dd>
        </div>
        <div>
          <dt>{t('measures.saving')}</dt>
          <dd>{savingText(saved, saving, t)}</dd>
        </div>
        <div>
          <dt>{t('measures.payback')}</dt>
          <dd>{paybackText(cost, saving ?? { low: saved, high: saved }, t)}</dd>
        </div>
        <div>
          <dt>{t(isChosen ? 'measures.step' : 'measures.wouldBe')}</dt>
          <dd>
            <Band letter={letter} />
          </dd>
        </div>
      </dl>
      {isSmokier(step) ? (
        <p className="measure-smoke">
          {t('measures.smoke', { dust: figure(roughly(-alone.saving.pm25_kg, 2), 1) })}
        </p>
      ) : null}
      {replaces.length === 0 ? null : (
        <p className="measure-replaces quiet">
          {t('measures.replaces', { names: replaces.map((other) => other.name[language]).join(', ') })}
        </p>
      )}
    </li>
  );
}
