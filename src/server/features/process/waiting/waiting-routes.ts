import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import { textOfStatus } from '../../../platform/http/messages';
import { requireAdministrator } from '../../../platform/http/require-caller';
import { mostCases, readWaitingTimes } from './waiting-times';

const Query = Type.Object({ process: Type.String({ minLength: 1, maxLength: 63 }) });
const reads = { call: 'process waiting times', limit: 120, windowSeconds: 600 };

/**
 * `GET /process/waiting-times?process=`: how long cases wait in each step, for administrators. 404 for a process that is not in
 * force.
 */
export function processWaitingRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Querystring: Static<typeof Query> }>(
    '/process/waiting-times',
    { schema: { querystring: Query } },
    async ({ context, query: { process } }, reply) => {
      requireAdministrator(context);
      await limitCalls(database, { ...reads, by: `user:${context.caller.userId}` });
      if (!context.snapshot.definitions.process.has(process)) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, most_cases: mostCases, steps: await readWaitingTimes(database, process) };
    },
  );
}
