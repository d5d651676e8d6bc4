import type { FastifyRequest } from 'fastify';
import { startTrace, type ReadTrace } from '../../platform/database/sql-statement';
import { routePath } from '../../platform/http/routes/frame-origins';
import type { ContentOfPage, PageHead } from '../../platform/http/routes/pages';
import type { Snapshot } from '../../platform/snapshot';
import type { FirstViews } from './first-views';
import { isRendered, viewedPageOf } from './viewed-page';

interface Parts {
  store: { current(): Snapshot };
  /** Undefined where the browser draws every page. */
  views: FirstViews | undefined;
  /** The head of an address; `trace` collects what it was read from. Rejects where it cannot be read. */
  headOf: (snapshot: Snapshot, address: string, trace: ReadTrace) => Promise<PageHead | undefined>;
}

/**
 * Finds the parts of a page's HTML: all of them in the cache, or else its head, and its content where it is rendered. The
 * state of the tables is read before either, so that nothing older is cached.
 */
export function createPageContents({ store, views, headOf }: Parts): ContentOfPage {
  return async (request, sent) => {
    const page = views && viewedPageOf(request, sent);
    const found = page && (await views.find(page));
    if (found?.cached) return found.cached;
    const trace = startTrace();
    const snapshot = found?.moment.snapshot ?? store.current();
    const head = await headKnown(request, headOf(snapshot, routePath(sent.address), trace));
    if (!head || !found || !isRendered(page, head)) return { head };
    return { head, view: await views.render(page, found.moment, { head, trace }) };
  };
}

/** A page goes out without what its head would have said. */
function headKnown(
  request: FastifyRequest,
  head: Promise<PageHead | undefined>,
): Promise<PageHead | undefined> {
  return head.catch((error: unknown) => {
    request.log.warn({ err: error }, 'the head of a page is not known');
    return undefined;
  });
}
