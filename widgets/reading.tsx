import type { ReactNode } from 'react';

/** A read-only value: text on the page, not a disabled control. */
export function Reading({ id, isEmpty, children }: { id: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <div id={id} className="widget-reading">
      {isEmpty ? '—' : children}
    </div>
  );
}
