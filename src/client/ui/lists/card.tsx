import type { HTMLAttributes, ReactNode } from 'react';
import './card.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'article' | 'section' | 'div';
  /** Drawn across the whole width, above the text. */
  picture?: ReactNode;
  /** The whole card leads where the link in it does. */
  isLink?: boolean;
}

/** A block with its own ground: a picture, and text below it. */
export function Card(props: CardProps) {
  const { as: Element = 'article', picture, isLink = false, className = '', children, ...rest } = props;
  return (
    <Element {...rest} className={`card text-card ${isLink ? 'is-link' : ''} ${className}`}>
      {picture}
      <div className="card-text">{children}</div>
    </Element>
  );
}
