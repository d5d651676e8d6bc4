import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance, type RouteOptions } from 'fastify';
import { accessReasonRoutes } from './people/access-reasons/access-reason-routes';
import { apiKeyRoutes } from './people/api-keys/api-key-routes';
import { accountRoutes } from './people/accounts/account-routes';
import { userRoutes } from './people/accounts/user-routes';
import { transferRoutes } from './features/transfers/transfer-routes';
import { appRoutes } from './features/apps/app-routes';
import { auditRoutes } from './data/audit/audit-routes';
import { bulkRoutes } from './data/bulk/bulk-routes';
import { buttonRoutes } from './data/buttons/button-routes';
import { dataDeletionRoutes } from './people/data-deletion/data-deletion-routes';
import { metaDeletionCallback } from './people/data-deletion/meta-callback';
import { definitionRoutes } from './definitions/serving/routes';
import { entryDraftRoutes } from './features/entry-drafts/entry-draft-routes';
import { energyRoutes } from './features/calculations/energy-routes';
import { credentialRoutes } from './features/credentials/credential-routes';
import { isIssuedNumber } from './features/credentials/lookups';
import { eventRoutes } from './platform/events/event-routes';
import { factorRoutes } from './people/factors/factor-routes';
import { fileRoutes } from './data/uploads/file-routes';
import { commentRoutes } from './features/comments/comment-routes';
import { searchRoutes } from './features/search/search-routes';
import { gridViewRoutes } from './features/grid-views/grid-view-routes';
import type { ApiRoutes, AppParts } from './definitions/app-parts';
import { historyRoutes } from './data/history/history-routes';
import { sendError } from './platform/http/error-response';
import { loggerOptions, logRequests } from './platform/http/logging';
import { limitInput } from './platform/http/limits/input-limits';
import { parseJsonBodies } from './platform/http/limits/json-body';
import { createMetrics } from './platform/http/metrics/metrics';
import { operationRoutes } from './platform/http/routes/operation-routes';
import { createPageHeads } from './features/pages/page-head';
import { createStructuredData } from './features/pages/structured-data';
import { feedbackForm } from './features/feedback/feedback-form';
import { deletionForm } from './features/plain-forms/deletion-form';
import { plainFormRoutes } from './features/plain-forms/plain-form-routes';
import { feedRoutes } from './features/pages/feed-routes';
import { sharePictureRoutes } from './features/share-pictures/share-picture-routes';
import { siteFileRoutes } from './features/pages/site-file-routes';
import { createFirstViews } from './features/first-view/first-views';
import { createPageContents } from './features/first-view/page-content';
import { addPages } from './platform/http/routes/pages';
import { queueRequests } from './platform/http/limits/queue-requests';
import { compileRequestSchema } from './platform/http/request-validator';
import { securityHeaders } from './platform/http/security-headers';
import { settingsRoute } from './platform/http/routes/settings-route';
import { workLimits } from './platform/http/limits/work-queue';
import { jobRoutes } from './platform/jobs/job-routes';
import { layerRoutes } from './features/map/layer-routes';
import { mapRoutes } from './features/map/map-routes';
import { noticeRoutes } from './features/notices/notice-routes';
import { offlineRoutes } from './features/offline/offline-routes';
import { exportRoutes } from './data/spreadsheets/export/export-routes';
import { sheetColumnRoutes } from './data/spreadsheets/columns/column-routes';
import { importRoutes } from './data/spreadsheets/import/import-routes';
import { batchRoutes } from './features/print/batch/batch-routes';
import { printRoutes } from './features/print/print-routes';
import { candidateRoutes } from './features/process/candidates';
import { inboxRoutes } from './features/process/inbox/inbox-route';
import { processHistoryRoutes } from './features/process/history/history-route';
import { processRoutes } from './features/process/process-routes';
import { processVersionRoutes } from './features/process/versions/version-routes';
import { processWaitingRoutes } from './features/process/waiting/waiting-routes';
import { signatureRoutes } from './features/process/signatures/signature-routes';
import { providerRoutes } from './people/identity/provider-routes';
import { queryConsoleRoutes } from './features/query-console/console-routes';
import { queryRoutes } from './data/query/routes';
import { addSessionHook } from './people/session/session-hook';
import { sessionRoutes } from './people/session/session-routes';

