import type { Session } from './session';

/** First segments of paths that require a signed-in person. */
const guarded = new Set(['admin', 'select-role']);

export type GuardDecision =
  | { go: 'on' }
  | { go: 'wait' }
  | { go: 'away'; to: string; why: 'visitor' | 'failed' };

/** Returns true if a path requires a signed-in person, by its first segment. */
export function isGuarded(path: string): boolean {
  return guarded.has(path.split(/[/?#]/)[1] ?? '');
}

/**
 * Decides whether a path may be opened. Without a user, a guarded path redirects to `/`. If the configuration or the
 * permissions could not be loaded, it redirects to the sign-in page.
 */
export function decide(path: string, { status, user }: Pick<Session, 'status' | 'user'>): GuardDecision {
  if (!isGuarded(path)) return { go: 'on' };
  if (status === 'loading') return { go: 'wait' };
  if (status === 'failed') return { go: 'away', to: '/auth/login', why: 'failed' };
  return user === null ? { go: 'away', to: '/', why: 'visitor' } : { go: 'on' };
}
