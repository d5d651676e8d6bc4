import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../http/http-error';
import { asQueryError } from '../query/execute';
import type { QueryErrorCode } from '../query/query-error';

const statuses: Record<QueryErrorCode, number> = {
  BAD_USER_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  CONFLICT: 409,
  INTERNAL_SERVER_ERROR: 500,
};

/** What the compiler of questions or the database refuses, as an answer outside GraphQL says it. */
export function asHttpError(error: unknown, log: FastifyBaseLogger): HttpError {
  if (error instanceof HttpError) return error;
  const { code, text } = asQueryError(error, log);
  return new HttpError(statuses[code], text);
}
