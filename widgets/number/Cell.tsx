import type { CellProps } from '../contract';
import { formatNumber } from './format';
import type { NumberOptions } from './index';

export default function NumberCell({ value, options, services }: CellProps<number, NumberOptions>) {
  if (value === null) return null;
  return (
    <span className="widget-cell-line widget-number-cell">{formatNumber(value, options, services.say)}</span>
  );
}
