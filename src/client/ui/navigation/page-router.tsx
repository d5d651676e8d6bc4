import { startTransition, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { createPageHistory } from './page-history';

/** Routes all pages. While a page loads, the previous one stays visible. */
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

/** Scrolls a new page to its top and moves the focus there for screen readers. Back restores the old position. */
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
