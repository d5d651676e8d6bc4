import { useEffect, useRef, type ReactNode } from 'react';
import './confirm-dialog.css';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  /** The buttons, the safe one first. */
  buttons: ReactNode;
  onCancel: () => void;
}

/** Asks for a decision in a modal dialog. */
export function ConfirmDialog({ isOpen, title, children, buttons, onCancel }: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} className="confirm-dialog" aria-label={title} onCancel={onCancel}>
      <h2>{title}</h2>
      {children}
      <div className="confirm-dialog-buttons">{buttons}</div>
    </dialog>
  );
}
