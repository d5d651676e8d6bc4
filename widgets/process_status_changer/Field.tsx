import type { FieldProps } from '../contract';

/** Renders the open steps of the form's row with the buttons of the person's decisions. A new row has none. */
export default function ProcessStatusChangerField({ id, services, form }: FieldProps<string>) {
  const rowId = form?.rowId ?? null;
  return (
    <div id={id}>
      {form === undefined || rowId === null ? (
        <p className="process-none">{services.translate('widgets.process_status.none')}</p>
      ) : (
        services.renderProcesses?.({ source: form.source, row: rowId })
      )}
    </div>
  );
}
