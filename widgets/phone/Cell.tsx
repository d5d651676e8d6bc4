import { lineCell } from '../line-cell';
import { spaced } from './digits';
import type { PhoneOptions } from './index';

export default lineCell<string | number, PhoneOptions>(({ value }) => {
  const digits = String(value);
  return { text: spaced(digits), href: `tel:+976${digits}` };
});
