import type { CellProps } from '../contract';

export default function TimeCell({ value }: CellProps<string>) {
  if (value === null) return null;
  return (
    <time className="widget-cell-line" dateTime={value}>
      {value.slice(0, 5)}
    </time>
  );
}
