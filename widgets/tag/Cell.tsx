import { lineCell } from '../line-cell';
import type { TagOptions } from './index';
import './tag.css';

export default lineCell<string | number | boolean, TagOptions>(({ value, options, services }) => {
  const choice = options.choices?.find((candidate) => candidate.value === value);
  return {
    text: choice ? services.say(choice.title) : String(value),
    className: `widget-tag is-${options.tones?.[String(value)] ?? 'muted'}`,
  };
});
