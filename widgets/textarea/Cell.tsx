import type { CellProps } from '../contract';

export default function TextareaCell({ value }: CellProps<string>) {
  return value === null || value === '' ? null : <span className="widget-cell-line">{value}</span>;
}
