import type { Session } from './session';

type SessionState = Pick<Session, 'status' | 'user'>;

export type RouteDecision =
  | { go: 'on' }
  | { go: 'wait' }
  | { go: 'away'; to: string; why: 'visitor' | 'failed' };

/** The middlewares that a route may name. */
const middlewares: ReadonlyMap<string, (session: SessionState) => RouteDecision> = new Map([
  ['signed-in', requireSignedIn],
]);

/**
 * Decides whether the pages of a route may be opened: the first middleware that does not let the person on decides.
 * @throws Error where a route names a middleware that does not exist
 */
export function runMiddlewares(names: readonly string[], session: SessionState): RouteDecision {
  for (const name of names) {
    const middleware = middlewares.get(name);
    if (!middleware) throw new Error(`Unknown route middleware: ${name}`);
    const decision = middleware(session);
    if (decision.go !== 'on') return decision;
  }
  return { go: 'on' };
}

/**
 * Redirects visitors to `/`, and to the sign-in page where the configuration or the permissions could not be loaded.
 */
function requireSignedIn({ status, user }: SessionState): RouteDecision {
  if (status === 'loading') return { go: 'wait' };
  if (status === 'failed') return { go: 'away', to: '/auth/login', why: 'failed' };
  return user === null ? { go: 'away', to: '/', why: 'visitor' } : { go: 'on' };
}
