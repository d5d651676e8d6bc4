import type { CellProps } from '../contract';

export default function HiddenCell({ value }: CellProps) {
  if (value === null || value === undefined || value === '') return null;
  return (
    <span className="widget-cell-line">{typeof value === 'string' ? value : JSON.stringify(value)}</span>
  );
}
