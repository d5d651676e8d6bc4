import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import { isVisitor } from '../../../engine/access/caller';
import type { Database } from '../../platform/database/database';
import type { AppParts } from '../../definitions/app-parts';
import type { Replicas } from '../../platform/database/replicas';
import { networkKey } from '../../platform/http/address';
import { sendError, errorBody, prepareErrorResponse } from '../../platform/http/error-response';
import { HttpError } from '../../platform/http/http-error';
import { acceptedLanguage } from '../../platform/http/language';
import { counter, gauge } from '../../platform/http/metrics/prometheus';
import type { RequestContext } from '../../platform/http/request-context';
import { transientFailure } from '../../platform/http/transient-failure';
import { requireXsrf } from '../../platform/http/xsrf';
import { idempotencyKey } from '../../platform/http/idempotency';
import { runMutations } from '../write/run-mutations';
import { chooseOperation, DocumentError, prepareDocument } from './documents';
import { runQuery, type Operation } from './execute';
import { describeError, QueryError } from '../../platform/http/query-error';
import { createReadCache, openCachedReading, type CachedReading, type ReadCache } from './cache/read-cache';
import { resolveConditions } from './statements/named-conditions';
import { readQueryBody } from './query-body';
import { cachedGraphqlSchema } from './schema/schema-cache';
import { createSharedReadings, readAlone, type SharedReadings } from './cache/shared-readings';
import { startTrace } from '../../platform/database/sql-statement';
import { createVisitorReads, type VisitorReads } from './visitor-reads';

/** `POST /query`: reads and writes of everything that sources publish. */
export function queryRoutes(api: FastifyInstance, parts: AppParts): void {
  const { readCacheMegabytes, exactTotal } = parts.config;
  const { database, replicas } = parts;
  const cache = createReadCache(readCacheMegabytes);
  api.metrics.add(() => [
    ...counter('dulaan_read_cache_total', 'Queries, by whether a cached answer was good.', [
      [{ found: 'yes' }, cache.found.hits],
      [{ found: 'no' }, cache.found.misses],
    ]),
    ...gauge('dulaan_read_cache_bytes', 'Memory of cached answers, with their keys.', cache.bytes()),
  ]);
  if (replicas) {
    api.metrics.add(() =>
      counter('dulaan_replica_reads_total', 'Queries, by who answered.', [
        [{ by: 'replica' }, replicas.asked.replica],
        [{ by: 'primary' }, replicas.asked.primary],
      ]),
    );
  }
  const shared = createSharedReadings<Answer>();
  const visitorReads = createVisitorReads(database.kind);
  const query = { database, replicas, cache, shared, visitorReads, exactTotal };
  // The handler checks the XSRF header if the document is a mutation. A character that cannot be stored is an invalid
  // value here, reported with its column.
  const config = { xsrf: 'byHandler', nulCharacter: 'byHandler', apiKey: 'allowed' } as const;
  api.post(
    '/query',
    { config, errorHandler: (...call) => void sendTrouble(...call) },
    async (request, reply) => {
      const response = await runQueryRequest(query, request, reply);
      return reply.header('content-type', `${mediaType(request)}; charset=utf-8`).send(response);
    },
  );
}

/**
 * Reports lock timeouts, a full queue or disk, and an unavailable database as GraphQL errors: with the status, and the
 * code in `extensions`.
 */
function sendTrouble(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof HttpError ? error : transientFailure(error);
  const code = known?.extra.code;
  if (known === undefined || code === undefined) return sendError(error, request, reply);
  prepareErrorResponse(known, request, reply);
  const { error: message } = errorBody(known, acceptedLanguage(request.headers['accept-language']));
  return reply.send({ data: null, errors: [{ message, extensions: { code } }] });
}

const graphqlResponse = 'application/graphql-response+json';

/** GraphQL over HTTP's own media type if the client accepts it by name, else JSON. */
function mediaType({ headers }: FastifyRequest): string {
  return headers.accept?.includes(graphqlResponse) === true ? graphqlResponse : 'application/json';
}

/** JSON; a cached response is a buffer that is sent unchanged. */
type Answer = string | Buffer;

interface QueryParts {
  database: Database;
  replicas: Replicas | undefined;
  cache: ReadCache;
  shared: SharedReadings<Answer>;
  visitorReads: VisitorReads;
  exactTotal: number;
}

/** Returns the cached response if its data had not changed when the request arrived. */
async function runQueryRequest(
  parts: QueryParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer> {
  const { context } = request;
  const body = readQueryBody(request.body);
  const cached = openCachedReading(parts.cache, context, request.bodyText);
  const earlier = cached?.get();
  if (earlier !== undefined) return earlier;
  try {
    const schema = cachedGraphqlSchema(context.snapshot.model);
    const document = prepareDocument(schema, body.query);
    const definition = chooseOperation(document, body.operationName);
    const operation: Operation = { schema, document, definition, variables: body.variables };
    if (definition.operation === OperationTypeNode.QUERY) {
      const read = (signal: AbortSignal) => readAnswer(parts, context, operation, { cached, signal });
      parts.cache.found.misses += 1;
      return await (cached === undefined
        ? readAlone(reply.raw, read)
        : parts.shared.join(cached.key(), context.versions, reply.raw, read));
    }
    const rights = { caller: context.caller, access: context.access };
    requireXsrf(request);
    const key = idempotencyKey(request.headers['idempotency-key']);
    const repeat = key === undefined ? undefined : { key, body: JSON.stringify(body) };
    return await runMutations({ database: parts.database, context, rights, repeat }, operation);
  } catch (error) {
    if (error instanceof DocumentError) {
      reply.code(400);
      return JSON.stringify({
        errors: [{ message: error.message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
      });
    }
    if (error instanceof QueryError) {
      // Nothing was executed. Clients with GraphQL's own media type get the status as well.
      if (mediaType(request) === graphqlResponse) reply.code(400);
      return JSON.stringify({ errors: [describeError(error, context.language, [])] });
    }
    throw error;
  }
}

async function readAnswer(
  { database, replicas, visitorReads, exactTotal }: QueryParts,
  context: RequestContext,
  operation: Operation,
  { cached, signal }: { cached: CachedReading | undefined; signal: AbortSignal },
): Promise<Answer> {
  const { caller, access, snapshot, language, log } = context;
  const trace = startTrace();
  const rights = { caller, access };
  const { definitions, model } = snapshot;
  const { backends } = context.versions;
  const chosen = (await replicas?.reader(database, { publication: snapshot.version, backends })) ?? database;
  const reader = isVisitor(caller) ? visitorReads.of(chosen, networkKey(context.address)) : chosen;
  const { answer, isComplete } = await runQuery(
    {
      database: {
        query: (sql, values, options) => reader.query(sql, values, { ...options, signal, isRead: true }),
      },
      model,
      rights,
      resolve: resolveConditions({ definitions, model, rights }),
      trace,
      totals: cached?.totals,
      ends: cached?.ends,
      exactTotal,
      language,
      log,
    },
    operation,
  );
  return isComplete && cached ? cached.set(trace, answer) : answer;
}
