import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

interface Emphasis {
  /** The page's main action. Default: one of several. */
  isPrimary?: boolean;
}

/** A button; `type` is `button` unless it is given. */
export function Button({ isPrimary, className, ...props }: ComponentProps<'button'> & Emphasis) {
  return <button type="button" {...props} className={buttonClass(isPrimary, className)} />;
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ isPrimary, className, ...props }: ComponentProps<typeof Link> & Emphasis) {
  return <Link {...props} className={buttonClass(isPrimary, className)} />;
}

/** A link to anything else (a telephone, a file, another site) that looks like a button. */
export function ButtonAnchor({ isPrimary, className, children, ...props }: ComponentProps<'a'> & Emphasis) {
  return (
    <a {...props} className={buttonClass(isPrimary, className)}>
      {children}
    </a>
  );
}

function buttonClass(isPrimary = false, className = '') {
  return `button button-${isPrimary ? 'primary' : 'plain'} ${className}`;
}
