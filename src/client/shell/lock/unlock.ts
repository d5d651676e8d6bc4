import { ApiError } from '../../api/api-error';
import { holdCalls } from '../../api/call-gate';
import { postJson } from '../../api/http';
import { startSession } from '../../session/session';
import type { LoginAnswer, SessionUser } from '../../session/session-types';

/**
 * Unlocking is signing in anew: the session gets another key, and what stands open on the page stays. Resolves with
 * the challenge of the second factor where the account has one. Rejects with an `ApiError`; 401 is a wrong password.
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
 * Signs in while all other calls wait. The server announces that the old session has ended before the new cookie is here:
 * a page that asked then would find nobody signed in and leave for the sign-in page.
 */
async function signInAnew(path: string, body: Readonly<Record<string, string>>): Promise<LoginAnswer> {
  const release = holdCalls();
  try {
    return await postJson<LoginAnswer>(path, body, { isAhead: true });
  } finally {
    release();
  }
}

/** A new session begins in the person's own role: who had chosen another one gets the pages of his own. */
async function arrive(user: SessionUser, { data }: LoginAnswer): Promise<void> {
  if (data === undefined || String(data.id) !== String(user.id))
    throw new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: '', fields: {}, body: null });
  if (data.role !== user.role) await startSession();
}
