import type { FastifyRequest } from 'fastify';
import { defaultLanguage } from '../../../definitions/language';
import { languageOfCookie } from '../../../definitions/language-cookie';
import { readPublicAddress } from '../../../definitions/public-address';
import { findPublicPage, type PublicPage } from '../../../definitions/public-pages';
import { hasSessionCookie } from '../../people/session/cookies';
import { networkOf } from '../../platform/http/address';
import type { PageHead, SentPage } from '../../platform/http/routes/pages';
import type { ViewedPage } from './first-views';

/** Characters of an address with its query: a search of a hundred Cyrillic letters has six for each. */
const longest = 800;

/**
 * Returns the page that a request wants rendered. Undefined for pages that the browser draws: those of people with a
 * session, whose rows are others; in a frame, which has no header; for the service worker, which stores the page for all
 * addresses. The head is that of a page of the product, of one that a definition describes for everybody, or of none.
 */
export function renderedPageOf(
  request: FastifyRequest,
  head: PageHead,
  { address, form }: SentPage,
): ViewedPage | undefined {
  const { headers } = request;
  const [pathname = '', search = ''] = address.split('?', 2);
  const { language = languageOfCookie(headers.cookie) ?? defaultLanguage, path } =
    readPublicAddress(pathname);
  const page: PublicPage | undefined = findPublicPage(path)?.page;
  const isWanted =
    (head.status === 404 || (page === undefined ? head.isHidden !== true : page.isDrawnByBrowser !== true)) &&
    // Passed on by the service worker, a navigation has another destination, but the same mode.
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' &&
    headers['sec-fetch-dest'] !== 'iframe';
  const network = networkOf(request.ip);
  // The sender of a plain form is a visitor, and nothing else shows them the entered values.
  if (form) return { address, language, network, form };
  if (!isWanted || address.length > longest || hasSessionCookie(headers.cookie)) return undefined;
  if (search === '') return { address: pathname, language, network };
  return { address: `${pathname}?${search}`, language, network, renderings: page?.renderings };
}
