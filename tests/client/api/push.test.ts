// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginPush, endPush, readPush } from '../../../src/client/api/push';

const endpoint = 'https://push.example.com/1';
const requestPermission = vi.fn<() => Promise<NotificationPermission>>();
let subscription: { endpoint: string; toJSON: () => object; unsubscribe: () => Promise<boolean> } | null;
/** The calls of our server, by path. */
let sent: { path: string; body: unknown }[];
let registered: string[];

beforeEach(() => {
  [subscription, sent, registered] = [null, [], []];
  requestPermission.mockReset().mockImplementation(async () => {
    Reflect.set(Notification, 'permission', 'granted');
    return 'granted';
  });
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      subscription = {
        endpoint,
        toJSON: () => ({ endpoint, keys: {} }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { active: {}, installing: null, waiting: null, pushManager };
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default', requestPermission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async (_address: string, { scope }: { scope: string }) => registered.push(scope),
      getRegistration: async () => (registered.length > 0 ? registration : undefined),
    },
  });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    return Response.json({ status: true, key: 'BPublicKey' });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('pushes to a browser', () => {
  it('are asked about by no one but the person: looking at their state asks for nothing', async () => {
    expect(await readPush()).toBe('off');
    expect(requestPermission).not.toHaveBeenCalled();
    expect([sent, registered]).toEqual([[], []]);
  });

  it('begin when the person allows them, with the site’s one worker, and the server receives the address', async () => {
    expect(await beginPush()).toBe('on');
    expect(registered).toEqual(['/']);
    expect(sent).toEqual([
      { path: '/push/key', body: undefined },
      { path: '/push/subscribe', body: { endpoint, keys: {} } },
    ]);
    expect(await readPush()).toBe('on');
  });

  it('do not begin when the person refuses', async () => {
    requestPermission.mockImplementation(async () => {
      Reflect.set(Notification, 'permission', 'denied');
      return 'denied';
    });
    expect(await beginPush()).toBe('denied');
    expect([sent, registered]).toEqual([[], []]);
  });

  it('end on the server and in the browser', async () => {
    await beginPush();
    expect(await endPush()).toBe('off');
    expect(sent.at(-1)).toEqual({ path: '/push/unsubscribe', body: { endpoint } });
    expect(subscription).toBeNull();
  });

  it('are not offered where the browser knows none', async () => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect([await readPush(), await beginPush(), await endPush()]).toEqual(
      Array.from({ length: 3 }, () => 'unsupported'),
    );
  });
});
