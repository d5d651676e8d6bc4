import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../../platform/http/http-error';
import { asQueryError } from './execute';
import type { QueryError, QueryErrorCode } from '../../platform/http/query-error';

const statuses: Record<QueryErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  INTERNAL_SERVER_ERROR: 500,
};

/** Converts errors of the query compiler, a write or the database to responses outside GraphQL. */
export function asHttpError(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  return queryHttpError(asQueryError(error, log));
}

/** Converts the refusal of a query or a write. */
export function queryHttpError({ code, text, extensions }: QueryError): HttpError {
  const { fields, current } = extensions;
  return new HttpError(statuses[code], fields ?? text, current === undefined ? {} : { current });
}
