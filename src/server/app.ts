import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { accountRoutes } from './accounts/account-routes';
import { auditRoutes } from './audit/audit-routes';
import { bulkRoutes } from './bulk/bulk-routes';
import { buttonRoutes } from './buttons/button-routes';
import { definitionRoutes } from './definitions/routes';
import { entryDraftRoutes } from './entry-drafts/entry-draft-routes';
import { energyRoutes } from './energy/energy-routes';
import { eventRoutes } from './events/event-routes';
import { factorRoutes } from './factors/factor-routes';
import { fileRoutes } from './files/file-routes';
import { gridViewRoutes } from './grid-views/grid-view-routes';
import type { ApiRoutes, AppParts } from './http/app-parts';
import { historyRoutes } from './history/history-routes';
import { answerError } from './http/error-answer';
import { loggerOptions, logRequests } from './http/logging';
import { limitInput } from './http/input-limits';
import { parseJsonBodies } from './http/json-body';
import { createMetrics } from './http/metrics';
import { operationRoutes } from './http/operation-routes';
import { addPages } from './http/pages';
import { queueRequests } from './http/queue-requests';
import { securityHeaders } from './http/security-headers';
import { settingsRoute } from './http/settings-route';
import { workLimits } from './http/work-queue';
import { jobRoutes } from './jobs/job-routes';
import { layerRoutes } from './map/layer-routes';
import { mapRoutes } from './map/map-routes';
import { noticeRoutes } from './notices/notice-routes';
import { offlineRoutes } from './offline/offline-routes';
import { exportRoutes } from './spreadsheets/export/export-routes';
import { importRoutes } from './spreadsheets/import/import-routes';
import { providerRoutes } from './identity/provider-routes';
import { queryRoutes } from './query/routes';
import { addSessionHook } from './session/session-hook';
import { sessionRoutes } from './session/session-routes';

/** Bytes of a JSON body: rich text is long, pictures travel as files. */
const bodyLimit = 2 * 1024 * 1024;

/** Milliseconds within which a request must have arrived: an upload over a slow telephone fits, an idle one does not. */
const requestTimeout = 120_000;

/** Everything that is answered with a context. Whoever adds an API adds a line. */
const apiRoutes: readonly ApiRoutes[] = [
  sessionRoutes,
  accountRoutes,
  factorRoutes,
  providerRoutes,
  settingsRoute,
  definitionRoutes,
  entryDraftRoutes,
  offlineRoutes,
  fileRoutes,
  queryRoutes,
  eventRoutes,
  jobRoutes,
  noticeRoutes,
  auditRoutes,
  historyRoutes,
  exportRoutes,
  importRoutes,
  bulkRoutes,
  buttonRoutes,
  gridViewRoutes,
  energyRoutes,
  mapRoutes,
  layerRoutes,
];

/** The whole server but its port: `main.ts` listens with it, tests inject into it. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config } = parts;
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit,
    requestTimeout,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    // An address that cannot be read reaches no route, but its answer has the same form.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  const metrics = createMetrics((err) => app.log.warn({ err }, 'a metric could not be read'));
  app.decorate('metrics', metrics);
  const { database } = parts;
  if ('metrics' in database) metrics.add(() => database.metrics());
  const headers = securityHeaders(config.publicUrl?.startsWith('https:') ?? false);

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  logRequests(app, metrics);
  limitInput(app);
  app.setErrorHandler(answerError);
  // Below, bodies have limits; an address that nobody answers at takes none.
  app.removeAllContentTypeParsers();
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    // A few bytes on the wire would become as many megabytes as the sender likes.
    globalDecompression: false,
    // The default quality of 11 takes seconds for what is made anew each time.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  const apiParts = new Set<string>();
  const collectPart = ({ url }: { url: string }) => void apiParts.add(url.split('/')[1] ?? '');
  await app.register(async (operation) => {
    operation.addHook('onRoute', collectPart);
    operationRoutes(operation, parts, metrics);
  });
  await addPages(app, parts, apiParts);
  await app.register(async (api) => {
    api.addHook('onRoute', collectPart);
    await api.register(cookie);
    addSessionHook(api, parts);
    parseJsonBodies(api);
    queueRequests(api, parts.workLimits ?? workLimits);
    for (const routes of apiRoutes) await routes(api, parts);
  });
  return app;
}
