import { lineCell } from '../line-cell';

export default lineCell<string>(({ value }) => ({
  text: value,
  href: `mailto:${encodeURIComponent(value)}`,
}));
