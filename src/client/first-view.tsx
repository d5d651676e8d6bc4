import { AsyncLocalStorage } from 'node:async_hooks';
import { QueryClient, type Query } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type {
  FirstViewRequest,
  FirstViewState,
  RenderFirstView,
} from '../definitions/public-pages/first-view';
import { queryDefaults } from './api/query-client';
import { answerCallsOnServer, CallOfBrowserError } from './api/server-calls';
import { findPublicPage, type PublicPage } from '../definitions/public-pages/public-pages';
import { readPublicAddress } from '../definitions/public-pages/public-address';
import { createApp } from './app';
import { carriedTexts, textsForRendering } from './i18n/i18n';
import { loadPage } from './routes';
import { createStaticHistory } from './ui/navigation/page-history';

/** Drawings until all queries are read: a query may wait for another one's data. */
const mostDrawings = 5;

const current = new AsyncLocalStorage<Pick<FirstViewRequest, 'query' | 'get'>>();

answerCallsOnServer(async (path, body) => {
  const { query, get } = current.getStore() ?? {};
  const answer = await (path === '/query' ? query?.(body) : get?.(path));
  if (answer === undefined) throw new CallOfBrowserError(path);
  return answer;
});

/**
 * Renders a public page as a visitor sees it. The page is drawn once to learn which queries it has, and again with
 * their data. The whole HTML is made before anything is sent, because its status and its cache need all of it.
 */
export const renderFirstView: RenderFirstView = async (request) => {
  const { address, config, form, isAbsent, cleanRichText, ...calls } = request;
  const history = createStaticHistory(address);
  const { language = request.language, location } = history.state;
  const absentPath = isAbsent === true ? location.pathname : undefined;
  const namespaces = await loadPage(location.pathname, isAbsent);
  const texts = await textsForRendering(language, namespaces);
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  let isMissing = false;
  const recordMissing = () => {
    isMissing = true;
  };
  const app = createApp({
    history,
    queries,
    texts,
    firstView: { config, form, absentPath, cleanRichText, recordMissing },
  });
  const draw = () => {
    isMissing = false;
    return renderToString(app);
  };
  try {
    const drawn = await current.run(calls, () => drawWithData(draw, queries));
    const isPartial = drawn.isPartial || isUsedAtOnce(location.pathname);
    const state = stateOf({
      address,
      language,
      config,
      form,
      absentPath,
      texts: isPartial ? carriedTexts(texts, namespaces) : undefined,
      queries: readQueries(queries),
    });
    return { ...withoutPreloads(drawn.html), state, isPartial, isMissing };
  } finally {
    queries.clear();
  }
};

async function drawWithData(
  draw: () => string,
  queries: QueryClient,
): Promise<{ html: string; isPartial: boolean }> {
  let isPartial = false;
  const tried = new Set<string>();
  for (let drawings = 1; ; drawings += 1) {
    const html = draw();
    const open = queries
      .getQueryCache()
      .getAll()
      .filter((each) => isUnread(each) && !tried.has(each.queryHash));
    if (open.length === 0) return { html: assertComplete(html), isPartial };
    if (drawings === mostDrawings) throw new Error(`The page still has queries after ${drawings} drawings`);
    await Promise.all(
      open.map(async (each) => {
        tried.add(each.queryHash);
        if (!(await isRead(each, queries)) && each.meta?.isAside !== true) isPartial = true;
      }),
    );
  }
}

/** Returns whether the code of the page loads at once, as the list of public pages says. */
function isUsedAtOnce(pathname: string): boolean {
  const page: PublicPage | undefined = findPublicPage(readPublicAddress(pathname).path)?.page;
  return page?.startsAtOnce === true;
}

function isUnread({ state, options }: Query): boolean {
  return (
    state.data === undefined &&
    options.queryFn !== undefined &&
    !('enabled' in options && options.enabled === false)
  );
}

/** Reads a query. One that only the browser can read stays unread: the page shows that it is loading. */
async function isRead(query: Query, queries: QueryClient): Promise<boolean> {
  try {
    await query.fetch();
    return true;
  } catch (error) {
    if (!(error instanceof CallOfBrowserError)) throw error;
    queries.getQueryCache().remove(query);
    return false;
  }
}

/** @throws Error for a page with a part that waited for its code or texts */
function assertComplete(html: string): string {
  const [waiting] = /<!--\$[!?]-->.{0,200}/s.exec(html) ?? [];
  if (waiting !== undefined) throw new Error(`A part of the page has waited and was left out: ${waiting}`);
  return html;
}

/** React writes what is to be loaded ahead before the content; it belongs into the head. */
function withoutPreloads(drawn: string): { html: string; preloads: string } {
  const [preloads = ''] = /^(?:<link [^>]*>)*/.exec(drawn) ?? [];
  return { html: drawn.slice(preloads.length), preloads };
}

function readQueries(queries: QueryClient): FirstViewState['queries'] {
  return queries
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
}

/** JSON that neither ends the element that contains it nor begins a comment. */
function stateOf(state: FirstViewState): string {
  return JSON.stringify(state)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
