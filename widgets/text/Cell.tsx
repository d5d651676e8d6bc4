import type { CellProps } from '../contract';
import type { TextOptions } from './index';

export default function TextCell({ value, options }: CellProps<string, TextOptions>) {
  if (value === null || value === '') return null;
  if (options.kind === 'url' && /^https?:\/\//i.test(value)) {
    return (
      <a className="widget-cell-line" href={value} target="_blank" rel="noopener noreferrer">
        {value}
      </a>
    );
  }
  if (options.kind === 'email') {
    return (
      <a className="widget-cell-line" href={`mailto:${value}`}>
        {value}
      </a>
    );
  }
  return <span className="widget-cell-line">{value}</span>;
}
