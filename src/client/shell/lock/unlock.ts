import { ApiError } from '../../api/api-error';
import { pauseCalls } from '../../api/call-gate';
import { postJson } from '../../api/http';
import { startSession } from '../../session/session';
import type { LoginAnswer, SessionUser } from '../../session/session-types';

/**
 * Unlocks by a new sign-in: the session gets another key, and the open pages stay. Resolves with the challenge of the
 * second factor if the account has one. Rejects with an `ApiError`; 401 is a wrong password.
 */
export async function sendPassword(user: SessionUser, password: string): Promise<string | undefined> {
  const answer = await signInAnew('/auth/login', { login: user.login, password });
  if (answer.second_factor === true) return answer.challenge;
  await arrive(user, answer);
  return undefined;
}

export async function sendCode(user: SessionUser, challenge: string, code: string): Promise<undefined> {
  await arrive(user, await signInAnew('/auth/second-factor', { challenge, code: code.trim() }));
  return undefined;
}

/**
 * Signs in while all other calls are queued. The server announces the end of the old session before the new cookie
 * arrives. A page that checked the session in between would find no user and redirect to the sign-in page.
 */
async function signInAnew(path: string, body: Readonly<Record<string, string>>): Promise<LoginAnswer> {
  const release = pauseCalls();
  try {
    return await postJson<LoginAnswer>(path, body, { isAhead: true });
  } finally {
    release();
  }
}

/**
 * Reloads the session if its role has changed: a new session begins in the person's own role, with that role's pages.
 */
async function arrive(user: SessionUser, { data }: LoginAnswer): Promise<void> {
  if (data === undefined || String(data.id) !== String(user.id))
    throw new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: '', fields: {}, body: null });
  if (data.role !== user.role) await startSession();
}
