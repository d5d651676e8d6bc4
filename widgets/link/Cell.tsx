import { lineCell } from '../line-cell';
import { addressOf } from './address';
import type { LinkOptions } from './index';

export default lineCell<string | number, LinkOptions>(({ value, row, options, services }) => {
  const text = options.text === undefined ? String(value) : services.say(options.text);
  const href = addressOf(options.to, value, row);
  return href === undefined ? { text } : { text, href, isOutside: !href.startsWith('/') };
});
