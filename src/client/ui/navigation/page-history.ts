import {
  createPath,
  NavigationType,
  UNSAFE_createBrowserHistory,
  type Location,
  type To,
} from 'react-router-dom';

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

export interface PageHistory extends Pick<BrowserHistory, 'createHref' | 'encodeLocation'> {
  readonly action: BrowserHistory['action'];
  readonly location: Location;
  listen: (listener: (state: Pick<BrowserHistory, 'action' | 'location'>) => void) => () => void;
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

/**
 * Creates the browser's history with guards. React Router has blocking in its data routers only, and those are larger
 * than all the code of our public pages.
 */
export function createPageHistory(): PageHistory {
  const history = UNSAFE_createBrowserHistory({ v5Compat: true });
  let isLetThrough = false;
  let isGoingBack = false;
  let shown: Location = history.location;

  const ask = (nextLocation: Location, proceed: () => void): boolean => {
    if (isLetThrough) return true;
    const holder = [...guards].find((guard) => guard.isHeld({ currentLocation: shown, nextLocation }));
    holder?.onHeld(() => {
      isLetThrough = true;
      proceed();
    });
    return holder === undefined;
  };
  const write = (method: 'push' | 'replace') => (to: To, state?: unknown) => {
    const proceed = () => history[method](to, state);
    if (ask(locationOf(to, shown), proceed)) proceed();
  };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    push: write('push'),
    replace: write('replace'),
    go: (delta) => history.go(delta),
    listen: (listener) =>
      history.listen(({ action, location, delta }) => {
        // The browser reports a navigation by Back after the fact. A blocked one is reverted, and the revert is
        // reported too.
        if (isGoingBack) {
          isGoingBack = false;
          return;
        }
        const canUndo = action === NavigationType.Pop && delta !== null && delta !== 0;
        if (canUndo && !ask(location, () => history.go(delta))) {
          isGoingBack = true;
          history.go(-delta);
          return;
        }
        isLetThrough = false;
        shown = location;
        listener({ action, location });
      }),
  };
}

function locationOf(to: To, current: Location): Location {
  const { pathname, search, hash } = new URL(
    typeof to === 'string' ? to : createPath(to),
    window.location.href,
  );
  return { ...current, pathname, search, hash, state: null };
}
