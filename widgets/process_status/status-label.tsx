import { Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
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
  const button = useRef<HTMLButtonElement>(null);
  const title = services.translate('widgets.process_status.history');
  const show = (isShown: boolean) => {
    setIsOpen(isShown);
    // Escape closes the history, which has the focus; a click elsewhere has moved it already.
    if (!isShown && document.activeElement?.closest('.process-status-history')) button.current?.focus();
  };
  return (
    <span className={`process-status is-${statusClass(type)}`}>
      <span className="process-status-text" title={status}>
        {status}
      </span>
      {rowId === null ? null : (
        <Popover
          open={isOpen}
          onOpenChange={show}
          trigger="click"
          classNames={{ root: 'process-status-popover' }}
          content={<RowHistory rowId={rowId} title={title} services={services} />}
          destroyOnHidden
        >
          <button
            ref={button}
            type="button"
            className="process-status-open"
            aria-label={title}
            aria-expanded={isOpen}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v6M12 7.5h.01" />
            </svg>
          </button>
        </Popover>
      )}
    </span>
  );
}

interface RowHistoryProps {
  rowId: string;
  title: string;
  services: WidgetServices;
}

/** Renders the history of a row under its title. It takes the focus, so that arrow keys scroll it. */
function RowHistory({ rowId, title, services }: RowHistoryProps) {
  const history = useHistory(rowId, services);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  return (
    <section
      ref={section}
      className="process-status-history"
      aria-label={title}
      aria-busy={history === null}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls
      tabIndex={0}
    >
      <strong>{title}</strong>
      {history === null ? null : (
        <Timeline history={history} isCompact hasSmallSignatures services={services} />
      )}
    </section>
  );
}
