import { FormPanel } from '../form-panel';
import type { KrudTemplateProps } from '../krud-template';

/** Renders the form over the grid on every screen; it slides in. */
export function CanvasTemplate({ grid, panel }: KrudTemplateProps) {
  return (
    <div className="krud-frame">
      <div className="krud-grid">{grid}</div>
      {panel === null ? null : <FormPanel panel={panel} />}
    </div>
  );
}
