// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetSession,
  restoreSessionFrom,
  startSession,
  useSession,
  whenForgotten,
  whenPersonKnown,
  type CachedSession,
  type Session,
} from '../../../src/client/session/session';
import { startI18n } from '../../../src/client/i18n/i18n';
import type { Config, SessionUser } from '../../../src/client/session/session-types';

const user = { id: 7, login: 'agent', role: 3 } as unknown as SessionUser;
const config = { title: 'Дулаан', default_language: 'mn_MN' } as unknown as Config;
const kept: CachedSession = { config, user, permissions: null, menu: [], kruds: [] };

const answers: Record<string, unknown> = {
  '/lambda-config': config,
  '/auth/check': { authenticated: true, user },
  '/get-permissions': { permission: { permissions: null, menu: [], kruds: [] } },
};

function serve(path: string): Response {
  return new Response(JSON.stringify(answers[path]), { headers: { 'content-type': 'application/json' } });
}

beforeAll(startI18n);
beforeEach(() => restoreSessionFrom(async () => kept));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a start without a connection', () => {
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
  });

  it('goes on with the session that the device has kept', async () => {
    await startSession();
    expect(useSession.getState()).toMatchObject({ status: 'ready', isCached: true, user, config });
  });

  it('fails where the device has kept none', async () => {
    restoreSessionFrom(async () => undefined);
    await startSession();
    expect(useSession.getState()).toMatchObject({ status: 'failed', isCached: false });
  });

  it('fails where what the device has kept cannot be read', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    restoreSessionFrom(async () => {
      throw new Error('The database is closed');
    });
    await startSession();
    expect(useSession.getState().status).toBe('failed');
    expect(warn).toHaveBeenCalled();
  });
});

describe('a start with a connection', () => {
  it('asks for nothing that the page carries', async () => {
    const call = vi.fn<(path: string) => Promise<Response>>(async (path) => serve(path));
    vi.stubGlobal('fetch', call);
    await startSession(config);
    expect(useSession.getState()).toMatchObject({ status: 'ready', user, config });
    expect(call.mock.calls.map(([path]) => path)).toEqual(['/auth/check', '/get-permissions']);
  });

  it('notifies listeners of the signed-in person, and later that the person is forgotten', async () => {
    vi.stubGlobal('fetch', async (path: string) => serve(path));
    const known = vi.fn<(session: Session) => void>();
    const forgotten = vi.fn<() => void>();
    whenPersonKnown(known);
    whenForgotten(forgotten);
    await startSession();
    expect(known).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ user, config, isCached: false }));
    expect(forgotten).not.toHaveBeenCalled();
    forgetSession();
    expect(forgotten).toHaveBeenCalledOnce();
    expect(useSession.getState().user).toBeNull();
  });
});
