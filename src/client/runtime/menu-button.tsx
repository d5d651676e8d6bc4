import { Button, Dropdown, type ButtonProps, type MenuProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import './menu-button.css';

interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'onKeyDown' | 'ref'> {
  items: NonNullable<MenuProps['items']>;
  isAtEnd?: boolean;
  /** True while a window that an item has opened is on the screen. */
  hasWindow?: boolean;
}

/**
 * Renders a button with a menu under it. Opening by keyboard moves the focus into the menu; closing the menu, or a
 * window that an item opened, returns it to the button.
 */
export function MenuButton({ items, isAtEnd = false, hasWindow = false, ...button }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const hadWindow = useRef(hasWindow);
  useEffect(() => {
    // The window would restore the focus to the menu item that opened it, but the menu has gone.
    if (hadWindow.current && !hasWindow) opener.current?.focus();
    hadWindow.current = hasWindow;
  }, [hasWindow]);
  const show = (next: boolean) => {
    setIsOpen(next);
    // A click elsewhere has moved the focus already.
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

/** Moves the focus into the menu when it opens, as menus do. */
const intoTheMenu = { autoFocus: true };

function isInMenu(element: Element | null): boolean {
  return element === null || element === document.body || element.closest('.menu-button-list') !== null;
}
