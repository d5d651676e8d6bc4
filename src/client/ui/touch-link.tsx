import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import './touch-link.css';

/** A link on a line of its own, high enough for a thumb; its arrow leads back (left) or on (right). */
export function TouchLink({
  arrow,
  children,
  ...link
}: ComponentProps<typeof Link> & { arrow?: 'left' | 'right' }) {
  return (
    <Link {...link} className="touch-link">
      {arrow === 'left' ? <Icon name="left" /> : null}
      {children}
      {arrow === 'right' ? <Icon name="right" /> : null}
    </Link>
  );
}
