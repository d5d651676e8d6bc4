// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson } from '../../../../src/client/api/http';
import { startI18n } from '../../../../src/client/i18n/i18n';
import type { SessionUser } from '../../../../src/client/session/session-types';
import { sendCode, sendPassword } from '../../../../src/client/shell/lock/unlock';

const user = { id: 7, login: 'agent', role: 3 } as unknown as SessionUser;
const signedIn = { status: true, data: user };

let sent: string[];
let answerLogin: (status: number, body: unknown) => void;

beforeAll(startI18n);
beforeEach(() => {
  sent = [];
  const login = new Promise<Response>((resolve) => {
    answerLogin = (status, body) => resolve(responseOf(status, body));
  });
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    sent.push(path);
    return method === 'POST' ? login : Promise.resolve(responseOf(200, { authenticated: true, user }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function responseOf(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

describe('while the screen is being unlocked', () => {
  it.each([
    ['password', '/auth/login', () => sendPassword(user, 'Right-2026!')],
    ['code', '/auth/second-factor', () => sendCode(user, 'challenge', '123456')],
  ])('no other call goes with the old session: by %s', async (_, path, unlock) => {
    const unlocking = unlock();
    const check = getJson('/auth/check');
    await vi.waitFor(() => expect(sent).toEqual([path]));
    answerLogin(200, signedIn);
    await unlocking;
    await check;
    expect(sent).toEqual([path, '/auth/check']);
  });

  it('calls go on after a wrong password', async () => {
    const unlocking = sendPassword(user, 'Wrong-2026!');
    const check = getJson('/auth/check');
    answerLogin(401, { error: 'Нууц үг буруу байна' });
    await expect(unlocking).rejects.toMatchObject({ status: 401 });
    await check;
    expect(sent).toEqual(['/auth/login', '/auth/check']);
  });
});
