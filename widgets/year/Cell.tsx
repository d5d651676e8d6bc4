import type { CellProps } from '../contract';

export default function YearCell({ value }: CellProps<number>) {
  return value === null ? null : <span className="widget-cell-line">{String(value)}</span>;
}
