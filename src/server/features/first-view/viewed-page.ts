import type { FastifyRequest } from 'fastify';
import { defaultLanguage } from '../../../definitions/language';
import { languageOfCookie } from '../../../definitions/language-cookie';
import { isOwnPage } from '../../../definitions/public-pages/own-pages';
import { readPublicAddress } from '../../../definitions/public-pages/public-address';
import { findPublicPage, type PublicPage } from '../../../definitions/public-pages/public-pages';
import { hasSessionCookie } from '../../people/session/cookies';
import { networkKey } from '../../platform/http/address';
import type { PageHead, SentPage } from '../../platform/http/routes/pages';
import type { ViewedPage } from './first-views';

/** Characters of an address with its query: a search of a hundred Cyrillic letters has six for each. */
const longest = 800;

/**
 * Returns the page that a request may want rendered. Undefined for pages that the browser draws: those of people with a
 * session, whose rows are others; in a frame, which has no header; for the service worker, which stores the page for all
 * addresses.
 */
export function readViewedPage(request: FastifyRequest, { address, form }: SentPage): ViewedPage | undefined {
  const { headers } = request;
  const [pathname = '', search = ''] = address.split('?', 2);
  const { language = languageOfCookie(headers.cookie) ?? defaultLanguage, path } =
    readPublicAddress(pathname);
  const network = networkKey(request.ip);
  // The sender of a plain form is a visitor, and nothing else shows them the entered values.
  if (form) return { address, language, network, form };
  const isNavigation =
    // Passed on by the service worker, a navigation has another destination, but the same mode.
    (headers['sec-fetch-mode'] ?? 'navigate') === 'navigate' && headers['sec-fetch-dest'] !== 'iframe';
  if (!isNavigation || address.length > longest || hasSessionCookie(headers.cookie)) return undefined;
  if (search === '') return { address: pathname, language, network };
  const { renderings, carriesAnswers } = publicPageAt(path) ?? {};
  return { address: `${pathname}?${search}`, language, network, renderings, carriesAnswers };
}

/** Whether a page with this head is rendered: one of the product, one that a definition describes for everybody, or none. */
export function isRendered({ address, form }: ViewedPage, { status, isHidden }: PageHead): boolean {
  const page = publicPageAt(readPublicAddress(address.split('?', 1)[0] ?? '').path);
  return form !== undefined || status === 404 || page !== undefined || isHidden !== true;
}

/** Whether the page is one of people who are signed in, or a form, whose address names what no definition has. */
export function isAbsent({ address }: ViewedPage, { status }: PageHead): boolean {
  return status === 404 && isOwnPage((address.split('?', 1)[0] ?? '').replace(/(?<=.)\/$/, ''));
}

function publicPageAt(path: string): PublicPage | undefined {
  return findPublicPage(path)?.page;
}
