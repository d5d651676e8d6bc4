import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import { useLanguage } from '../../i18n/i18n';
import { type Fabric, type FabricKey, fabricKeys, fabricLimits, nearestName } from './fabric';

interface LossSlidersProps {
  readonly book: EnergyBook;
  readonly fabric: Partial<Fabric>;
  readonly onChange: (key: FabricKey, value: number) => void;
}

/** One slider for each part that the house has, with the better values on the left because they are lower. */
export function LossSliders({ book, fabric, onChange }: LossSlidersProps) {
  return fabricKeys.map((key) => {
    const value = fabric[key];
    return value === undefined ? null : (
      <LossSlider key={key} book={book} name={key} value={value} onChange={(next) => onChange(key, next)} />
    );
  });
}

interface LossSliderProps {
  readonly book: EnergyBook;
  readonly name: FabricKey;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function LossSlider({ book, name, value, onChange }: LossSliderProps) {
  const { t } = useTranslation('heatloss');
  const language = useLanguage();
  const id = useId();
  const { min, max, step } = fabricLimits[name];
  const near = nearestName(book, name, value)?.[language];
  const text = t(`slider.value.${name}`, { value });
  return (
    <div className="loss-slider">
      <label htmlFor={id}>{t(`slider.${name}`)}</label>
      <span className="loss-slider-value">
        {text}
        {near === undefined ? null : <span className="quiet">{t('slider.like', { name: near })}</span>}
      </span>
      <input
        id={id}
        type="range"
        name={name}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={near === undefined ? text : `${text}, ${near}`}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </div>
  );
}
