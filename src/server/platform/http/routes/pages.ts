import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfCookie } from '../../../../definitions/language-cookie';
import {
  languageTag,
  publicAddressIn,
  type Alternate,
} from '../../../../definitions/public-pages/public-address';
import { shareSize } from '../../../../definitions/public-pages/share-picture';
import { defaultLanguage, say, type Language } from '../../../../definitions/text';
import type { FirstView, RefusedForm } from '../../../../definitions/public-pages/first-view';
import type { Settings } from '../../../../definitions/settings';
import type { PlatformParts } from '../platform-parts';
import { cachedFrames, routePath } from './frame-origins';
import { escapeHtml } from '../../escape-html';
import { HttpError } from '../http-error';
import { pageTexts, textOfStatus } from '../messages';
import { sendCompressed } from './compressed-page';
import { projectPage } from './project-page';
import { withFirstView } from './rendered-page';
import { headersOfPages, newNonce, pageFrameOptions, pagePolicy, type PageRights } from '../security-headers';

/** The placeholder in index.html for the response's nonce. */
const placeholder = '__NONCE__';

/** The head of a page, before any script has run. */
export interface PageHead {
  status: 200 | 404;
  /** Undefined where only those who may open the page learn it. */
  title?: string | undefined;
  description?: string | undefined;
  /** The id of a picture of the page's own that a link to it is shown with. */
  picture?: string | undefined;
  /** The path of the picture that is drawn for links to the page. */
  share?: string | undefined;
  /** Undefined where the address says nothing about it: the reader's own choice counts. */
  language?: Language | undefined;
  /** The path that search engines know the page by. Default: the one that was requested. */
  path?: string;
  /** The page in every language that has an address. */
  alternates?: readonly Alternate[];
  /** Search engines leave the page out: it is not there, or not for everybody. */
  isHidden?: boolean;
  /** The subject of the page as JSON-LD (schema.org), in which no `<` is left. */
  structured?: string | undefined;
}

/** A page to send: its address, its status where the head alone does not decide, and a form on it that was refused. */
export interface SentPage {
  address: string;
  status?: number;
  form?: RefusedForm;
}

/** The parts of a page's HTML: its head where it is known, and its content where the server has rendered it. */
export interface PageContent {
  head?: PageHead | undefined;
  view?: FirstView | undefined;
}

/** Finds the content of a page; the browser draws what is missing. */
export type ContentOfPage = (request: FastifyRequest, page: SentPage) => Promise<PageContent>;

/** Sends the HTML of a page of an address; false where its form would be missing, and nothing was sent. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: SentPage) => Promise<boolean>;

/**
 * Serves the built pages: their files unchanged, and index.html for every other address of a page. Pictures may also
 * come from the host of `TILE_URL`. `apiParts` are the first parts of addresses under which only the API responds,
 * unless a browser requests a page by name; it may grow until the first request. Returns the function that sends a page;
 * undefined without built pages.
 */
export async function addPages(
  app: FastifyInstance,
  { clientDirectory, store, config }: Pick<PlatformParts, 'clientDirectory' | 'store' | 'config'>,
  apiParts: ReadonlySet<string>,
  contentOf: ContentOfPage,
): Promise<SendPage | undefined> {
  const tiles = config.tiles?.origins ?? [];
  const index =
    clientDirectory === undefined ? undefined : await readFile(join(clientDirectory, 'index.html'), 'utf8');
  if (clientDirectory !== undefined) await addFiles(app, clientDirectory, pagePolicy(undefined, { tiles }));
  const send = index === undefined ? undefined : pageSender(index, { store, config, tiles, contentOf });
  app.setNotFoundHandler(async (request, reply) => {
    if (!send || !asksForPage(request, apiParts)) throw new HttpError(404, textOfStatus(404));
    await send(request, reply, { address: request.url });
    return reply;
  });
  return send;
}

/**
 * Serves each file of the built pages by its own address, so that the address of a page is looked for in no folder. Files
 * under `assets` are many, and no page is there.
 */
