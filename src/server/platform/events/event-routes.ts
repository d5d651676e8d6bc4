import type { FastifyInstance } from 'fastify';
import { networkKey } from '../http/address';
import type { PlatformParts } from '../http/platform-parts';
import { HttpError } from '../http/http-error';
import { textOfStatus } from '../http/messages';

/** `GET /events`: what changes, as server-sent events. Visitors hear of what everybody may read. */
export function eventRoutes(api: FastifyInstance, { events }: PlatformParts): void {
  // A server that stops would otherwise wait for clients that never leave.
  api.addHook('preClose', () => events.close());

  api.get('/events', { config: { deadSession: 'visitor' } }, async (request, reply) => {
    const { session, caller, access, address } = request.context;
    const listener = await events.subscribe({
      session: session?.id ?? null,
      key: session ? `session ${session.id}` : `network ${networkKey(address)}`,
      audience: { userId: caller.userId, access },
      lastId: lastEventId(request.headers['last-event-id']),
    });
    if (!listener) throw new HttpError(429, textOfStatus(429));
    return reply
      .headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        // nginx would hold it back.
        'x-accel-buffering': 'no',
      })
      .send(listener.stream);
  });
}

function lastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
