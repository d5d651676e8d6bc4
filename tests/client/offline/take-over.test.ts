import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuilds } from '../../../src/client/offline/worker/open-builds';
import { readPageMessage } from '../../../src/client/offline/worker/page-messages';
import { reloadAsNewest, takeOver } from '../../../src/client/offline/worker/take-over';
import type { WorkerScope } from '../../../src/client/offline/worker/worker-scope';

/** A worker that takes over when it is asked to, as the browser has it. */
class Worker extends EventTarget {
  readonly messages: unknown[] = [];
  state: string;
  constructor(state: string) {
    super();
    this.state = state;
  }
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(message: unknown): void {
    this.messages.push(message);
    if (message === 'takeOver') this.become('activating');
  }
}

interface Workers {
  installing?: Worker;
  waiting?: Worker;
  active?: Worker;
}
const registrationOf = (workers: Workers) => {
  const update = vi.fn<() => Promise<void>>(async () => undefined);
  const registration = { installing: null, waiting: null, active: null, ...workers, update };
  return registration as unknown as ServiceWorkerRegistration;
};
/** Returns whether a promise is fulfilled once all pending work is done. */
const isDone = async (work: Promise<unknown>) => {
  let isFulfilled = false;
  void work.then(() => (isFulfilled = true));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isFulfilled;
};

/** A page with this registration; records its reloads. */
const stubPage = (registration: ServiceWorkerRegistration | undefined) => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('window', { location: { reload } });
  return reload;
};
/** A worker of pages that name these builds; one does not respond where it has none. */
const scopeOf = (...pages: (string | undefined)[]) => {
  const clients = pages.map((build) => ({
    postMessage(_message: unknown, [port]: MessagePort[]) {
      if (build !== undefined) port?.postMessage(build);
      port?.close();
    },
  }));
  return { clients: { matchAll: async () => clients } } as unknown as WorkerScope;
};

/** The notifications of the page for each response. */
let responded: () => void;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        responded = listener;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a waiting worker', () => {
  it('is asked to take over when the page is quiet, and has done so when it is active', async () => {
    const [waiting, active] = [new Worker('installed'), new Worker('activated')];
    const done = takeOver(registrationOf({ waiting, active }));
    await vi.advanceTimersByTimeAsync(4_000);
    responded();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(waiting.messages).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting.messages).toEqual(['takeOver']);
    expect(await isDone(done)).toBe(false);
    waiting.become('activated');
    expect(await isDone(done)).toBe(true);
    expect(active.messages).toEqual([]);
  });

  it('is asked only when it is installed, and not where its installation fails', async () => {
    const installing = new Worker('installing');
    const done = takeOver(registrationOf({ installing, active: new Worker('activated') }));
    expect(await isDone(done)).toBe(false);
    expect(installing.messages).toEqual([]);
    installing.become('redundant');
    expect(await isDone(done)).toBe(true);
    expect(installing.messages).toEqual([]);
  });

  it('is waited for where another page has asked it', async () => {
    const active = new Worker('activating');
    const done = takeOver(registrationOf({ active }));
    expect(await isDone(done)).toBe(false);
    active.become('activated');
    expect(await isDone(done)).toBe(true);
    expect(active.messages).toEqual([]);
  });
});

describe('the person who accepts a new build', () => {
  it('gets its pages only after its worker has taken over', async () => {
    const waiting = new Worker('installed');
    const reload = stubPage(registrationOf({ waiting }));
    const done = reloadAsNewest();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(waiting.messages).toEqual(['takeOver']);
    expect(reload).not.toHaveBeenCalled();
    waiting.become('activated');
    await done;
    expect(reload).toHaveBeenCalledOnce();
  });

  it('gets them also without a worker', async () => {
    const reload = stubPage(undefined);
    await reloadAsNewest();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('gets them also where a worker takes too long', async () => {
    const late = stubPage(registrationOf({ installing: new Worker('installing') }));
    const done = reloadAsNewest();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2_000);
    await done;
    expect(late).toHaveBeenCalledOnce();
  });

  it('gets them by another reload where the browser loses one, ever later', async () => {
    const reload = stubPage(undefined);
    await reloadAsNewest();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(reload).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(18_000);
    expect(reload).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reload).toHaveBeenCalledTimes(3);
  });
});

describe('the builds of open pages', () => {
  it('are those that the pages name', async () => {
    expect(await openBuilds(scopeOf('one', 'two', 'one'))).toEqual(new Set(['one', 'two']));
  });

  it('are unknown where a page does not respond', async () => {
    const builds = openBuilds(scopeOf('one', undefined));
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await builds).toBeUndefined();
  });
});

describe('a message of a page', () => {
  it('is read only where it is one', () => {
    expect(readPageMessage('takeOver')).toBe('takeOver');
    expect(readPageMessage({ keep: 'whole' })).toEqual({ keep: 'whole' });
    expect(readPageMessage({ keep: ['/a', 7] })).toEqual({ keep: ['/a'] });
    for (const other of [undefined, null, 'other', {}, { keep: 7 }])
      expect(readPageMessage(other)).toBeUndefined();
  });
});
