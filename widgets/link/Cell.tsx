import { lineCell } from '../line-cell';
import { linkAddress } from './address';
import type { LinkOptions } from './index';

export default lineCell<string | number, LinkOptions>(({ value, row, options, services }) => {
  const text = options.text === undefined ? String(value) : services.say(options.text);
  const href = linkAddress(options.to, value, row);
  return href === undefined ? { text } : { text, href, isOutside: !href.startsWith('/') };
});
