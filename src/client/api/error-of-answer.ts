import type { Language } from '../../definitions/language';
import { currentLanguage, translate } from '../i18n/i18n';
import { ApiError, type ApiErrorCode } from './api-error';

/** Returns the error of an HTTP response that is not a success. `body` is its parsed JSON, if it had any. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const answer = isRecord(body) ? withFirstError(body) : {};
  const fields = parseFieldErrors(answer.error) ?? parseFieldErrors(answer.fields);
  return new ApiError({
    status,
    code: troubles.find((known) => known === answer.code) ?? codeOf(status),
    message: messageOf(answer, currentLanguage()) ?? firstOf(fields) ?? messageOfStatus(status),
    fields,
    current: isRecord(answer.current) ? answer.current : undefined,
    requestId: stringOf(answer.requestId),
    body,
  });
}

const troubles: readonly ApiErrorCode[] = ['BUSY', 'UNAVAILABLE', 'STORAGE_FULL'];

/** Merges the first GraphQL error of `POST /query` into the shape of other calls' errors. */
function withFirstError(body: Record<string, unknown>): Record<string, unknown> {
  const [first]: unknown[] = Array.isArray(body.errors) ? body.errors : [];
  if (!isRecord(first)) return body;
  const extensions = isRecord(first.extensions) ? first.extensions : {};
  return { ...body, error: first.message, code: extensions.code };
}

/** Returns the error of a call without a response. */
export function errorWithoutAnswer(code: 'NETWORK' | 'TIMEOUT'): ApiError {
  return new ApiError({
    status: 0,
    code,
    message: translate(code === 'TIMEOUT' ? 'error.timeout' : 'error.network'),
  });
}

/** Parses `{field: [message]}`; undefined for any other shape. */
export function parseFieldErrors(value: unknown): Record<string, string[]> | undefined {
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).map(([field, messages]) => [field, listOf(messages)] as const);
  return Object.fromEntries(entries);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 406) return 'SESSION_ENDED';
  if (status === 409) return 'CONFLICT';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  return status >= 500 ? 'SERVER' : 'BAD_USER_INPUT';
}

/** `error` is already in the caller's language; `msg` is Mongolian and `enMsg` English. */
function messageOf(answer: Record<string, unknown>, language: Language): string | undefined {
  const own = language === 'mn_MN' ? answer.msg : answer.enMsg;
  return stringOf(answer.error) ?? stringOf(own) ?? stringOf(answer.enMsg) ?? stringOf(answer.message);
}

function messageOfStatus(status: number): string {
  const known = [401, 403, 404, 406, 409, 413, 415, 429];
  return translate(
    known.includes(status) ? `error.status${status}` : status >= 500 ? 'error.server' : 'error.refused',
  );
}

function firstOf(fields: Record<string, string[]> | undefined): string | undefined {
  return Object.values(fields ?? {}).flat()[0];
}

function listOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((item) => typeof item === 'string');
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
