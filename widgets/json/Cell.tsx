import type { CellProps } from '../contract';
import './json.css';

export default function JsonCell({ value }: CellProps) {
  return value === null ? null : (
    <code className="widget-cell-line widget-json-cell">{JSON.stringify(value)}</code>
  );
}
