import type { FieldProps } from '../contract';
import type { ProcessStatusOptions } from './index';
import { StatusLabel } from './status-label';

/** The status of the form's row; the process alone changes it. */
export default function ProcessStatusField({
  id,
  value,
  options,
  services,
  form,
  neighbours,
}: FieldProps<string, ProcessStatusOptions>) {
  const type = neighbours?.read(options.typeColumn ?? 'status_type');
  return (
    <div id={id}>
      {value === null ? (
        '—'
      ) : (
        <StatusLabel
          status={value}
          type={typeof type === 'string' ? type : ''}
          rowId={form?.rowId ?? null}
          services={services}
        />
      )}
    </div>
  );
}
