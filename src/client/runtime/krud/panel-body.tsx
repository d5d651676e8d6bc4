import type { KrudPanel } from './krud-template';

/**
 * Renders the scrollable body of a panel. Without controls inside, the body itself takes the focus, so that the
 * keyboard can scroll it.
 */
export function PanelBody({ panel }: { panel: KrudPanel }) {
  return (
    <div
      className="krud-panel-body"
      {...(panel.isReading ? { tabIndex: 0, role: 'group', 'aria-label': panel.title } : {})}
    >
      {panel.content}
    </div>
  );
}
