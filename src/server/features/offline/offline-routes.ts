import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { Text } from '../../../definitions/text';
import { limitCalls } from '../../platform/http/limits/rate-limit';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { requireUser } from '../../platform/http/require-caller';
import { deviceLimit, offlineKeyFor } from './offline-keys';

const KeyBody = Type.Object({
  /** A random name that the browser gave itself. */
  device: Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' }),
});

const tooMany: Text = {
  mn_MN: `Офлайн ашиглах төхөөрөмжийн дээд тоо: ${deviceLimit}`,
  en_US: `At most ${deviceLimit} devices can be used offline`,
  ko_KR: `오프라인 사용 기기의 최대 수: ${deviceLimit}`,
};

/**
 * `POST /offline/key {device}`: what opens the entries that the caller's own browser keeps while there is no
 * connection. No other user receives it, administrators included.
 */
export function offlineRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post<{ Body: Static<typeof KeyBody> }>(
    '/offline/key',
    { schema: { body: KeyBody } },
    async (request, reply) => {
      const userId = requireUser(request.context);
      await limitCalls(database, {
        call: 'offline key',
        by: `user:${userId}`,
        limit: 600,
        windowSeconds: 3600,
      });
      const key = await offlineKeyFor(database, userId, request.body.device);
      if (key === undefined) throw new HttpError(422, tooMany);
      void reply.header('cache-control', 'no-store');
      return { status: true, ...key };
    },
  );
}
