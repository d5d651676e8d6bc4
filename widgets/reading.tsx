import type { ReactNode } from 'react';

/** A value that is there to be read: text on the page, not a control that is switched off. */
export function Reading({ id, isEmpty, children }: { id: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <div id={id} className="widget-reading">
      {isEmpty ? '—' : children}
    </div>
  );
}
