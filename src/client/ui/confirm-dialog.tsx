import { useEffect, useRef, type ReactNode } from 'react';
import './confirm-dialog.css';

interface AskDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. */
  buttons: ReactNode;
  onCancel: () => void;
}

/** A question that stands over the page until it is answered. */
export function AskDialog({ isOpen, title, children, buttons, onCancel }: AskDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="ask-dialog" aria-label={title} onCancel={onCancel}>
      <h2>{title}</h2>
      {children}
      <div className="ask-dialog-buttons">{buttons}</div>
    </dialog>
  );
}
