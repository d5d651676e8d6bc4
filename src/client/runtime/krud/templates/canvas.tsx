import { FormPanel } from '../form-panel';
import type { KrudTemplateProps } from '../krud-template';

/** The form slides over the grid on every screen. */
export function CanvasTemplate({ grid, panel }: KrudTemplateProps) {
  return (
    <div className="krud-frame">
      <div className="krud-grid">{grid}</div>
      {panel === null ? null : <FormPanel panel={panel} />}
    </div>
  );
}
