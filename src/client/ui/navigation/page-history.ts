import {
  createPath,
  NavigationType,
  parsePath,
  UNSAFE_createBrowserHistory,
  type Location,
  type To,
} from 'react-router-dom';
import { type Language } from '../../../definitions/language';
import { publicAddressIn, readPublicAddress } from '../../../definitions/public-pages/public-address';
import { currentLanguage } from '../../i18n/i18n';

export interface LeaveAttempt {
  currentLocation: Location;
  nextLocation: Location;
}

/** Called before every navigation within the site; `isHeld` returns true to block it. */
export interface LeaveGuard {
  isHeld: (attempt: LeaveAttempt) => boolean;
  /** Receives a blocked navigation as a function that continues it. */
  onHeld: (proceed: () => void) => void;
}

type BrowserHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;

export interface PageState {
  action: BrowserHistory['action'];
  /** Without the language. */
  location: Location;
  /** The language of the address; undefined where it has none. */
  language: Language | undefined;
}

export interface PageHistory extends Pick<BrowserHistory, 'encodeLocation'> {
  readonly state: PageState;
  listen: (listener: (state: PageState) => void) => () => void;
  /** Returns the address of a link in a language, where that page has one. */
  createHref: (to: To, language: Language) => string;
  /** Replaces the address by that of the same page in another language, if it has one. The page stays: no guard is asked. */
  showIn: (language: Language) => void;
  push: (to: To, state?: unknown) => void;
  replace: (to: To, state?: unknown) => void;
  go: (delta: number) => void;
}

const guards = new Set<LeaveGuard>();

/** Adds a guard before all navigation; returns the function that removes it. The first guard that blocks decides. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

let isPastGuards = false;

/** Runs a navigation that no guard may block: the person whose page it leaves has signed out. */
export function navigatePastGuards(navigate: () => void): void {
  isPastGuards = true;
  try {
    navigate();
  } finally {
    isPastGuards = false;
  }
}

/**
 * Creates the browser's history with guards. React Router has blocking in its data routers only, and those are larger
 * than all the code of our public pages.
 *
 * Languages of public pages live here alone: pages and links know `/news`, the browser shows `/en/news`.
 */
export function createPageHistory(): PageHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  let isLetThrough = false;
  let isGoingBack = false;
  let shown = readState(history);

  const ask = (nextLocation: Location, proceed: () => void): boolean => {
    if (isLetThrough || isPastGuards) return true;
    const holder = [...guards].find((guard) =>
      guard.isHeld({ currentLocation: shown.location, nextLocation }),
    );
    holder?.onHeld(() => {
      isLetThrough = true;
      proceed();
    });
    return holder === undefined;
  };
  const write = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    const language = shown.language ?? currentLanguage();
    const proceed = () => history[method](publicAddressIn(language, addressOf(to)), state);
    if (ask(locationOf(to, shown.location), proceed)) proceed();
  };

  return {
    get state() {
      return shown;
    },
    createHref: (to, language) => history.createHref(publicAddressIn(language, addressOf(to))),
    showIn: (language) => {
      if (shown.language === undefined || shown.language === language) return;
      const address = window.location.pathname + window.location.search + window.location.hash;
      history.replace(publicAddressIn(language, address), shown.location.state);
    },
    encodeLocation: (to) => history.encodeLocation(to),
    push: write('push'),
    replace: write('replace'),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen(({ action, location: address, delta }) => {
        const next = readState({ action, location: address });
        // The browser reports a navigation by Back after the fact. A blocked one is reverted, and the revert is
        // reported too.
        if (isGoingBack) {
          isGoingBack = false;
          return;
        }
        const canUndo = action === NavigationType.Pop && delta !== null && delta !== 0;
        if (canUndo && !ask(next.location, () => history.go(delta))) {
          isGoingBack = true;
          history.go(-delta);
          return;
        }
        isLetThrough = false;
        shown = next;
        listener(next);
      }),
  };
}

const stay = () => undefined;

/** Creates the history of a page that is rendered on the server: one address, which nothing leaves. */
export function createStaticHistory(address: string): PageHistory {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  return {
    state: readState({
      action: NavigationType.Pop,
      location: { pathname, search, hash, state: null, key: 'default' },
    }),
    listen: () => stay,
    createHref: (to, language) => publicAddressIn(language, addressOf(to)),
    showIn: stay,
    push: stay,
    replace: stay,
    go: stay,
    encodeLocation: (to) => {
      const { pathname, search, hash } = typeof to === 'string' ? parsePath(to) : to;
      return { pathname: pathname ?? '', search: search ?? '', hash: hash ?? '' };
    },
  };
}

function readState({ action, location }: Pick<BrowserHistory, 'action' | 'location'>): PageState {
  const { language, path } = readPublicAddress(location.pathname);
  return { action, location: { ...location, pathname: path }, language };
}

function addressOf(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

function locationOf(to: To, current: Location): Location {
  const { pathname, search, hash } = new URL(addressOf(to), window.location.href);
  return { ...current, pathname: readPublicAddress(pathname).path, search, hash, state: null };
}
