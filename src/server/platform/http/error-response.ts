import type { FastifyReply, FastifyRequest } from 'fastify';
import { say, type Language, type Text } from '../../../definitions/text';
import { HttpError, TooManyCalls } from './http-error';
import { acceptedLanguage } from './language';
import { textOfStatus } from './messages';
import { retryAfter, transientFailure } from './transient-failure';

/** The body of every error response. `error` is in the reader's language. */
export interface ErrorBody {
  status: false | 'error';
  error: string | Record<string, string[]>;
  msg: string;
  enMsg: string;
  requestId?: string;
  [member: string]: unknown;
}

/** The only error handler: reports public errors, logs failures, and reveals no internals. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = prepareErrorResponse(error, request, reply);
  const body = errorBody(known, acceptedLanguage(request.headers['accept-language']));
  if (known.status >= 500) body.requestId = request.id;
  return reply.send(body);
}

/** Logs a failure, and sets the status and the headers of its response. */
export function prepareErrorResponse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpError {
  const known = asHttpError(error);
  if (known.status === 503) request.log.warn({ err: known.cause ?? error }, 'the request was refused');
  else if (known.status >= 500) request.log.error({ err: known.cause ?? error }, 'the request failed');
  const { code } = known.extra;
  if (code === 'UNAVAILABLE' || code === 'STORAGE_FULL') reply.header('retry-after', retryAfter[code]);
  if (known instanceof TooManyCalls) reply.header('retry-after', known.retryAfter);
  reply.code(known.status).header('cache-control', 'no-store');
  return known;
}

/** `{status: false, error, msg, enMsg}` and the error's own members. */
export function errorBody(error: HttpError, language: Language): ErrorBody {
  const summary = summaryOf(error);
  return {
    status: false,
    error: isText(error.text) ? say(error.text, language) : translateFields(error.text, language),
    msg: say(summary, 'mn_MN'),
    enMsg: say(summary, 'en_US'),
    ...error.extra,
  };
}

/** Errors of Fastify and its plugins keep their status alone: their words are for programmers. */
function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  const trouble = transientFailure(error);
  if (trouble) return trouble;
  const status = statusOf(error);
  return new HttpError(status, textOfStatus(status));
}

function statusOf(error: unknown): number {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return 500;
  const status = error.statusCode;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function isText(text: HttpError['text']): text is Text {
  return typeof text === 'string' || !Object.values(text).some((value) => Array.isArray(value));
}

/** Of several fields the first fault is the one that a toast shows. */
function summaryOf(error: HttpError): Text {
  if (isText(error.text)) return error.text;
  return Object.values(error.text)[0]?.[0] ?? textOfStatus(error.status);
}

function translateFields(fields: Record<string, Text[]>, language: Language): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, texts]) => [field, texts.map((text) => say(text, language))]),
  );
}
