import type { Session } from './session';

/** First segments of paths that need a signed-in person. */
const guarded = new Set(['admin', 'select-role']);

export type GuardDecision =
  | { go: 'on' }
  | { go: 'wait' }
  | { go: 'away'; to: string; why: 'visitor' | 'failed' };

/** Whether a path needs somebody to be signed in: its first segment says so. */
export function isGuarded(path: string): boolean {
  return guarded.has(path.split(/[/?#]/)[1] ?? '');
}

/**
 * What happens to somebody who asks for a path. Without a user he is sent to `/` when the path is guarded; when
 * configuration or permissions could not be loaded, to the sign-in page.
 */
export function decide(path: string, { status, user }: Pick<Session, 'status' | 'user'>): GuardDecision {
  if (!isGuarded(path)) return { go: 'on' };
  if (status === 'loading') return { go: 'wait' };
  if (status === 'failed') return { go: 'away', to: '/auth/login', why: 'failed' };
  return user === null ? { go: 'away', to: '/', why: 'visitor' } : { go: 'on' };
}
