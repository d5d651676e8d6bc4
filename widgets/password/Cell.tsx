import type { CellProps } from '../contract';

/** Shows only that a password exists. */
export default function PasswordCell({ value, services }: CellProps<string>) {
  if (!value) return null;
  return (
    <span className="widget-cell-line">
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">{services.translate('widgets.password.hidden')}</span>
    </span>
  );
}