/** Bytes of a JSON body: rich text is long, pictures travel as files. */
const bodyLimit = 2 * 1024 * 1024;

/** Milliseconds within which a request must have arrived: an upload over a slow telephone fits, an idle one does not. */
const requestTimeout = 120_000;

/** All routes with a request context. A new API adds a line. */
const apiRoutes: readonly ApiRoutes[] = [
  sessionRoutes,
  accountRoutes,
  userRoutes,
  accessReasonRoutes,
  apiKeyRoutes,
  factorRoutes,
  providerRoutes,
  dataDeletionRoutes,
  metaDeletionCallback,
  settingsRoute,
  definitionRoutes,
  entryDraftRoutes,
  offlineRoutes,
  fileRoutes,
  queryRoutes,
  queryConsoleRoutes,
  eventRoutes,
  jobRoutes,
  noticeRoutes,
  auditRoutes,
  historyRoutes,
  exportRoutes,
  importRoutes,
  sheetColumnRoutes,
  bulkRoutes,
  buttonRoutes,
  gridViewRoutes,
  searchRoutes,
  siteFileRoutes,
  feedRoutes,
  sharePictureRoutes,
  commentRoutes,
  energyRoutes,
  credentialRoutes,
  mapRoutes,
  layerRoutes,
  appRoutes,
  transferRoutes,
  printRoutes,
  batchRoutes,
  inboxRoutes,
  processHistoryRoutes,
  candidateRoutes,
  processVersionRoutes,
  processWaitingRoutes,
  processRoutes,
  signatureRoutes,
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
    // An unreadable address reaches no route, but its response has the same form.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
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
  app.setValidatorCompiler(compileRequestSchema);
  logRequests(app, metrics);
  limitInput(app);
  app.setErrorHandler(sendError);
  // Bodies have limits below; unknown addresses accept none.
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
  const readableRoutes = new Set<string>();
  const collectRoute = ({ url, method, config: options }: RouteOptions) => {
    // A plain form is sent to the address of its page.
    if (options?.session !== 'ignored') apiParts.add(url.split('/')[1] ?? '');
    if ([method].flat().includes('GET')) readableRoutes.add(url);
  };
  await app.register(async (operation) => {
    operation.addHook('onRoute', collectRoute);
    operationRoutes(operation, parts, metrics, readableRoutes);
  });
  const headOf = createPageHeads(database, (number, network) => isIssuedNumber(database, number, network));
  const structuredOf = createStructuredData({
    database,
    site: config.publicUrl,
    warn: (err) => app.log.warn({ err }, 'the structured data of a page is not known'),
  });
  const { loadRenderer } = parts;
  const contentOf = createPageContents({
    store: parts.store,
    views: loadRenderer && createFirstViews({ ...parts, loadRenderer, metrics, log: app.log }),
    headOf: async (snapshot, address, trace, network) => {
      const head = await headOf(snapshot, address, trace, network);
      return head && { ...head, structured: await structuredOf(snapshot, address, head, trace) };
    },
  });
  const sendPage = await addPages(app, parts, apiParts, contentOf);
  await app.register(async (api) => {
    api.addHook('onRoute', collectRoute);
    await api.register(cookie);
    addSessionHook(api, parts);
    parseJsonBodies(api);
    queueRequests(api, parts.workLimits ?? workLimits);
    for (const routes of apiRoutes) await routes(api, parts);
    const forms = [feedbackForm(database), deletionForm(parts)];
    if (sendPage) await plainFormRoutes(api, parts, { forms, sendPage });
  });
  return app;
}
