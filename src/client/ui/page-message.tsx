import type { ReactNode } from 'react';
import { Icon } from './icon';

interface PageMessageProps {
  icon: string;
  title: string;
  text: string;
  detail?: string | undefined;
  /** Links and buttons that lead on. */
  children: ReactNode;
}

/** Fills a page that has nothing else to show: says why, and how to go on. */
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
