import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../address';
import { counter, gauge } from '../metrics/prometheus';
import { WorkQueue, type WorkLimits } from './work-queue';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place among those in progress to the next one. */
    endWork: (() => void) | null;
  }
}

/**
 * Lets requests begin in turn, once their body has arrived: a slow sender holds no place, nor does a slow reader. An
 * upload is read by its handler and therefore does not queue.
 */
export function queueRequests(api: FastifyInstance, limits: WorkLimits): void {
  const queue = new WorkQueue(limits);
  api.decorateRequest('endWork', null);
  api.addHook('preHandler', async (request) => {
    if (request.headers['content-type']?.startsWith('multipart/')) return;
    request.endWork = await queue.enter(shareOf(request), Number(request.headers['content-length'] ?? 0));
  });
  api.addHook('onSend', async (request) => request.endWork?.());
  // A caller who has gone away is sent nothing.
  api.addHook('onResponse', async (request) => request.endWork?.());
  api.metrics.add(() => {
    const { running, waiting, refused } = queue.counts;
    return [
      ...gauge('dulaan_requests_running', 'Requests in progress.', running),
      ...gauge('dulaan_requests_waiting', 'Requests that wait for others.', waiting),
      ...counter('dulaan_requests_refused_total', 'Requests refused because too many waited.', [
        [{}, refused],
      ]),
    ];
  });
}

function shareOf({ context }: FastifyRequest): string {
  return context.session ? `session ${context.session.id}` : `network ${networkOf(context.address)}`;
}
