import type { FastifyRequest } from 'fastify';
import { shareOfAddress } from '../../../definitions/public-pages/share-picture';
import { startTrace, type ReadTrace } from '../../platform/database/sql-statement';
import { networkKey } from '../../platform/http/address';
import { routePath } from '../../platform/http/routes/frame-origins';
import type { ContentOfPage, PageHead } from '../../platform/http/routes/pages';
import type { Snapshot } from '../../platform/snapshot';
import type { FirstViews } from './first-views';
import { isRendered, readViewedPage } from './viewed-page';

interface Parts {
  store: { current(): Snapshot };
  /** Undefined where the browser draws every page. */
  views: FirstViews | undefined;
  /** The head of an address; `trace` collects what it was read from. Rejects where it cannot be read. */
  headOf: (
    snapshot: Snapshot,
    address: string,
    trace: ReadTrace,
    network: string,
  ) => Promise<PageHead | undefined>;
}

/**
 * Finds the parts of a page's HTML: all of them in the cache, or else its head, and its content where it is rendered. The
 * state of the tables is read before either, so that nothing older is cached.
 */
export function createPageContents({ store, views, headOf }: Parts): ContentOfPage {
  return async (request, sent) => {
    const page = views && readViewedPage(request, sent);
    const found = page && (await views.find(page));
    if (found?.cached) return found.cached;
    const trace = startTrace();
    const snapshot = found?.moment.snapshot ?? store.current();
    const reading = headOf(snapshot, routePath(sent.address), trace, networkKey(request.ip));
    const known = await headKnown(request, reading);
    const head = known && withOwnPicture(known, sent.address);
    if (!head || !found || !isRendered(page, head)) return { head };
    return (await views.render(page, found.moment, { head, trace })) ?? { head };
  };
}

/** A link to a saved calculation is shown with the picture of its result. */
function withOwnPicture(head: PageHead, address: string): PageHead {
  const share = head.language && shareOfAddress(address, head.language);
  return share === undefined ? head : { ...head, share };
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
