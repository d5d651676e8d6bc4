import type { CellProps } from '../contract';
import type { ProgressOptions } from './index';
import './progress.css';

export default function ProgressCell({ value, options, services }: CellProps<number, ProgressOptions>) {
  if (value === null) return null;
  const share = Math.min(1, Math.max(0, value / (options.whole ?? 100)));
  return (
    <span className="widget-progress">
      <progress max={1} value={share} aria-label={services.translate('widgets.progress.share')} />
      <span>{Math.round(share * 100)}%</span>
    </span>
  );
}
