import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../icon';
import './popup.css';

interface PopupProps {
  /** The accessible name of the button. */
  label: string;
  icon: string;
  /** A text beside the icon; hidden on a phone. */
  text?: string | undefined;
  /** A short text at the icon's corner; the label contains it too. */
  badge?: string | undefined;
  children: (close: () => void) => ReactNode;
}

/** Draws a button with a small panel below. Escape, a click outside and moving the focus out close the panel. */
export function Popup({ label, icon, text, badge, children }: PopupProps) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeElsewhere = (event: Event) => {
      if (event.target instanceof Node && place.current?.contains(event.target) !== true) setIsOpen(false);
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', closeElsewhere);
    document.addEventListener('focusin', closeElsewhere);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere);
      document.removeEventListener('focusin', closeElsewhere);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [isOpen]);

  return (
    <div className="popup" ref={place}>
      <button
        ref={button}
        type="button"
        className={text === undefined ? 'icon-button' : 'icon-button popup-button'}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name={icon} />
        {badge === undefined ? null : (
          <span className="popup-badge" aria-hidden="true">
            {badge}
          </span>
        )}
        {text === undefined ? null : <span className="popup-text">{text}</span>}
      </button>
      <div id={id} className="popup-panel" hidden={!isOpen}>
        {children(() => setIsOpen(false))}
      </div>
    </div>
  );
}
