import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Controls a `<dialog>` at the side of the page. A click on its backdrop closes it, and so does another page. */
export function useDrawer() {
  const drawer = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current !== pathname) drawer.current?.close();
    shownPath.current = pathname;
  }, [pathname]);
  // A click on the backdrop has the dialog itself as its target. By keyboard, Escape closes the dialog.
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
