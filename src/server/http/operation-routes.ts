import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jobMetrics } from '../jobs/job-metrics';
import { tokenHash } from '../session/token';
import { isLocal } from './address';
import type { AppParts } from './app-parts';
import { HttpError } from './http-error';
import { textOfStatus } from './messages';
import type { Metrics } from './metrics';

/** What those ask who run the server, and the build that pages poll. None of it needs a session. */
export function operationRoutes(app: FastifyInstance, parts: AppParts, metrics: Metrics): void {
  const { database, build, config } = parts;

  metrics.add(async () => (await jobMetrics(database)).trimEnd().split('\n'));

  app.get('/healthz', () => ({ status: true }));

  app.get('/readyz', async (request) => {
    try {
      await database.query('select 1', [], { deadline: 2000 });
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer');
      throw new HttpError(503, textOfStatus(503));
    }
    return { status: true };
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !carriesToken(request, config.metricsToken))
      throw new HttpError(403, textOfStatus(403));
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render());
  });

  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-store').send(build));
}

function carriesToken(request: FastifyRequest, token: string | undefined): boolean {
  const carried = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || carried === undefined) return false;
  return timingSafeEqual(tokenHash(token), tokenHash(carried));
}
