import type { CellProps } from '../contract';
import { grouped } from '../number/format';
import './coloredCell.css';

/** Green from 1 on, red below; a sign repeats the meaning for people who do not see the colour. */
export default function ColoredCell({ value, services }: CellProps<number>) {
  if (value === null) return null;
  const isEnough = value >= 1;
  return (
    <span className={isEnough ? 'widget-colored is-enough' : 'widget-colored is-short'}>
      {grouped(String(value), true)}
      <span className="visually-hidden">
        {' '}
        {services.translate(isEnough ? 'widgets.coloredCell.enough' : 'widgets.coloredCell.short')}
      </span>
    </span>
  );
}
