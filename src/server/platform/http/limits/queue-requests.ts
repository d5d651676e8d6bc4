import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkKey } from '../address';
import { counter, gauge } from '../metrics/prometheus';
import { WorkQueue, type WorkLimits } from './work-queue';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the request's place among those in progress to the next one. */
    endWork: (() => void) | null;
    /**
     * Waits for a place: for handlers that read a multipart body themselves, once they have read it. `bytes` is the memory
     * that the request holds while it waits.
     * @throws HttpError 503 where too many wait
     */
    beginWork(bytes: number): Promise<void>;
  }
}

/**
 * Queues requests once their body has arrived: a slow sender holds no place, nor does a slow reader. An upload is read by
 * its handler, which calls `beginWork` afterwards.
 */
export function queueRequests(api: FastifyInstance, limits: WorkLimits): void {
  const queue = new WorkQueue(limits);
  api.decorateRequest('endWork', null);
  api.decorateRequest('beginWork', async function beginWork(this: FastifyRequest, bytes: number) {
    this.endWork = await queue.enter(shareOf(this), bytes);
  });
  api.addHook('preHandler', async (request) => {
    const { 'content-type': type, 'content-length': length } = request.headers;
    if (!type?.startsWith('multipart/')) await request.beginWork(Number(length ?? 0));
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
  const { session, caller, address } = context;
  if (session) return `session ${session.id}`;
  return caller.apiKey === undefined ? `network ${networkKey(address)}` : `key ${caller.apiKey}`;
}
