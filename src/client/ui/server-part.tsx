import { useState, type ReactNode } from 'react';

interface ServerPartProps {
  /** The id of its element. */
  id: string;
  /** Drawn on the server alone. */
  children: ReactNode;
  /** Shown where the server has drawn nothing. */
  fallback: ReactNode;
}

/**
 * A part of a page that takes the browser long to draw. The server draws it, and the browser keeps that HTML as it is until
 * the page replaces the part with its own.
 */
export function ServerPart({ id, children, fallback }: ServerPartProps) {
  const [html] = useState(() =>
    typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
  );
  if (typeof document === 'undefined') return <div id={id}>{children}</div>;
  if (html === undefined) return fallback;
  return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
