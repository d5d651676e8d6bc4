import { localDay } from '../../../engine/time/ulaanbaatar';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Range } from './cross-filter';
import { findPreset, presets, rangeOfPreset, type Preset } from './range-presets';

interface RangeFilterProps {
  label: string;
  range: Range;
  onChange: (range: Range) => void;
}

/** Filters by a period: a preset, or any two days. */
export function RangeFilter({ label, range, onChange }: RangeFilterProps) {
  const { t } = useTranslation('dashboard');
  const today = localDay();
  const [isOwn, setIsOwn] = useState(() => findPreset(range, today) === undefined);
  const preset = isOwn ? 'own' : (findPreset(range, today) ?? 'own');
  const choose = (value: string) => {
    const chosen = presets.find((candidate): candidate is Preset => candidate === value);
    setIsOwn(chosen === undefined);
    if (chosen !== undefined) onChange({ column: range.column, ...rangeOfPreset(chosen, today) });
  };
  return (
    <>
      <label className="dashboard-filter">
        <span>{label}</span>
        <select value={preset} onChange={({ target }) => choose(target.value)}>
          {presets.map((name) => (
            <option key={name} value={name}>
              {t(name)}
            </option>
          ))}
          <option value="own">{t('own')}</option>
        </select>
      </label>
      {preset === 'own' ? (
        <>
          <label className="dashboard-filter">
            <span>{t('from')}</span>
            <input
              type="date"
              value={range.from ?? ''}
              max={range.to}
              onChange={({ target }) => onChange({ ...range, from: dayOf(target.value) })}
            />
          </label>
          <label className="dashboard-filter">
            <span>{t('to')}</span>
            <input
              type="date"
              value={range.to ?? ''}
              min={range.from}
              onChange={({ target }) => onChange({ ...range, to: dayOf(target.value) })}
            />
          </label>
        </>
      ) : null}
    </>
  );
}

function dayOf(text: string): string | undefined {
  return text === '' ? undefined : text;
}
