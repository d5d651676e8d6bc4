import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpError } from './http-error';
import { tokenHash } from '../keys/token';

/**
 * Refuses a writing call that a cookie authorises and that does not carry the session's own `X-XSRF-TOKEN`: another
 * site's page can make a browser send the cookie, but cannot read the token. Visitors and bearers pass.
 *
 * The API asks this of every call but GET and HEAD; a route with `config: { xsrf: 'byHandler' }` asks itself.
 */
export function requireXsrf(request: FastifyRequest): void {
  if (request.context.session?.via !== 'cookie') return;
  const header = request.headers['x-xsrf-token'];
  const expected = request.xsrfHash;
  const isRight =
    typeof header === 'string' &&
    expected !== null &&
    timingSafeEqual(tokenHash(header), new Uint8Array(Buffer.from(expected, 'hex')));
  if (!isRight) throw new HttpError(403, refused);
}

const refused = {
  mn_MN: 'Хуудсыг дахин ачаалаад оролдоно уу (XSRF тэмдэг тохирсонгүй).',
  en_US: 'Reload the page and try again (the XSRF token does not match).',
  ko_KR: '페이지를 새로 고친 후 다시 시도하세요 (XSRF 토큰이 일치하지 않습니다).',
};
