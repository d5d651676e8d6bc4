import type { FastifyInstance } from 'fastify';
import { publicSettings } from '../../../../definitions/public-settings';
import { openRoles } from '../../../../engine/access/open-roles';
import { HttpError } from '../http-error';
import { textOfStatus } from '../messages';

/** `GET /lambda-config`: the project's settings, for everybody. */
export function settingsRoute(api: FastifyInstance): void {
  api.get('/lambda-config', { config: { deadSession: 'visitor' } }, (request, reply) => {
    const { definitions } = request.context.snapshot;
    const settings = definitions.settings.values().next().value;
    if (!settings) throw new HttpError(404, textOfStatus(404));
    const published = publicSettings(settings, definitions.role, openRoles(definitions));
    return reply.header('cache-control', 'no-cache').send(published);
  });
}
