import { useId } from 'react';
import type { ComfortDay, HouseDay } from '../../../../../energy/hourly/comfort-day';
import { useTranslation } from 'react-i18next';
import { figure } from '../../figures';

const SIZE = { width: 480, height: 270 };
const PLOT = { left: 44, right: 468, top: 14, bottom: 214 };
const HOURS = [0, 6, 12, 18, 24];
/** Below it a room counts as too cold, °C. */
const TOO_COLD_C = 16;

/** Inside temperature of a day as two lines, with the hours at which the stove is loaded. */
export function ComfortChart({ day, text }: { day: ComfortDay; text: string }) {
  const { t } = useTranslation('calculator-result');
  const id = useId();
  const { today, after } = day;
  const scale = scaleOf(day);
  return (
    <svg
      className="comfort-chart"
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-labelledby={`${id}title ${id}text`}
    >
      <title id={`${id}title`}>{t('comfort.picture')}</title>
      <desc id={`${id}text`}>{text}</desc>
      {scale.ticks_C.map((tick) => (
        <g key={tick}>
          <path className="comfort-grid" d={`M${PLOT.left} ${scale.y(tick)}H${PLOT.right}`} />
          <text className="comfort-word" textAnchor="end" x={PLOT.left - 8} y={scale.y(tick) + 5}>
            {figure(tick).replace('-', '−')}°
          </text>
        </g>
      ))}
      {HOURS.map((hour) => (
        <text key={hour} className="comfort-word" textAnchor="middle" x={x(hour)} y={PLOT.bottom + 50}>
          {hour}
        </text>
      ))}
      <path className="comfort-cold" d={`M${PLOT.left} ${scale.y(TOO_COLD_C)}H${PLOT.right}`} />
      <text
        className="comfort-word comfort-cold-word"
        textAnchor="end"
        x={PLOT.right}
        y={scale.y(TOO_COLD_C) - 5}
      >
        {t('comfort.tooCold')}
      </text>
      <path className="comfort-line comfort-line-today" d={lineOf(today, scale)} />
      {after === null ? null : <path className="comfort-line comfort-line-after" d={lineOf(after, scale)} />}
      {today.firings.map(({ hour }) => (
        <path
          key={hour}
          className="comfort-fire"
          d={FLAME}
          transform={`translate(${x(hour)} ${PLOT.bottom + 8})`}
        />
      ))}
    </svg>
  );
}

/** A flame, 14 wide and 22 high, its tip at 0 0. */
export const FLAME = 'M0 0c2 5 7 8 7 14a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3-1-6 1-10z';

interface Scale {
  readonly ticks_C: readonly number[];
  readonly y: (temperature_C: number) => number;
}

function scaleOf({ today, after }: ComfortDay): Scale {
  const all = [...today.inside_C, ...(after?.inside_C ?? []), TOO_COLD_C];
  const step = Math.max(...all) - Math.min(...all) > 25 ? 10 : 5;
  const low = step * Math.floor((Math.min(...all) - 1) / step);
  const high = step * Math.ceil((Math.max(...all) + 1) / step);
  return {
    ticks_C: Array.from({ length: (high - low) / step + 1 }, (_, index) => low + step * index),
    y: (value) => PLOT.bottom - ((value - low) / (high - low)) * (PLOT.bottom - PLOT.top),
  };
}

/** Draws each hour's mean in the middle of the hour. */
function lineOf({ inside_C }: HouseDay, { y }: Scale): string {
  return inside_C
    .map((value, hour) => `${hour === 0 ? 'M' : 'L'}${x(hour + 0.5).toFixed(1)} ${y(value).toFixed(1)}`)
    .join('');
}

function x(hour: number): number {
  return PLOT.left + (hour / 24) * (PLOT.right - PLOT.left);
}
