import type { CellProps } from '../contract';
import type { SelectOptions } from './index';
import { useLabel } from './use-label';

export default function SelectCell({
  value,
  options,
  reference,
  services,
}: CellProps<string | number, SelectOptions>) {
  const isReferring = options.choices === undefined && reference !== undefined;
  const found = useLabel(isReferring ? reference : undefined, isReferring ? value : null, services);
  if (value === null) return null;
  if (isReferring)
    return <span className="widget-cell-line">{found === undefined ? '…' : (found ?? String(value))}</span>;
  const choice = options.choices?.find((candidate) => candidate.value === value);
  return <span className="widget-cell-line">{choice ? services.say(choice.title) : String(value)}</span>;
}
