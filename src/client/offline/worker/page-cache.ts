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

/** Where the server lists the routes that it responds to itself: files, exports and the like, which are no pages. */
const routesAddress = '/api-routes.json';
const keptFiles = /^\/(assets|brand)\/|^\/manifest\.webmanifest$/;
const validatorPath = /^\/schema\/form\/[^/]+\/validator\.js$/;

export interface PageCache {
  install(): Promise<void>;
  /** The answer to a request of a page; undefined leaves it to the network. */
  answer(request: Request): Promise<Response> | undefined;
  /** Keeps files of this site that a page has used; what is there already is not fetched again. */
  keep(addresses: readonly string[]): Promise<void>;
  keepWhole(): Promise<void>;
  /** Deletes what was kept of builds that are not in use; of none where it is not known which are. */
  removeOtherBuilds(inUse: () => Promise<ReadonlySet<string> | undefined>): Promise<void>;
}

/**
 * Keeps the pages of one build for use without a connection. A page that the network gives goes before; files that
 * are named by their content come from here first, those of other builds too: a page that is still open asks for parts
 * that the server may no longer have.
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
  /** A part that another build has as well is copied from there: that build goes when its last page has. */
  const keptFile = async (request: Request): Promise<Response | undefined> => {
    const cache = await caches.open(own);
    const kept = await cache.match(request, { ignoreVary: true });
    const { pathname } = new URL(request.url);
    // A file that is not named by its content may be another one in another build.
    if (kept !== undefined || !isNamedByContent(pathname)) return kept;
    const shared = await caches.match(request, { ignoreVary: true });
    if (shared !== undefined && build.assets.includes(pathname)) await cache.put(request, shared.clone());
    return shared;
  };
  const fileOf = async (request: Request) => (await keptFile(request)) ?? fromNetwork(request);

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

  /** A page comes from the device where the network fails; everything else only from the network. */
  const navigate = async (request: Request, pathname: string): Promise<Response> => {
    const routes: string[] = (await (await (await caches.open(own)).match(routesAddress))?.json()) ?? [];
    return routes.some((route) => matchesRoute(route, pathname)) ? fetch(request) : pageOf(request);
  };

  const keep = async (addresses: readonly string[]) => {
    const cache = await caches.open(own);
    const waiting = [...new Set(addresses)].map((address) => new URL(address, globalThis.location.origin));
    const take = async ({ href, pathname }: URL) => {
      if (validatorPath.test(pathname)) await validatorOf(new Request(href));
      if (!keptFiles.test(pathname) || (await keptFile(new Request(href))) !== undefined) return;
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
      const routes = await fetch(routesAddress, { cache: 'no-store' });
      if (!routes.ok) throw new Error(`The routes answered ${routes.status}`);
      await cache.put(routesAddress, routes);
      await keep(build.shell);
    },
    answer(request) {
      if (request.method !== 'GET' || !isOurs(request.url)) return undefined;
      const { pathname, searchParams } = new URL(request.url);
      if (request.mode === 'navigate') return navigate(request, pathname);
      if (keptFiles.test(pathname)) return fileOf(request);
      return validatorPath.test(pathname) && searchParams.has('v') ? validatorOf(request) : undefined;
    },
    keep,
    keepWhole: () => keep(build.assets),
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

/** Whether a route of the server, such as `/files/:id`, is the path's. */
function matchesRoute(route: string, path: string): boolean {
  const pattern = route
    .split(/(:\w+|\*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[$().+?[\\\]^{|}]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${pattern}/?$`).test(path);
}

/** Whether the file is the same in every build that has it. */
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
    // Its name says which it is: earlier ones of this form are not asked for again.
    await cache.delete(request, { ignoreSearch: true, ignoreVary: true });
    await cache.put(request, response.clone());
  }
  return response;
}
