import type { FastifyRequest } from 'fastify';
import { defaultLanguage } from '../../../definitions/language';
import { readPublicAddress } from '../../../definitions/public-address';
import { findPublicPage, type PublicPage } from '../../../definitions/public-pages';
import { hasSessionCookie } from '../../people/session/cookies';
import { networkOf } from '../../platform/http/address';
import type { PageHead } from '../../platform/http/routes/pages';
import type { ViewedPage } from './first-views';

/** Characters of an address with its query; no link of ours is as long. */
const longest = 300;

/**
 * Returns the page that a request wants rendered. Undefined for pages that the browser draws: those of people with a
 * session, whose rows are others; in a frame, which has no header; for the service worker, which stores the page for all
 * addresses. The head is that of a page of the product, of one that a definition describes for everybody, or of none.
 */
export function renderedPageOf(request: FastifyRequest, head: PageHead): ViewedPage | undefined {
  const { url: address, headers } = request;
  const [pathname = '', search = ''] = address.split('?', 2);
  const { language = defaultLanguage, path } = readPublicAddress(pathname);
  const page: PublicPage | undefined = findPublicPage(path)?.page;
  const isWanted =
    (head.status === 404 || (page === undefined ? head.isHidden !== true : page.isDrawnByBrowser !== true)) &&
    // Passed on by the service worker, a navigation has another destination, but the same mode.
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    headers['sec-fetch-dest'] !== 'iframe';
  if (!isWanted || address.length > longest || hasSessionCookie(headers.cookie)) return undefined;
  const network = networkOf(request.ip);
  return { address: search === '' ? pathname : `${pathname}?${search}`, language, network };
}
