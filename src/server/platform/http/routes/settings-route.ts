import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http-error';
import { textOfStatus } from '../messages';

/** `GET /lambda-config`: the project's settings, for everybody. */
export function settingsRoute(api: FastifyInstance): void {
  api.get('/lambda-config', { config: { deadSession: 'visitor' } }, (request, reply) => {
    const settings = request.context.snapshot.definitions.settings.values().next().value;
    if (!settings) throw new HttpError(404, textOfStatus(404));
    const { kind: _kind, id: _id, format: _format, ...published } = settings;
    return reply.header('cache-control', 'no-cache').send(published);
  });
}
