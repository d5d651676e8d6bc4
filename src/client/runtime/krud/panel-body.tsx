import type { KrudPanel } from './krud-template';

/** What scrolls under a panel's title. Where it holds no controls, the keyboard scrolls it by itself. */
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
