import { useEffect, useState } from 'react';
import type { FieldProps } from '../contract';
import { Timeline } from '../process_status/timeline/timeline';
import { useHistory } from '../process_status/timeline/use-history';
import type { WorkflowOptions } from './index';

/** Renders the history of the form's row. A new row has none. */
export default function WorkflowField({ id, options, services, form }: FieldProps<string, WorkflowOptions>) {
  const rowId = form?.rowId ?? null;
  return (
    <div id={id}>
      {rowId === null ? (
        <p className="process-none">{services.translate('widgets.process_status.none')}</p>
      ) : (
        <RowHistory rowId={rowId} source={form?.source ?? ''} options={options} services={services} />
      )}
    </div>
  );
}

interface RowHistoryProps extends Pick<FieldProps<string, WorkflowOptions>, 'options' | 'services'> {
  rowId: string;
  source: string;
}

function RowHistory({ rowId, source, options, services }: RowHistoryProps) {
  const { onProcessChange } = services;
  const [changes, setChanges] = useState(0);
  useEffect(
    () => onProcessChange?.(source, () => setChanges((count) => count + 1)),
    [onProcessChange, source],
  );
  const history = useHistory(rowId, services, changes);
  if (history === null) return null;
  return (
    <Timeline
      history={history}
      isCompact={options.isCompact === true}
      hasSmallSignatures={options.smallsignature === true}
      services={services}
    />
  );
}
