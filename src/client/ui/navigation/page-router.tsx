import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Router, type Navigator } from 'react-router-dom';
import { type Language } from '../../../definitions/language';
import { followAddress, useLanguage } from '../../i18n/i18n';
import { createHeadLinks } from './head-links';
import type { PageHistory } from './page-history';

const ShowIn = createContext<(language: Language) => void>(() => undefined);

/** Returns what leads from a public page to its address in another language; other pages have one address and stay. */
export function useShowIn(): (language: Language) => void {
  return useContext(ShowIn);
}

/** Routes all pages. While a page loads, the previous one stays visible. */
export function PageRouter({ history, children }: { history: PageHistory; children: ReactNode }) {
  const [{ action, location }, setState] = useState(history.state);
  const language = useLanguage();
  // A new navigator draws all links again, in the new language.
  const navigator = useMemo<Navigator>(
    () => ({ ...history, createHref: (to) => history.createHref(to, language) }),
    [history, language],
  );
  useLayoutEffect(
    () =>
      history.listen((state) => {
        void followAddress(state.language);
        startTransition(() => setState(state));
      }),
    [history],
  );
  useHeadLinks(location.pathname, language);
  useNewPage(location.pathname, action);
  return (
    <ShowIn value={history.showIn}>
      <Router location={location} navigationType={action} navigator={navigator}>
        {children}
      </Router>
    </ShowIn>
  );
}

/** The server has made the links of the first page. */
function useHeadLinks(path: string, language: Language): void {
  const follow = useRef<(pathname: string) => void>(undefined);
  const shown = useRef(path + language);
  useEffect(() => {
    follow.current ??= createHeadLinks(document.head);
    if (shown.current === path + language) return;
    shown.current = path + language;
    follow.current(window.location.pathname);
  }, [path, language]);
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
