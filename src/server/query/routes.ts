import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import type { Database } from '../database/database';
import type { AppParts } from '../http/app-parts';
import type { Replicas } from '../changes/replicas';
import { HttpError } from '../http/http-error';
import { counter } from '../http/prometheus';
import type { RequestContext } from '../http/request-context';
import { requireXsrf } from '../session/xsrf';
import { idempotencyKey } from '../write/idempotency';
import { runMutations } from '../write/run-mutations';
import { chooseOperation, DocumentError, prepareDocument } from './documents';
import { runQuery, type Operation } from './execute';
import { describeError, QueryError } from './query-error';
import { createReadCache, openCachedReading, type ReadCache } from './read-cache';
import { graphqlSchemaOf } from './schema-cache';
import { startTrace } from './statement';

/** `POST /query`: reads and writes of everything that sources publish. */
export function queryRoutes(api: FastifyInstance, parts: AppParts): void {
  const { readCacheMegabytes, exactTotal } = parts.config;
  const cache = createReadCache(readCacheMegabytes);
  const query = { database: parts.database, replicas: parts.replicas, cache, exactTotal };
  api.metrics.add(() =>
    counter('dulaan_read_cache_total', 'Questions, by whether a kept answer was good.', [
      [{ found: 'yes' }, cache.found.hits],
      [{ found: 'no' }, cache.found.misses],
    ]),
  );
  const { replicas } = parts;
  if (replicas) {
    api.metrics.add(() =>
      counter('dulaan_replica_reads_total', 'Questions, by who answered.', [
        [{ by: 'replica' }, replicas.asked.replica],
        [{ by: 'primary' }, replicas.asked.primary],
      ]),
    );
  }
  // The XSRF header is asked for where the document turns out to be a mutation.
  api.post('/query', { config: { xsrf: 'byHandler', texts: 'byHandler' } }, async (request, reply) => {
    const answer = await answerQuery(query, request, reply);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}

interface QueryParts {
  database: Database;
  replicas: Replicas | undefined;
  cache: ReadCache;
  exactTotal: number;
}

async function answerQuery(parts: QueryParts, request: FastifyRequest, reply: FastifyReply): Promise<string> {
  const { context } = request;
  const body = readBody(request.body);
  try {
    const schema = graphqlSchemaOf(context.snapshot.model);
    const document = prepareDocument(schema, body.query);
    const definition = chooseOperation(document, body.operationName);
    const operation: Operation = { schema, document, definition, variables: body.variables };
    if (definition.operation === OperationTypeNode.QUERY) {
      const signal = untilClosed(reply.raw);
      return await answerReading(parts, context, { operation, question: JSON.stringify(body), signal });
    }
    const rights = { caller: context.caller, access: context.access };
    requireXsrf(request);
    const key = idempotencyKey(request.headers['idempotency-key']);
    return await runMutations(
      { database: parts.database, context, rights, key, body: JSON.stringify(body) },
      operation,
    );
  } catch (error) {
    if (error instanceof DocumentError) {
      reply.code(400);
      return JSON.stringify({
        errors: [{ message: error.message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } }],
      });
    }
    if (error instanceof QueryError)
      return JSON.stringify({ errors: [describeError(error, context.language, [])] });
    throw error;
  }
}

interface Question {
  operation: Operation;
  /** The whole body: what answers are kept by. */
  question: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Aborted when the connection closes before the answer was given. */
function untilClosed(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableEnded) controller.abort();
  });
  return controller.signal;
}

/** Gives the kept answer again where nothing that it was read from has changed before the request came. */
async function answerReading(
  { database, replicas, cache, exactTotal }: QueryParts,
  context: RequestContext,
  { operation, question, signal }: Question,
): Promise<string> {
  const cached = openCachedReading(cache, context, question);
  const earlier = cached?.find();
  if (earlier !== undefined) return earlier;
  const { caller, access, snapshot, language, log } = context;
  const trace = startTrace();
  const { backends } = context.versions;
  const reader = (await replicas?.reader(database, { publication: snapshot.version, backends })) ?? database;
  const { answer, isComplete } = await runQuery(
    {
      database: { query: (sql, values, options) => reader.query(sql, values, { ...options, signal }) },
      model: snapshot.model,
      rights: { caller, access },
      trace,
      totals: cached?.totals,
      ends: cached?.ends,
      exactTotal,
      language,
      log,
    },
    operation,
  );
  if (isComplete) cached?.keep(trace, answer);
  return answer;
}

interface QueryBody {
  query: string;
  variables: Record<string, unknown>;
  operationName: string | undefined;
}

function readBody(body: unknown): QueryBody {
  const members: Record<string, unknown> = body !== null && typeof body === 'object' ? { ...body } : {};
  const { query, variables, operationName } = members;
  const hasVariables =
    variables === undefined ||
    variables === null ||
    (typeof variables === 'object' && !Array.isArray(variables));
  if (typeof query !== 'string' || !hasVariables) {
    throw new HttpError(400, {
      mn_MN: 'Асуулга {query, variables} хэлбэртэй байна',
      en_US: 'A question has the form {query, variables}',
      ko_KR: '요청은 {query, variables} 형식이어야 합니다',
    });
  }
  return {
    query,
    variables: variables ? { ...variables } : {},
    operationName: typeof operationName === 'string' ? operationName : undefined,
  };
}
