import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { messages } from './messages';

/**
 * Refuses a plain form that another site's page has sent. Browsers name the origin with every form that is posted; where one
 * does not, it says by `Sec-Fetch-Site` that the page is of this site.
 *
 * @throws HttpError 403
 */
export function requireOwnOrigin({ headers, host }: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = headers;
  const isOwn =
    origin === undefined
      ? headers['sec-fetch-site'] === 'same-origin'
      : hostOf(origin) === host || (publicUrl !== undefined && origin === new URL(publicUrl).origin);
  if (!isOwn) throw new HttpError(403, messages.otherSite);
}

/** Undefined for `null`, which browsers send for pages that hide their origin. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}
