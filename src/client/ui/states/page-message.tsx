import type { ReactNode } from 'react';
import { Icon } from '../icon';

interface PageMessageProps {
  icon: string;
  title: string;
  text: string;
  detail?: string | undefined;
  /** Links and buttons to continue with. */
  children: ReactNode;
}

/** Fills a page without other content: says why, and how to continue. */
export function PageMessage({ icon, title, text, detail, children }: PageMessageProps) {
  return (
    <div className="notice">
      <Icon name={icon} />
      <h1>{title}</h1>
      <p>{text}</p>
      {detail === undefined ? null : <p>{detail}</p>}
      <div className="notice-actions">{children}</div>
    </div>
  );
}
