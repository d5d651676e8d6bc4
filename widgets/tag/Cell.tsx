import type { CellProps } from '../contract';
import type { TagOptions } from './index';
import './tag.css';

export default function TagCell({
  value,
  options,
  services,
}: CellProps<string | number | boolean, TagOptions>) {
  if (value === null || value === '') return null;
  const choice = options.choices?.find((candidate) => candidate.value === value);
  const tone = options.tones?.[String(value)] ?? 'muted';
  return (
    <span className={`widget-tag is-${tone}`}>{choice ? services.say(choice.label) : String(value)}</span>
  );
}
