import { OperationTypeNode, type GraphQLSchema } from 'graphql';
import { chooseOperation, DocumentError, prepareDocument } from '../../data/query/documents';
import { rootFields, runQuery, type Operation } from '../../data/query/execute';
import { cachedGraphqlSchema } from '../../data/query/schema/schema-cache';
import { queryBudget, costOfQuery, totalCost, type QueryCost } from '../../data/query/query-cost';
import type { QueryBody } from '../../data/query/query-body';
import { resolveConditions } from '../../data/query/statements/named-conditions';
import { startTrace } from '../../platform/database/sql-statement';
import type { Queryable } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { describeError, QueryError } from '../../platform/http/query-error';
import type { RequestContext } from '../../platform/http/request-context';
import { messages } from './messages';
import type { ReaderRights } from './role-reader';

/** Statements that are shown, and characters of each. */
const mostStatements = 20;
const longestStatement = 20_000;

/** A statement as it was sent, with $1 … for its values, which are not part of it. */
interface RunStatement {
  sql: string;
  milliseconds: number;
}

interface ConsoleRun {
  /** The response as `POST /query` gives it, as JSON text. */
  answer: string;
  milliseconds: number;
  /** Rows of the root lists, pages and aggregates. */
  rows: number;
  /** Undefined for a document that does not parse. */
  cost: { points: number; budget: number; parts: QueryCost } | undefined;
  statements: RunStatement[];
}

interface ConsoleQuery {
  database: Queryable;
  context: Pick<RequestContext, 'snapshot' | 'language' | 'log'>;
  rights: ReaderRights;
  body: QueryBody;
  exactTotal: number;
  signal: AbortSignal;
}

/**
 * Runs a query with the rights, past every cache, and measures it. What the query itself does wrong is in the answer, as
 * `POST /query` says it. Throws `HttpError` 400 for a mutation.
 */
export async function runConsoleQuery(query: ConsoleQuery): Promise<ConsoleRun> {
  const { context, rights, body } = query;
  const { definitions, model } = context.snapshot;
  const statements: RunStatement[] = [];
  const resolve = resolveConditions({ definitions, model, rights });
  const start = performance.now();
  let cost: ConsoleRun['cost'];
  const done = (answer: string): ConsoleRun => ({
    answer,
    milliseconds: since(start),
    rows: countRows(answer),
    cost,
    statements: statements.slice(0, mostStatements),
  });
  try {
    const operation = openOperation(cachedGraphqlSchema(model), body);
    const parts = costOfQuery(model, rootFields(operation), resolve);
    cost = { points: Math.ceil(totalCost(parts)), budget: queryBudget(rights.caller), parts };
    const { answer } = await runQuery(
      {
        database: recorded(query, statements),
        model,
        rights,
        resolve,
        trace: startTrace(),
        totals: undefined,
        ends: undefined,
        exactTotal: query.exactTotal,
        language: context.language,
        log: context.log,
      },
      operation,
    );
    return done(answer);
  } catch (error) {
    if (error instanceof DocumentError) {
      const { message } = error;
      return done(JSON.stringify({ errors: [{ message, extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] }));
    }
    if (error instanceof QueryError)
      return done(JSON.stringify({ errors: [describeError(error, context.language, [])] }));
    throw error;
  }
}

function openOperation(schema: GraphQLSchema, { query, operationName, variables }: QueryBody): Operation {
  const document = prepareDocument(schema, query);
  const definition = chooseOperation(document, operationName);
  if (definition.operation !== OperationTypeNode.QUERY) throw new HttpError(400, messages.queriesOnly);
  return { schema, document, definition, variables };
}

/** The database, which notes each statement and its time. */
function recorded({ database, signal }: ConsoleQuery, statements: RunStatement[]): Queryable {
  return {
    async query(sql, parameters, options) {
      const start = performance.now();
      try {
        return await database.query(sql, parameters, { ...options, signal, isRead: true });
      } finally {
        statements.push({ sql: sql.slice(0, longestStatement), milliseconds: since(start) });
      }
    },
  };
}

function since(start: number): number {
  return Math.round((performance.now() - start) * 10) / 10;
}

function countRows(answer: string): number {
  const { data }: { data?: Record<string, unknown> | null } = JSON.parse(answer);
  return Object.values(data ?? {}).reduce<number>((sum, value) => sum + rowsOf(value), 0);
}

/** A list counts its rows, a page those of its list. */
function rowsOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (value === null || typeof value !== 'object') return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0);
}
