/** Facts of the build that are compiled into its service worker. */
export interface BuildFacts {
  /** The build's name, as in `/build.json`. */
  name: string;
  /** Files that every page needs before it shows anything. */
  shell: readonly string[];
  /** All files of the build with a content hash in their names. */
  assets: readonly string[];
}

const prefix = 'dulaan-build-';
const validators = 'dulaan-validators';
/** The page that is served for every address of the site. */
const page = '/';
/** Milliseconds after which a cached page is served instead of one that is still loading. */
const patience = 6_000;

/** The address of the server's list of its own routes, such as files and exports. They are not pages. */
const routesAddress = '/api-routes.json';
const cachedPaths = /^\/(assets|brand)\/|^\/manifest\.webmanifest$/;
const validatorPath = /^\/schema\/form\/[^/]+\/validator\.js$/;

export interface PageCache {
  install(): Promise<void>;
  /** Returns the response to a page's request; undefined leaves the request to the network. */
  answer(request: Request): Promise<Response> | undefined;
  /** Caches files of this site that a page has used; cached ones are not fetched again. */
  keep(addresses: readonly string[]): Promise<void>;
  cacheAll(): Promise<void>;
  /** Deletes the caches of builds that are not in use; deletes none if that is unknown. */
  removeOtherBuilds(inUse: () => Promise<ReadonlySet<string> | undefined>): Promise<void>;
}

/**
 * Caches the pages of one build for offline use. A page from the network takes precedence. Files with a content hash
 * are served from the cache first, including the caches of other builds: an open page may request files that the server
 * no longer has.
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
  /** Copies a file that another build has cached as well, because that build's cache is deleted after its last page. */
  const cachedFile = async (request: Request): Promise<Response | undefined> => {
    const cache = await caches.open(own);
    const kept = await cache.match(request, { ignoreVary: true });
    const { pathname } = new URL(request.url);
    // A file without a content hash may differ between builds.
    if (kept !== undefined || !isNamedByContent(pathname)) return kept;
    const shared = await caches.match(request, { ignoreVary: true });
    if (shared !== undefined && build.assets.includes(pathname)) await cache.put(request, shared.clone());
    return shared;
  };
  const fileOf = async (request: Request) => (await cachedFile(request)) ?? fromNetwork(request);

  const cachedPage = async () => (await caches.open(own)).match(page);
  const pageOf = async (request: Request): Promise<Response> => {
    const network = fetch(request);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    try {
      const first = await Promise.race([network, late]);
      if (first !== undefined && ![502, 503, 504].includes(first.status)) return first;
    } catch {
      return (await cachedPage()) ?? Response.error();
    }
    return (await cachedPage()) ?? network;
  };

  /** Serves pages from the cache if the network fails, and the server's own routes only from the network. */
  const navigate = async (request: Request, pathname: string): Promise<Response> => {
    const routes: string[] = (await (await (await caches.open(own)).match(routesAddress))?.json()) ?? [];
    return routes.some((route) => matchesRoute(route, pathname)) ? fetch(request) : pageOf(request);
  };

  const keep = async (addresses: readonly string[]) => {
    const cache = await caches.open(own);
    const waiting = [...new Set(addresses)].map((address) => new URL(address, globalThis.location.origin));
    const take = async ({ href, pathname }: URL) => {
      if (validatorPath.test(pathname)) await validatorOf(new Request(href));
      if (!cachedPaths.test(pathname) || (await cachedFile(new Request(href))) !== undefined) return;
      const response = await fetch(href);
      if (response.ok) await cache.put(href, response);
    };
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await take(next);
    };
    // Fetches four at a time, because the open page needs bandwidth as well.
    await Promise.all([work(), work(), work(), work()]);
  };

  return {
    async install() {
      const cache = await caches.open(own);
      const html = await fetch(page, { cache: 'no-store', headers: { Accept: 'text/html' } });
      if (!html.ok) throw new Error(`The page answered ${html.status}`);
      await cache.put(page, html);
      const routes = await fetch(routesAddress, { cache: 'no-store' });
      if (!routes.ok) throw new Error(`The routes answered ${routes.status}`);
      await cache.put(routesAddress, routes);
      await keep(build.shell);
    },
    answer(request) {
      if (request.method !== 'GET' || !isOurs(request.url)) return undefined;
      const { pathname, searchParams } = new URL(request.url);
      if (request.mode === 'navigate') return navigate(request, pathname);
      if (cachedPaths.test(pathname)) return fileOf(request);
      return validatorPath.test(pathname) && searchParams.has('v') ? validatorOf(request) : undefined;
    },
    keep,
    cacheAll: () => keep(build.assets),
    async removeOtherBuilds(inUse) {
      const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own);
      if (others.length === 0) return;
      const builds = await inUse();
      if (builds === undefined) return;
      const unused = others.filter((name) => !builds.has(name.slice(prefix.length)));
      await Promise.all(unused.map((name) => caches.delete(name)));
    },
  };
}

/** Returns true if the path matches a route of the server, such as `/files/:id`. */
function matchesRoute(route: string, path: string): boolean {
  const pattern = route
    .split(/(:\w+|\*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[$().+?[\\\]^{|}]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${pattern}/?$`).test(path);
}

/** Returns true if the file is the same in every build that has it. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
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
    // The query names the version. Older versions of this form's validator are never requested again.
    await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
    await cache.put(request, response.clone());
  }
  return response;
}
