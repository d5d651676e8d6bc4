import { Popover } from 'antd';
import { useState } from 'react';
import type { WidgetServices } from '../contract';
import { statusClass } from './timeline/status-icon';
import { Timeline } from './timeline/timeline';
import { useHistory } from './timeline/use-history';
import './process_status.css';

interface StatusLabelProps {
  status: string;
  type: string;
  /** Null for a row that is not stored yet: it has no history. */
  rowId: string | null;
  services: WidgetServices;
}

/** Renders a status in the colour of its type, with a button that opens the compact history. */
export function StatusLabel({ status, type, rowId, services }: StatusLabelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const title = services.translate('widgets.process_status.history');
  return (
    <span className={`process-status is-${statusClass(type)}`}>
      <span className="process-status-text" title={status}>
        {status}
      </span>
      {rowId === null ? null : (
        <Popover
          open={isOpen}
          onOpenChange={setIsOpen}
          trigger="click"
          title={title}
          classNames={{ root: 'process-status-popover' }}
          content={isOpen ? <RowHistory rowId={rowId} services={services} /> : null}
          destroyOnHidden
        >
          <button type="button" className="process-status-open" aria-label={title} aria-expanded={isOpen}>
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6M12 7.5h.01" />
            </svg>
          </button>
        </Popover>
      )}
    </span>
  );
}

function RowHistory({ rowId, services }: { rowId: string; services: WidgetServices }) {
  const history = useHistory(rowId, services);
  return (
    <div className="process-status-history" aria-busy={history === null}>
      {history === null ? null : (
        <Timeline history={history} isCompact hasSmallSignatures services={services} />
      )}
    </div>
  );
}
