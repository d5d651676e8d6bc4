import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformParts } from '../platform-parts';
import { framesOf, routePath } from './frame-origins';
import { escapeHtml } from '../../escape-html';
import { HttpError } from '../http-error';
import { textOfStatus } from '../messages';
import { newNonce, pageFrameOptions, pagePolicy, type PageRights } from '../security-headers';

/** The placeholder in index.html for the response's nonce. */
const placeholder = '__NONCE__';

/** What machines read of a page before any script has run. */
export interface PageHead {
  status: 200 | 404;
  /** Undefined where only those who may open the page learn it. */
  title?: string | undefined;
  description?: string | undefined;
  /** The id of the picture that a link to the page is shown with. */
  picture?: string | undefined;
  /** Search engines leave the page out: it is not there, or not for everybody. */
  isHidden?: boolean;
}

/**
 * Serves the built pages: their files unchanged, and index.html for every other address of a page. Pictures may also
 * come from the host of `TILE_URL`. `apiParts` are the first parts of addresses under which only the API responds,
 * unless a browser requests a page by name; it may grow until the first request. `headOf` knows the pages that definitions
 * describe; where it fails, the page goes out without what it would have said.
 */
export async function addPages(
  app: FastifyInstance,
  { clientDirectory, store, config }: Pick<PlatformParts, 'clientDirectory' | 'store' | 'config'>,
  apiParts: ReadonlySet<string>,
  headOf: (address: string) => Promise<PageHead | undefined>,
): Promise<void> {
  const tiles = config.tiles?.origins ?? [];
  const index =
    clientDirectory === undefined ? undefined : await readFile(join(clientDirectory, 'index.html'), 'utf8');
  const scripts = index === undefined ? [] : inlineScripts(index);
  if (clientDirectory !== undefined) {
    await app.register(fastifyStatic, {
      root: clientDirectory,
      // One route for each file there is: folders and hidden files have none.
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      preCompressed: true,
      cacheControl: false,
      // The page itself goes out with a nonce, below.
      allowedPath: (path) => path !== '/index.html',
      setHeaders: (reply, path) => {
        reply.header('content-security-policy', pagePolicy(undefined, { tiles }));
        reply.header(
          'cache-control',
          isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (index === undefined || !asksForPage(request, apiParts)) throw new HttpError(404, textOfStatus(404));
    const { origins, paths } = framesOf(store.current());
    const head = await headOf(routePath(request.url)).catch((error: unknown) => {
      request.log.warn({ err: error }, 'the head of a page is not known');
      return undefined;
    });
    return sendPage(reply.code(head?.status ?? 200), head ? withHead(index, head, config.publicUrl) : index, {
      frames: origins,
      tiles,
      scripts,
      isFramed: paths.has(routePath(request.url)),
    });
  });
}

/** Every response has its own nonce, so no cache may reuse one. */
function sendPage(reply: FastifyReply, index: string, rights: PageRights): FastifyReply {
  const nonce = newNonce();
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'content-security-policy': pagePolicy(nonce, rights),
      'x-frame-options': pageFrameOptions(rights),
      'cache-control': 'no-store',
    })
    .send(index.replaceAll(placeholder, nonce));
}

function withHead(
  index: string,
  { title, description, picture, isHidden = false }: PageHead,
  site: string | undefined,
): string {
  const titled =
    title === undefined
      ? index
      : index.replace(
          /<title>([^<]*)<\/title>/,
          (_, name: string) => `<title>${escapeHtml(title)} · ${name}</title>`,
        );
  const described =
    description === undefined
      ? titled
      : titled.replace(
          /(<meta\s+name="description"\s+content=")[^"]*"/,
          (_, start: string) => `${start}${escapeHtml(description)}"`,
        );
  const shared = [
    ['og:title', title],
    ['og:description', description],
    // Who shows a link loads its picture from elsewhere: only a whole address is of use.
    ['og:image', picture && site && new URL(`/files/${picture}?w=1280`, site).href],
  ].flatMap(([name, value]) => (value ? `<meta property="${name}" content="${escapeHtml(value)}" />` : []));
  const tags = [...shared, ...(isHidden ? ['<meta name="robots" content="noindex" />'] : [])];
  return described.replace('</title>', () => `</title>${tags.join('')}`);
}

/** The hashes of what index.html itself runs before anything else has come: these words may run, and no others. */
function inlineScripts(index: string): string[] {
  return [...index.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, words = '']) => `'sha256-${createHash('sha256').update(words).digest('base64')}'`,
  );
}

/** A navigation names text/html; a tool that names nothing gets the page where neither the API nor a file is meant. */
function asksForPage(request: FastifyRequest, apiParts: ReadonlySet<string>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const path = routePath(request.url);
  const first = path.split('/')[1] ?? '';
  if (first === 'assets') return false;
  const accept = request.headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  const isFile = (path.split('/').at(-1) ?? '').includes('.');
  return accept.includes('*/*') && !apiParts.has(first) && !isFile;
}

function isNamedByContent(path: string): boolean {
  return path.replaceAll('\\', '/').includes('/assets/');
}
