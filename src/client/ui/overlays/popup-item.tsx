import type { ReactNode } from 'react';
import { Icon } from '../icon';

interface PopupItemProps {
  icon: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Draws one action of a popup. Links to other pages use the same class. */
export function PopupItem({ icon, isDisabled = false, onPress, children }: PopupItemProps) {
  return (
    <button type="button" className="popup-item" disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
