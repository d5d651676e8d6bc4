import { FormWindow } from '../form-window';
import type { KrudTemplateProps } from '../krud-template';
import { PanelBody } from '../panel-body';

/** Renders the form in a window over the page. */
export function PopupTemplate({ grid, panel }: KrudTemplateProps) {
  return (
    <div className="krud-frame">
      <div className="krud-grid">{grid}</div>
      {panel === null ? null : (
        <FormWindow title={panel.title} onClose={panel.close}>
          {panel.actions}
          <PanelBody panel={panel} />
        </FormWindow>
      )}
    </div>
  );
}
