import type { CellProps } from '../contract';
import type { ProcessStatusOptions } from './index';
import { StatusLabel } from './status-label';

/** The status in the colour of its type; the button beside it opens the history of the row. */
export default function ProcessStatusCell({
  value,
  row,
  options,
  services,
}: CellProps<string, ProcessStatusOptions>) {
  if (value === null) return null;
  const type = row[options.typeColumn ?? 'status_type'];
  return (
    <StatusLabel
      status={value}
      type={typeof type === 'string' ? type : ''}
      rowId={typeof row.id === 'string' || typeof row.id === 'number' ? String(row.id) : null}
      services={services}
    />
  );
}
