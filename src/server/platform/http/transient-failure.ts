import { DatabaseError } from '../database/database';
import { HttpError } from './http-error';
import { messages } from './messages';

/** Seconds after which the caller may retry. */
export const retryAfter = { UNAVAILABLE: 2, STORAGE_FULL: 60 } as const;

/**
 * Returns the response to a failure that a retry can pass: 409 `BUSY` for a row that another transaction
 * writes, 503 `UNAVAILABLE` for a locked table and a database that is away or has no connection left, 507
 * `STORAGE_FULL` for a full disk. Undefined for any other error.
 */
export function transientFailure(error: unknown): HttpError | undefined {
  const trouble = knownFailure(error);
  if (trouble) trouble.cause = error;
  return trouble;
}

function knownFailure(error: unknown): HttpError | undefined {
  if (isDiskFull(error)) return new HttpError(507, messages.storageFull, { code: 'STORAGE_FULL' });
  if (!(error instanceof DatabaseError)) return undefined;
  if (isBusy(error)) return new HttpError(409, messages.busy, { code: 'BUSY' });
  return isUnavailable(error) ? unavailable() : undefined;
}

/** The response of an overloaded server, or of one without its database. */
export function unavailable(): HttpError {
  return new HttpError(503, messages.unavailable, { code: 'UNAVAILABLE' });
}

/** Conflicting transactions are retried several times before this error. */
function isBusy({ code, lock }: DatabaseError): boolean {
  return (code === '55P03' && lock === 'row') || code === '40001' || code === '40P01';
}

/**
 * A locked table; no connection (08…, 57P…, 53…), or none to a database of this name (3D000); a primary that has become a replica (25006); a statement that was
 * cancelled at its timeout.
 */
function isUnavailable({ code }: DatabaseError): boolean {
  return /^(08|53|57P)/.test(code) || ['3D000', '55P03', '25006', '57014', '25P03'].includes(code);
}

/** PostgreSQL's SQLSTATE, Node's code, or the system's message if it ended PGlite. */
function isDiskFull(error: unknown, isOfDatabase = false): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === '53100' || code === 'ENOSPC' || code === 'EDQUOT') return true;
  const isInside = isOfDatabase || error instanceof DatabaseError;
  return (isInside && /no space left on device/i.test(error.message)) || isDiskFull(error.cause, isInside);
}
