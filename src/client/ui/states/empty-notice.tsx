import type { ReactNode } from 'react';
import { Icon } from '../icon';

interface EmptyNoticeProps {
  text: string;
  icon?: string;
  /** Draws the notice as a card, where the rows would be cards. */
  isCard?: boolean;
  /** Links and buttons to continue with. */
  children?: ReactNode;
}

/** Replaces a list without rows: says why it is empty, and how to continue. */
export function EmptyNotice({ text, icon = 'info', isCard = false, children }: EmptyNoticeProps) {
  return (
    <div className={isCard ? 'notice card' : 'notice'}>
      <Icon name={icon} />
      <p>{text}</p>
      {children ? <div className="notice-actions">{children}</div> : null}
    </div>
  );
}
