import { xl } from '../../../browser/breakpoints';
import { FormPanel } from '../form-panel';
import type { KrudTemplateProps } from '../krud-template';

/** Renders the form in a panel beside the grid; over it on tablets, and full-screen on phones. */
export function DrawerTemplate({ grid, panel }: KrudTemplateProps) {
  return (
    <div className="krud-frame">
      <div className="krud-grid">{grid}</div>
      {panel === null ? null : <FormPanel panel={panel} besideFrom={xl} />}
    </div>
  );
}
