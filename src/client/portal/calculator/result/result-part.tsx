import { type ReactNode, useId, useState } from 'react';
import { atLeast, md } from '../../../browser/breakpoints';
import './result-part.css';

/**
 * One part of the result under its heading: folded on a phone, open on a wide screen. A folded part is not rendered, so
 * that a switched measure stays quick.
 */
export function ResultPart({
  title,
  gist,
  isBusy = false,
  children,
}: {
  title: string;
  /** Summary in a few words, readable while the part is folded. */
  gist?: string;
  isBusy?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => window.matchMedia(atLeast(md)).matches);
  return (
    <section className="result-part" aria-labelledby={id} aria-busy={isBusy}>
      <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary>
          <h2 id={id}>{title}</h2>
          {gist === undefined ? null : <p className="quiet">{gist}</p>}
        </summary>
        {isOpen ? <div className="result-part-body">{children}</div> : null}
      </details>
    </section>
  );
}
