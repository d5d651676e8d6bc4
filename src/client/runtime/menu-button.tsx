import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './menu-button.css';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'onKeyDown' | 'ref'> {
  items: NonNullable<MenuProps['items']>;
  isAtEnd?: boolean;
  /** A window that an item has opened stands there. */
  hasWindow?: boolean;
}

/**
 * A button with a menu under it. By keyboard, opening goes into the menu and closing comes back to the button; a window
 * that an item opens comes back to it too.
 */
export function MenuButton({ items, isAtEnd = false, hasWindow = false, ...button }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hadWindow = useRef(hasWindow);
  useEffect(() => {
    // The window itself remembers the item that has opened it, and the menu is gone.
    if (hadWindow.current && !hasWindow) opener.current?.focus();
    hadWindow.current = hasWindow;
  }, [hasWindow]);
  const show = (next: boolean) => {
    setIsOpen(next);
    // Whoever has pressed something else is there already.
    if (!next && isInMenu(document.activeElement)) opener.current?.focus();
  };
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={show}
      menu={{ items }}
      trigger={['click']}
      placement={isAtEnd ? 'bottomRight' : 'bottomLeft'}
      rootClassName="menu-button-list"
      {...intoTheMenu}
    >
      <Button
        {...button}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          show(true);
        }}
      />
    </Dropdown>
  );
}

/** Opening moves the focus on, as one expects of a menu. */
const intoTheMenu = { autoFocus: true };

function isInMenu(element: Element | null): boolean {
  return element === null || element === document.body || element.closest('.menu-button-list') !== null;
}
