import type { ReactNode } from 'react';

type MarkTone = 'success' | 'warning' | 'info' | 'quiet';

/** A short word about a thing, readable in every theme. */
export function Mark({ tone = 'quiet', children }: { tone?: MarkTone; children: ReactNode }) {
  return <span className={`mark is-${tone}`}>{children}</span>;
}
