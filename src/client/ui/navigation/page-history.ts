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

/** Asked before every navigation within the site; true holds it back. */
export interface LeaveGuard {
  isHeld: (attempt: LeaveAttempt) => boolean;
  /** Told what was held back, with the way to let it happen after all. */
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

/** Puts a guard before all navigation; gives the function that takes it away. The first that holds decides. */
export function guardLeaving(guard: LeaveGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/**
 * The browser's history with a guard before it. React Router has such a thing in its data routers only, and those
 * weigh more than all the code of our public pages.
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
        // The browser has gone already when it tells: what is held back is undone, and that is told too.
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
