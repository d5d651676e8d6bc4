import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OperationTypeNode } from 'graphql';
import { followVersions } from '../changes/table-versions';
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
  const cache = createReadCache(followVersions(parts.database), parts.config.readCacheMegabytes);
  const query = { database: parts.database, replicas: parts.replicas, cache };
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
  api.post('/query', { config: { xsrf: 'byHandler' } }, async (request, reply) => {
    const answer = await answerQuery(query, request, reply);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
}

interface QueryParts {
  database: Database;
  replicas: Replicas | undefined;
  cache: ReadCache;
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
      return await answerReading(parts, context, operation, JSON.stringify(body));
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

/** Gives the kept answer again where nothing that it was read from has changed before the request came. */
async function answerReading(
  { database, replicas, cache }: QueryParts,
  context: RequestContext,
  operation: Operation,
  question: string,
): Promise<string> {
  const cached = await openCachedReading(cache, context, question);
  const earlier = cached?.find();
  if (earlier !== undefined) return earlier;
  const { caller, access, snapshot, language, log } = context;
  const trace = startTrace();
  const backends = replicas && (await cache.versions.at(context.changes)).backends;
  const reader = backends && (await replicas.reader(database, { publication: snapshot.version, backends }));
  const { answer, isComplete } = await runQuery(
    {
      database: reader ?? database,
      model: snapshot.model,
      rights: { caller, access },
      trace,
      totals: cached?.total,
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
