import { lineCell } from '../line-cell';
import type { TextOptions } from './index';

export default lineCell<string, TextOptions>(({ value, options }) => {
  if (options.kind === 'url' && /^https?:\/\//i.test(value))
    return { text: value, href: value, isOutside: true };
  return options.kind === 'email' ? { text: value, href: `mailto:${value}` } : { text: value };
});
