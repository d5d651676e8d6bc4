import type { CellProps } from '../contract';
import { addressOf } from './address';
import type { LinkOptions } from './index';

export default function LinkCell({ value, row, options, services }: CellProps<string | number, LinkOptions>) {
  if (value === null || value === '') return null;
  const text = options.text === undefined ? String(value) : services.say(options.text);
  const address = addressOf(options.to, value, row);
  if (address === undefined) return <span className="widget-cell-line">{text}</span>;
  const isOutside = !address.startsWith('/');
  return (
    <a
      className="widget-cell-line"
      href={address}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {text}
    </a>
  );
}
