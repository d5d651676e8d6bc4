import {
  execute,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type GraphQLError,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '../../../definitions/text';
import { DatabaseError, type Queryable } from '../../platform/database/database';
import { transientFailure } from '../../platform/http/transient-failure';
import { limitArguments } from './statements/list-arguments';
import { messages } from '../../platform/http/query-messages';
import type { ResolveConditions } from './statements/named-conditions';
import type { Rights } from './statements/policy-sql';
import { costOfQuery, requireAffordable } from './query-cost';
import { describeError, QueryError } from '../../platform/http/query-error';
import type { CachedValues } from './cache/read-cache';
import { readField } from './read-field';
import { selectFields, type SelectedField } from './selection';
import type { ReadTrace } from '../../platform/database/sql-statement';
import type { Total } from './statements/total';
import type { Model } from '../../../engine/model/model';

export interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  definition: OperationDefinitionNode;
  variables: Record<string, unknown>;
}

/** The root fields of an operation with their arguments, variables applied. */
export function rootFields(operation: Operation): SelectedField[] {
  const root =
    operation.definition.operation === OperationTypeNode.MUTATION
      ? operation.schema.getMutationType()
      : operation.schema.getQueryType();
  if (!root) throw new QueryError('BAD_USER_INPUT', messages.unknownSource(operation.definition.operation));
  return selectFields(
    operation.document,
    root,
    operation.definition.selectionSet,
    coerceVariables(operation),
  );
}

/** A root field's response: its JSON text, or an error. */
export type FieldResponse = { key: string; json: string } | { key: string; error: QueryError };

/**
 * The body of the response. A failed field is null; `paginate` and `aggregate` cannot be null, so a failed one makes
 * `data` null.
 */
export function composeResponse(
  responses: readonly FieldResponse[],
  language: Language,
  nonNull: ReadonlySet<string>,
): string {
  const errors = responses.flatMap((response) =>
    'error' in response ? [describeError(response.error, language, [response.key])] : [],
  );
  const isVoid = responses.some((response) => 'error' in response && nonNull.has(response.key));
  const members = responses.map(
    (response) => `${JSON.stringify(response.key)}:${'json' in response ? response.json : 'null'}`,
  );
  const data = isVoid ? 'null' : `{${members.join(',')}}`;
  return errors.length > 0 ? `{"data":${data},"errors":${JSON.stringify(errors)}}` : `{"data":${data}}`;
}

export interface Reader {
  database: Queryable;
  model: Model;
  rights: Rights;
  resolve: ResolveConditions;
  trace: ReadTrace;
  totals: CachedValues<Total> | undefined;
  ends: CachedValues<string> | undefined;
  exactTotal: number;
  language: Language;
  log: FastifyBaseLogger;
}

export interface QueryRun {
  answer: string;
  /** Every field succeeded, and returned only rows: such a response may be reused. */
  isComplete: boolean;
}

/** Runs a query: one statement for each root field, side by side. */
export async function runQuery(reader: Reader, operation: Operation): Promise<QueryRun> {
  const fields = rootFields(operation);
  limitArguments(fields);
  requireAffordable(costOfQuery(reader.model, fields, reader.resolve), reader.rights.caller);
  const introspected = await introspect(reader, operation, fields);
  const responses = await Promise.all(
    fields.map(async (field): Promise<FieldResponse> => {
      const known = introspected.get(field.key);
      if (known !== undefined) return { key: field.key, json: known };
      try {
        return { key: field.key, json: await readField(reader, field) };
      } catch (error) {
        return { key: field.key, error: asQueryError(error, reader.log) };
      }
    }),
  );
  const isComplete = introspected.size === 0 && responses.every((response) => 'json' in response);
  const nonNull = new Set(
    fields
      .filter((field) => field.name === 'paginate' || field.name === 'aggregate')
      .map((field) => field.key),
  );
  return { answer: composeResponse(responses, reader.language, nonNull), isComplete };
}

/**
 * Converts an error into a public one; details go to the log alone. @throws HttpError for lock timeouts, and a
 * database that is unavailable or full: then the whole call has failed
 */
export function asQueryError(error: unknown, log: FastifyBaseLogger): QueryError {
  if (error instanceof QueryError) return error;
  if (error instanceof DatabaseError && error.code === '57014')
    return new QueryError('BAD_USER_INPUT', messages.tooBusy);
  const trouble = transientFailure(error);
  if (trouble) throw trouble;
  log.error({ err: error }, 'query failed');
  return new QueryError('INTERNAL_SERVER_ERROR', messages.internal);
}

/** The schema itself, through graphql-js, for administrators and roles with the flag `introspection`. */
async function introspect(
  reader: Reader,
  operation: Operation,
  fields: readonly SelectedField[],
): Promise<Map<string, string>> {
  const introspection = fields.filter((field) => field.name === '__schema' || field.name === '__type');
  if (introspection.length === 0) return new Map();
  const { isAdministrator, mayIntrospect = isAdministrator } = reader.rights.access;
  if (!mayIntrospect) throw new QueryError('FORBIDDEN', messages.introspection);
  const selections = operation.definition.selectionSet.selections.filter(
    (selection) =>
      selection.kind === Kind.FIELD && introspection.some((field) => field.name === selection.name.value),
  );
  const definition = {
    ...operation.definition,
    selectionSet: { ...operation.definition.selectionSet, selections },
  };
  const others = operation.document.definitions.filter(
    (candidate) => candidate.kind === Kind.FRAGMENT_DEFINITION,
  );
  const result = await execute({
    schema: operation.schema,
    document: { ...operation.document, definitions: [definition, ...others] },
    variableValues: operation.variables,
  });
  if (result.errors)
    throw new QueryError('BAD_USER_INPUT', result.errors.map((error) => error.message).join('\n'));
  return new Map(Object.entries(result.data ?? {}).map(([key, value]) => [key, JSON.stringify(value)]));
}

function coerceVariables(operation: Operation): Record<string, unknown> {
  const result = getVariableValues(
    operation.schema,
    operation.definition.variableDefinitions ?? [],
    operation.variables,
    {
      maxErrors: 5,
    },
  );
  if (result.coerced) return result.coerced;
  throw new QueryError(
    'BAD_USER_INPUT',
    result.errors.map((error: GraphQLError) => error.message).join('\n'),
  );
}
