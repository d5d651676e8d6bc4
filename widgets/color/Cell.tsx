import type { CellProps } from '../contract';
import './color.css';

export default function ColorCell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <span className="widget-cell-line widget-color-cell">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <rect width="16" height="16" rx="4" fill={value} />
      </svg>
      {value}
    </span>
  );
}
