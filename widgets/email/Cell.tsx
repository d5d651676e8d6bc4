import type { CellProps } from '../contract';

export default function EmailCell({ value }: CellProps<string>) {
  if (!value) return null;
  return (
    <a className="widget-cell-line" href={`mailto:${encodeURIComponent(value)}`}>
      {value}
    </a>
  );
}
