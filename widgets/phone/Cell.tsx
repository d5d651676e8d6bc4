import type { CellProps } from '../contract';
import { spaced } from './digits';
import type { PhoneOptions } from './index';

export default function PhoneCell({ value }: CellProps<string | number, PhoneOptions>) {
  if (value === null || value === '') return null;
  const digits = String(value);
  return (
    <a className="widget-cell-line" href={`tel:+976${digits}`}>
      {spaced(digits)}
    </a>
  );
}
