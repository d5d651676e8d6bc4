import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DatabaseError } from '../../database/database';
import { jobMetrics } from '../../jobs/job-metrics';
import { tokenHash } from '../../keys/token';
import { isLocal } from '../address';
import { diskMetrics } from '../metrics/disk-metrics';
import type { PlatformParts } from '../platform-parts';
import { HttpError } from '../http-error';
import { textOfStatus } from '../messages';
import type { Metrics } from '../metrics/metrics';

/** Milliseconds until the database must respond: `/readyz` itself responds within two seconds. */
const readinessDeadline = 1_500;

/**
 * The routes for those who run the server, the build that pages poll, and the addresses that respond to GET (`readableRoutes` may grow
 * until the first request). None of them needs a session.
 */
export function operationRoutes(
  app: FastifyInstance,
  parts: PlatformParts,
  metrics: Metrics,
  readableRoutes: ReadonlySet<string>,
): void {
  const { database, build, config } = parts;

  metrics.add(() => diskMetrics(config.dataDirectory));
  metrics.add(async () => (await jobMetrics(database.checks)).trimEnd().split('\n'));

  app.get('/healthz', () => ({ status: true }));

  app.get('/readyz', async (request) => {
    try {
      await Promise.race([
        database.checks.query('select 1', [], { deadline: readinessDeadline }),
        lateness(),
      ]);
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

  // The service worker asks once for each build: a navigation to one of these is no page.
  app.get('/api-routes.json', (_request, reply) =>
    reply.header('cache-control', 'no-store').send([...readableRoutes].toSorted()),
  );

  app.get('/build.json', (_request, reply) => reply.header('cache-control', 'no-store').send(build));
}

/** Rejects when the database has had its time: a connection that is silent ends nothing by itself. */
async function lateness(): Promise<never> {
  await wait(readinessDeadline, undefined, { ref: false });
  throw new DatabaseError('The database does not answer in time.', { code: '57014' });
}

function carriesToken(request: FastifyRequest, token: string | undefined): boolean {
  const carried = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || carried === undefined) return false;
  return timingSafeEqual(tokenHash(token), tokenHash(carried));
}
