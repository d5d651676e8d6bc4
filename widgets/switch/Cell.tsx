import type { CellProps } from '../contract';
import './switch.css';

export default function SwitchCell({ value, services }: CellProps<boolean>) {
  if (value === null) return null;
  return (
    <span className={value ? 'widget-switch-cell is-on' : 'widget-switch-cell'}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
        <path
          d={value ? 'M3 8.5 6.5 12 13 4.5' : 'M4 8h8'}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {services.translate(value ? 'widgets.switch.yes' : 'widgets.switch.no')}
    </span>
  );
}
