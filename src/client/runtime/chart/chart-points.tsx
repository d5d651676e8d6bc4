import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartData } from './chart-data';
import { valueText } from './value-text';

interface ChartPointsProps {
  label: string;
  data: ChartData;
  picked: number | undefined;
  active: number | undefined;
  onActive: (index: number | undefined) => void;
  /** Undefined where a value filters nothing. */
  onPick: ((index: number) => void) | undefined;
  /** The drawing. */
  children: ReactNode;
}

/**
 * Makes a drawing accessible by keyboard and screen reader through a visually hidden list of its values. Arrow keys
 * move between them and the drawing highlights the current one; Enter or Space filters the page by it.
 */
export function ChartPoints(props: ChartPointsProps) {
  const { label, data, picked, active, onActive, onPick, children } = props;
  const { t } = useTranslation('chart');

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (active !== undefined) onPick?.(active);
    }
    if (event.key === 'Escape') onActive(undefined);
    // Up and down belong to the list itself; left and right suit bars that are side by side.
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || active === undefined) return;
    event.preventDefault();
    onActive(Math.min(Math.max(active + step, 0), data.categories.length - 1));
  };

  return (
    <div className="chart-points">
      {children}
      <select
        className="visually-hidden"
        aria-label={label}
        // A list of size one would be a drop-down.
        size={Math.max(2, data.categories.length)}
        value={active === undefined ? '' : String(active)}
        onChange={({ target }) => onActive(Number(target.value))}
        onFocus={() => onActive(active ?? picked ?? 0)}
        onBlur={() => onActive(undefined)}
        onKeyDown={onKeyDown}
      >
        {data.categories.map((category, index) => (
          <option key={category.value ?? 'none'} value={index}>
            {[category.label, ...figuresOf(data, index), ...(picked === index ? [t('chosen')] : [])].join(
              ', ',
            )}
          </option>
        ))}
      </select>
    </div>
  );
}

function figuresOf({ series }: ChartData, index: number): string[] {
  return series.map(({ label, values, unit }) => {
    const text = valueText(values[index] ?? null, unit);
    return series.length === 1 ? text : `${label}: ${text}`;
  });
}
