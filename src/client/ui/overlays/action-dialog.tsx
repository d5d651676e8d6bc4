import type { ReactNode } from 'react';
import { Button } from '../button';
import { ConfirmDialog } from './confirm-dialog';

interface ActionDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  cancelText: string;
  actionText: string;
  /** The action is running: it cannot be started again. */
  isBusy?: boolean;
  onCancel: () => void;
  onAction: () => void;
}

/** Asks for confirmation before an action. Escape cancels too. */
export function ActionDialog(props: ActionDialogProps) {
  const { isOpen, title, children, cancelText, actionText, isBusy = false, onCancel, onAction } = props;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={title}
      onCancel={onCancel}
      buttons={
        <>
          <Button onClick={onCancel}>{cancelText}</Button>
          <Button isPrimary disabled={isBusy} aria-busy={isBusy} onClick={onAction}>
            {actionText}
          </Button>
        </>
      }
    >
      {children}
    </ConfirmDialog>
  );
}
