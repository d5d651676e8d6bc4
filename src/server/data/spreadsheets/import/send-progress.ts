import { PassThrough } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { errorBody } from '../../../platform/http/error-response';
import type { RequestContext } from '../../../platform/http/request-context';
import { asHttpError } from '../../query/as-http-error';

/** Milliseconds between two reports of progress. */
const pause = 200;

/**
 * Sends lines of JSON (`application/x-ndjson`): `{"progress": …}` on every progress, and finally `{"result": …}` or
 * `{"error": …}`. A failure before the first line is an ordinary response with its status. Resolves when the work has
 * ended.
 */
export async function sendProgress<Result>(
  reply: FastifyReply,
  { language, log }: Pick<RequestContext, 'language' | 'log'>,
  work: (onProgress: (progress: object) => void) => Promise<Result>,
): Promise<void> {
  const stream = new PassThrough();
  const write = (line: object) => void stream.write(`${JSON.stringify(line)}\n`);
  let last = 0;
  let isBegun = false;
  const begin = () => {
    if (isBegun) return;
    isBegun = true;
    void reply
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
      .type('application/x-ndjson; charset=utf-8')
      .send(stream);
  };
  try {
    const result = await work((progress) => {
      if (Date.now() - last < pause) return;
      last = Date.now();
      begin();
      write({ progress });
    });
    begin();
    write({ result });
  } catch (error) {
    if (!isBegun) throw asHttpError(error, log);
    // A disconnected client needs no reason.
    if (!reply.raw.destroyed) write({ error: errorBody(asHttpError(error, log), language) });
  } finally {
    if (isBegun) stream.end();
  }
}
