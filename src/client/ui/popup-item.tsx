import type { ReactNode } from 'react';
import { Icon } from './icon';

interface PopupItemProps {
  icon: string;
  isDisabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** One thing that a popup does. Ways to other pages are links of the same class. */
export function PopupItem({ icon, isDisabled = false, onPress, children }: PopupItemProps) {
  return (
    <button type="button" className="popup-item" disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
      {children}
    </button>
  );
}
