import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A `<dialog>` at the side of the page. A click on the ground beside it closes it, and so does another page. */
export function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) drawer.current?.close();
    shownPath.current = pathname;
  }, [pathname]);
  // The ground beside the drawer belongs to the dialog itself; by keyboard, Escape does the same.
  useEffect(() => {
    const dialog = drawer.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === dialog) dialog?.close();
    };
    dialog?.addEventListener('click', closeOutside);
    return () => dialog?.removeEventListener('click', closeOutside);
  }, []);
  return drawer;
}
