import type { CellProps } from '../contract';
import { plainText } from './plain';

export default function RichTextCell({ value }: CellProps<string>) {
  return value ? <span className="widget-cell-line">{plainText(value)}</span> : null;
}
