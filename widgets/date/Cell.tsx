import { lineCell } from '../line-cell';
import type { DateOptions } from './index';
import { localTime } from '../../src/engine/time/ulaanbaatar';

export default lineCell<string, DateOptions>(({ value, options }) => {
  const wall = value.includes('T') ? (localTime(value) ?? value) : value;
  return { text: options.time ? wall : wall.slice(0, 10), dateTime: value };
});
