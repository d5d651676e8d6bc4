import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Higher qualities take tens of milliseconds for what is made anew each time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
/** Bytes under which a page is sent as it is. */
const least = 1_024;

/**
 * Sends a page in the best encoding that the request accepts: Brotli, gzip, or none. The plugin that compresses responses
 * knows those of routes alone, and pages are the response where there is no route.
 */
export async function sendCompressed(reply: FastifyReply, page: Buffer): Promise<FastifyReply> {
  const accepted = reply.request.headers['accept-encoding'];
  reply.header('vary', 'accept-encoding');
  if (page.length < least) return reply.send(page);
  if (accepts(accepted, 'br'))
    return reply.header('content-encoding', 'br').send(await brotli(page, { params }));
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(await zip(page));
  return reply.send(page);
}

/** Returns true if an `Accept-Encoding` names the encoding, unless with the weight 0, which refuses it. */
export function accepts(header: string | undefined, encoding: string): boolean {
  const offers = (header ?? '').toLowerCase().split(',');
  return offers.some((offer) => {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
