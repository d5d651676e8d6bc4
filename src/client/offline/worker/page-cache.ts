/** What the build has told its worker. */
export interface BuildFacts {
  /** The build's name, as `/build.json` says it. */
  name: string;
  /** What every page needs before it shows anything. */
  shell: readonly string[];
  /** Every file of the build that is named by its content. */
  assets: readonly string[];
}

const prefix = 'dulaan-build-';
const validators = 'dulaan-validators';
/** The page under which every address of the site begins. */
const page = '/';
/** Milliseconds after which a kept page is better than one that is still on its way. */
const patience = 6_000;

/** Addresses that are no pages even when a browser goes there: files, exports and the like. */
const noPages =
  /^\/(files|export|schema|query|auth\/provider|metrics|healthz|readyz|build\.json|energy\/.*\.pdf)([/?]|$)/;
const keptFiles = /^\/(assets|brand)\/|^\/manifest\.webmanifest$/;
const validatorPath = /^\/schema\/form\/[^/]+\/validator\.js$/;

export interface PageCache {
  install(): Promise<void>;
  activate(): Promise<void>;
  /** The answer to a request of a page; undefined leaves it to the network. */
  answer(request: Request): Promise<Response> | undefined;
  /** Keeps files of this site that a page has used; what is there already is not fetched again. */
  keep(addresses: readonly string[]): Promise<void>;
  keepWhole(): Promise<void>;
}

/**
 * Keeps the pages of one build for use without a connection. A page that the network gives goes before; files that
 * are named by their content come from here first. The build before stays as long as this one is the newest, because
 * pages of it may still stand open, with parts that the server no longer has.
 */
export function createPageCache(build: BuildFacts): PageCache {
  const own = prefix + build.name;

  const fromNetwork = async (request: Request): Promise<Response> => {
    const response = await fetch(request);
    if (response.ok && response.type === 'basic') {
      const copy = response.clone();
      await (await caches.open(own)).put(request, copy);
    }
    return response;
  };
  // What is named by its content is the same in every build; a picture of the brand may be another one.
  const fileOf = async (request: Request) => {
    const isSame = new URL(request.url).pathname.startsWith('/assets/');
    const kept = await (isSame ? caches : await caches.open(own)).match(request, { ignoreVary: true });
    return kept ?? fromNetwork(request);
  };

  const keptPage = async () => (await caches.open(own)).match(page);
  const pageOf = async (request: Request): Promise<Response> => {
    const network = fetch(request);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    try {
      const first = await Promise.race([network, late]);
      if (first !== undefined && ![502, 503, 504].includes(first.status)) return first;
    } catch {
      return (await keptPage()) ?? Response.error();
    }
    return (await keptPage()) ?? network;
  };

  const keep = async (addresses: readonly string[]) => {
    const cache = await caches.open(own);
    const waiting = [...new Set(addresses)].map((address) => new URL(address, globalThis.location.origin));
    const take = async ({ href, pathname }: URL) => {
      if (validatorPath.test(pathname)) await validatorOf(new Request(href));
      if (!keptFiles.test(pathname) || (await caches.match(href, { ignoreVary: true })) !== undefined) return;
      const response = await fetch(href);
      if (response.ok) await cache.put(href, response);
    };
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await take(next);
    };
    // A few at a time: the page that stands open needs the line as well.
    await Promise.all([work(), work(), work(), work()]);
  };

  return {
    async install() {
      const cache = await caches.open(own);
      const html = await fetch(page, { cache: 'no-store', headers: { Accept: 'text/html' } });
      if (!html.ok) throw new Error(`The page answered ${html.status}`);
      await cache.put(page, html);
      await keep(build.shell);
    },
    async activate() {
      const builds = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      await Promise.all(builds.slice(0, -1).map((name) => caches.delete(name)));
    },
    answer(request) {
      if (request.method !== 'GET' || !isOurs(request.url)) return undefined;
      const { pathname, searchParams } = new URL(request.url);
      if (request.mode === 'navigate') return noPages.test(pathname) ? undefined : pageOf(request);
      if (keptFiles.test(pathname)) return fileOf(request);
      return validatorPath.test(pathname) && searchParams.has('v') ? validatorOf(request) : undefined;
    },
    keep,
    keepWhole: () => keep(build.assets),
  };
}

function isOurs(address: string): boolean {
  return new URL(address).origin === globalThis.location.origin;
}

async function validatorOf(request: Request): Promise<Response> {
  const cache = await caches.open(validators);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    // Its name says which it is: earlier ones of this form are not asked for again.
    await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
    await cache.put(request, response.clone());
  }
  return response;
}
