import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageCache } from '../../../src/client/offline/worker/page-cache';

const origin = 'https://dulaan.test';
const network = vi.fn<(address: string) => Promise<Response>>();
/** Caches by name, in the order in which they were opened; responses by address. */
let stored: Map<string, Map<string, Response>>;

beforeEach(() => {
  stored = new Map();
  network.mockReset().mockImplementation(async (address) => {
    const { pathname } = new URL(address);
    return pathname === '/api-routes.json'
      ? Response.json(['/files/:id', '/export/:grid', '/energy/:code.pdf', '/auth/provider/:provider/*'])
      : new Response(`network ${pathname}`);
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', (target: string | Request) => network(addressOf(target)));
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (target: string | Request) =>
      [...stored.values()]
        .map((cache) => cache.get(addressOf(target)))
        .find((found) => found !== undefined)
        ?.clone(),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function addressOf(target: string | Request): string {
  return new URL(typeof target === 'string' ? target : target.url, origin).href;
}

function cacheOf(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    match: async (target: string | Request) => cache.get(addressOf(target))?.clone(),
    put: async (target: string | Request, response: Response) => void cache.set(addressOf(target), response),
    delete: async (target: Request) => {
      const { pathname } = new URL(target.url);
      for (const key of cache.keys()) if (new URL(key).pathname === pathname) cache.delete(key);
    },
  };
}

const pagesOf = (name: string) =>
  createPageCache({ name, shell: ['/assets/a.js'], assets: ['/assets/a.js', '/assets/late.js'] });
const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

/** Only browsers make requests that navigate. */
function request(path: string, mode: RequestMode = 'same-origin'): Request {
  const made = new Request(`${origin}${path}`);
  Object.defineProperty(made, 'mode', { value: mode });
  return made;
}

describe('the pages that the worker keeps', () => {
  it('come from the network while there is one, and from the device at any address when there is none', async () => {
    const pages = pagesOf('one');
    await pages.install();
    expect(await textOf(pages.answer(request('/admin/p/2', 'navigate')))).toBe('network /admin/p/2');
    network.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(pages.answer(request('/admin/p/2', 'navigate')))).toBe('network /');
    network.mockResolvedValue(new Response('proxy', { status: 502 }));
    expect(await textOf(pages.answer(request('/', 'navigate')))).toBe('network /');
  });

  it('are not waited for longer than people wait', async () => {
    const pages = pagesOf('one');
    await pages.install();
    vi.useFakeTimers();
    network.mockReturnValue(new Promise(() => undefined));
    const answer = textOf(pages.answer(request('/', 'navigate')));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toBe('network /');
  });

  it('bring their parts along: each is fetched once, the shell in advance', async () => {
    const pages = pagesOf('one');
    await pages.install();
    network.mockClear();
    expect(await textOf(pages.answer(request('/assets/a.js')))).toBe('network /assets/a.js');
    expect(network).not.toHaveBeenCalled();
    await pages.cacheAll();
    expect(network.mock.calls).toEqual([[`${origin}/assets/late.js`]]);
    network.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(pages.answer(request('/assets/late.js')))).toBe('network /assets/late.js');
  });

  it('of another build stay as long as a page of it is open, and as long as that is not known', async () => {
    for (const name of ['one', 'two', 'three']) await pagesOf(name).install();
    await pagesOf('three').removeOtherBuilds(async () => undefined);
    expect([...stored.keys()]).toHaveLength(3);
    await pagesOf('three').removeOtherBuilds(async () => new Set(['one', 'three']));
    expect([...stored.keys()]).toEqual(['dulaan-build-one', 'dulaan-build-three']);
  });

  it('outlive the build before with the parts that both have', async () => {
    await pagesOf('one').install();
    network.mockClear();
    await pagesOf('two').install();
    expect(network.mock.calls).toEqual([['https://dulaan.test/'], ['https://dulaan.test/api-routes.json']]);
    await pagesOf('two').removeOtherBuilds(async () => new Set(['two']));
    network.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(pagesOf('two').answer(request('/assets/a.js')))).toBe('network /assets/a.js');
  });

  it('give a page of another build its own parts, without taking these over', async () => {
    const old = createPageCache({ name: 'old', shell: ['/assets/old.js'], assets: ['/assets/old.js'] });
    await old.install();
    await pagesOf('new').install();
    network.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(pagesOf('new').answer(request('/assets/old.js')))).toBe('network /assets/old.js');
    expect([...(stored.get('dulaan-build-new')?.keys() ?? [])]).not.toContain(`${origin}/assets/old.js`);
  });

  it('keep the newest validator of a form', async () => {
    const pages = pagesOf('one');
    await textOf(pages.answer(request('/schema/form/news/validator.js?v=1')));
    await textOf(pages.answer(request('/schema/form/news/validator.js?v=2')));
    expect([...(stored.get('dulaan-validators')?.keys() ?? [])]).toEqual([
      `${origin}/schema/form/news/validator.js?v=2`,
    ]);
    network.mockRejectedValue(new TypeError('offline'));
    expect(await textOf(pages.answer(request('/schema/form/news/validator.js?v=2')))).toContain('network');
  });

  it.each(['/files/abc', '/export/news?format=csv', '/energy/ABCD.pdf', '/auth/provider/google/start'])(
    'do not take the place of %s, to which the server responds itself',
    async (path) => {
      const pages = pagesOf('one');
      await pages.install();
      network.mockRejectedValue(new TypeError('offline'));
      await expect(pages.answer(request(path, 'navigate'))).rejects.toThrow('offline');
    },
  );

  it.each(['/energy/ABCD', '/files', '/auth/login'])(
    'take the place of %s, a page beside such routes',
    async (path) => {
      const pages = pagesOf('one');
      await pages.install();
      network.mockRejectedValue(new TypeError('offline'));
      expect(await textOf(pages.answer(request(path, 'navigate')))).toBe('network /');
    },
  );

  it.each([
    ['/query', 'same-origin'],
    ['/events', 'same-origin'],
    ['/files/abc?w=960', 'same-origin'],
    ['/schema/form/news', 'same-origin'],
  ] as const)('leave %s (%s) to the network', (path, mode) => {
    expect(pagesOf('one').answer(request(path, mode))).toBeUndefined();
  });

  it('keep nothing that a page of another place, or another file, asks for', async () => {
    const pages = pagesOf('one');
    expect(pages.answer(new Request('https://elsewhere.test/assets/a.js'))).toBeUndefined();
    await pages.keep([`${origin}/files/secret`, `${origin}/query`]);
    expect(network).not.toHaveBeenCalled();
  });
});