async function addFiles(app: FastifyInstance, directory: string, policy: string): Promise<void> {
  const options = {
    // Addresses without a file are answered by the pages, those of folders and hidden files too.
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders: (reply: FastifyReply, path: string) => {
      if (isPart(path)) for (const name of headersOfPages) reply.removeHeader(name);
      else reply.header('content-security-policy', policy);
      reply.header(
        'cache-control',
        isNamedByContent(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  } as const;
  // The page itself goes out with a nonce, below.
  const globIgnore = ['assets/**', 'index.html*', '**/.*', '**/.*/**'];
  await app.register(fastifyStatic, { ...options, root: directory, wildcard: false, globIgnore });
  const assets = join(directory, 'assets');
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      ...options,
      root: assets,
      prefix: '/assets/',
      allowedPath: (path) => !path.endsWith('/'),
    });
}

interface Sending {
  store: PlatformParts['store'];
  config: PlatformParts['config'];
  tiles: readonly string[];
  contentOf: ContentOfPage;
}

function pageSender(index: string, { store, config, tiles, contentOf }: Sending): SendPage {
  const scripts = inlineScripts(index);
  const shellOf = forLast((settings: Settings | undefined) => projectPage(index, settings));
  /** The bytes around the nonces of cached pages. */
  const written = new WeakMap<FirstView, { shell: string; head: PageHead; parts: readonly Buffer[] }>();
  return async (request, reply, page) => {
    const { head, view } = await contentOf(request, page);
    if (page.form && !view) return false;
    const snapshot = store.current();
    const shell = shellOf(snapshot.definitions.settings.values().next().value);
    const { origins, paths } = cachedFrames(snapshot);
    const path = routePath(page.address);
    // A code in the address leads to what is somebody's own.
    if (/[?&]code=/.test(page.address)) reply.header('x-robots-tag', 'noindex');
    const write = (): readonly Buffer[] => {
      const language = languageOfCookie(request.headers.cookie);
      const headed = head ? withHead(shell, { path, language, ...head }, config.publicUrl) : shell;
      const whole = view ? withFirstView(headed, view) : headed;
      return whole.split(placeholder).map((part) => Buffer.from(part));
    };
    const known = view && written.get(view);
    const parts = known?.shell === shell && known.head === head ? known.parts : write();
    if (head && view && parts !== known?.parts) written.set(view, { shell, head, parts });
    await sendPage(reply.code(page.status ?? head?.status ?? 200), parts, {
      frames: origins,
      tiles,
      scripts,
      // A menu names the page without a language, and its frame shows it in the reader's.
      isFramed: paths.has(publicAddressIn(defaultLanguage, path)),
    });
    return true;
  };
}

/** The result for the last argument is kept. */
function forLast<Argument, Result>(make: (argument: Argument) => Result): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | undefined;
  return (argument) => {
    if (last === undefined || last.argument !== argument) last = { argument, result: make(argument) };
    return last.result;
  };
}

/** Every response has its own nonce between the parts, so no cache may reuse one. */
function sendPage(reply: FastifyReply, parts: readonly Buffer[], rights: PageRights): Promise<FastifyReply> {
  const nonce = newNonce();
  reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': pagePolicy(nonce, rights),
    'x-frame-options': pageFrameOptions(rights),
    'cache-control': 'no-store',
  });
  const own = Buffer.from(nonce);
  return sendCompressed(
    reply,
    Buffer.concat(parts.flatMap((part, place) => (place === 0 ? [part] : [own, part]))),
  );
}

/** Search engines want whole addresses, so without `site`, and for a page that they leave out, there are none. */
function withHead(index: string, head: PageHead, site: string | undefined): string {
  const { title, description, language, path, alternates = [], isHidden = false, structured } = head;
  const whole = site === undefined || path === undefined || isHidden ? undefined : site + path;
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
    ['og:url', whole],
    ...(site === undefined ? [] : previewPictures(head, site)),
  ].flatMap(([name, value]) => (value ? `<meta property="${name}" content="${escapeHtml(value)}" />` : []));
  const tags = [
    ...shared,
    ...(whole === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(whole)}" />`]),
    ...(whole === undefined ? [] : alternates).map(
      (each) => `<link rel="alternate" hreflang="${each.tag}" href="${escapeHtml(`${site}${each.path}`)}" />`,
    ),
    ...(isHidden ? ['<meta name="robots" content="noindex" />'] : []),
    // Data that no browser runs: the policy for scripts does not concern it.
    ...(structured === undefined ? [] : [`<script type="application/ld+json">${structured}</script>`]),
  ];
  const tagged = described.replace('</title>', () => `</title>${tags.join('')}`);
  return language === undefined || language === defaultLanguage ? tagged : inLanguage(tagged, language);
}

/**
 * The pictures that a link to the page is shown with: the drawn one first, then the page's own. Other sites load them, so the
 * addresses are absolute; they store them by their addresses, so a page with another title has another one.
 */
function previewPictures(
  { share, title = '', description = '', picture }: PageHead,
  site: string,
): (readonly [name: string, value: string])[] {
  const version = createHash('sha256').update(`${title}\n${description}`).digest('hex').slice(0, 8);
  const own =
    picture === undefined ? [] : [['og:image', new URL(`/files/${picture}?w=1280`, site).href] as const];
  if (share === undefined) return own;
  return [
    ['og:image', new URL(`${share}?v=${version}`, site).href],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(shareSize.width)],
    ['og:image:height', String(shareSize.height)],
    ['og:image:alt', title],
    ['twitter:card', 'summary_large_image'],
    ...own,
  ];
}

/** index.html is Mongolian: its language and the few words that show before any script has run. */
function inLanguage(index: string, language: Language): string {
  const { loading, needsScripts, home, lost, tryAgain } = pageTexts;
  return [loading, needsScripts, home, lost, tryAgain].reduce<string>(
    (page, text) => page.replace(say(text, defaultLanguage), () => escapeHtml(say(text, language))),
    index.replace('<html lang="mn">', `<html lang="${languageTag(language)}">`),
  );
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

/** Returns whether a file is only ever a part of a page, so that what a browser may do with pages does not concern it. */
function isPart(path: string): boolean {
  return isNamedByContent(path) && /\.(?:js|css|woff2)(?:\.br)?$/.test(path);
}

function isNamedByContent(path: string): boolean {
  return path.replaceAll('\\', '/').includes('/assets/');
}
