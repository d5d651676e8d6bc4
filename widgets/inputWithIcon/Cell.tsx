import type { CellProps } from '../contract';
import { FieldIcon } from './field-icon';
import type { InputWithIconOptions } from './index';

export default function InputWithIconCell({ value, options }: CellProps<string, InputWithIconOptions>) {
  if (!value) return null;
  return (
    <span className="widget-cell-line">
      {options.icon === undefined ? null : <FieldIcon name={options.icon} />} {value}
    </span>
  );
}
