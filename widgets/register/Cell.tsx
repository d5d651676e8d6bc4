import type { CellProps } from '../contract';
import { masked } from './born';

/** In a list the number is masked: only who opens the row reads all of it. */
export default function RegisterCell({ value }: CellProps<string>) {
  return value ? <span className="widget-cell-line">{masked(value)}</span> : null;
}
