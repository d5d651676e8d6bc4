import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createPageHistory } from './page-history';

/** The router of all pages. A page that is still being fetched leaves the one before it standing. */
export function PageRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createPageHistory);
  const [{ action, location }, setState] = useState(() => ({
    action: history.action,
    location: history.location,
  }));
  useLayoutEffect(() => history.listen((state) => startTransition(() => setState(state))), [history]);
  useNewPage(location.pathname, action);
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}

/** A new page begins at its top, and readers of the screen begin there too; Back returns to where one was. */
function useNewPage(path: string, action: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (action === 'POP') return;
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path, action]);
}
