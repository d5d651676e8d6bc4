import { lineCell } from '../line-cell';
import { formatPhone } from './digits';
import type { PhoneOptions } from './index';

export default lineCell<string | number, PhoneOptions>(({ value }) => {
  const digits = String(value);
  return { text: formatPhone(digits), href: `tel:+976${digits}` };
});
