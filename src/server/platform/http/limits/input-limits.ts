import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http-error';
import { messages, textOfStatus } from '../messages';

/**
 * Refuses what no route can work with: a compressed body (415), of which a few bytes unpack to as many megabytes as the
 * sender likes, the character U+0000 in an address (404) or its query string (400), and in either a number that is not
 * finite: `1e309` becomes Infinity, and Ajv compares only finite numbers with `minimum` and `maximum`.
 */
export function limitInput(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() !== 'identity') throw new HttpError(415, messages.compressed);
    const [path = ''] = request.url.split('?', 1);
    if (path.includes('%00')) throw new HttpError(404, textOfStatus(404));
    if (request.url.includes('%00')) throw new HttpError(400, messages.nulCharacter);
    done();
  });
  app.addHook('preHandler', (request, _, done) => {
    if (hasInfinity(request.params)) throw new HttpError(404, textOfStatus(404));
    if (hasInfinity(request.query)) throw new HttpError(400, textOfStatus(400));
    done();
  });
}

function hasInfinity(values: unknown): boolean {
  return Object.values(values ?? {}).some((value) => value === Infinity || value === -Infinity);
}
