import { lineCell } from '../line-cell';
import type { DateOptions } from './index';
import { wallTimeOf } from './zone';

export default lineCell<string, DateOptions>(({ value, options }) => {
  const wall = value.includes('T') ? (wallTimeOf(value) ?? value) : value;
  return { text: options.time ? wall : wall.slice(0, 10), dateTime: value };
});
