import type { CellProps } from '../contract';

/** That there is one is all that anybody sees of it. */
export default function PasswordCell({ value, services }: CellProps<string>) {
  if (!value) return null;
  return (
    <span className="widget-cell-line">
      <span aria-hidden="true">••••••••</span>
      <span className="visually-hidden">{services.translate('widgets.password.hidden')}</span>
    </span>
  );
}
