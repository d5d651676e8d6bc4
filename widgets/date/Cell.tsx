import type { CellProps } from '../contract';
import type { DateOptions } from './index';
import { wallTimeOf } from './zone';

export default function DateCell({ value, options }: CellProps<string, DateOptions>) {
  if (value === null) return null;
  const wall = value.includes('T') ? (wallTimeOf(value) ?? value) : value;
  return (
    <time className="widget-cell-line" dateTime={value}>
      {options.time ? wall : wall.slice(0, 10)}
    </time>
  );
}
