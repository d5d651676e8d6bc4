import type { ReactNode } from 'react';

/** Holds a table that scrolls by itself, by the keyboard too. */
export function MatrixScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls
    <section className="matrix-scroll" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
