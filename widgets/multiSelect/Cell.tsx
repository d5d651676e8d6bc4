import type { CellProps } from '../contract';
import type { MultiSelectOptions } from './index';

export default function MultiSelectCell({
  value,
  options,
  services,
}: CellProps<(string | number)[], MultiSelectOptions>) {
  if (value === null || value.length === 0) return null;
  const labels = value.map((one) => {
    const choice = options.choices?.find((candidate) => candidate.value === one);
    return choice ? services.say(choice.title) : String(one);
  });
  return <span className="widget-cell-line">{labels.join(', ')}</span>;
}
