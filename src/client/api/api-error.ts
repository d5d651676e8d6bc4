/** Code of a failed call: the server's, or one of the client's where there was no response. */
export type ApiErrorCode =
  | 'BAD_USER_INPUT'
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'SESSION_ENDED'
  | 'TOO_MANY_REQUESTS'
  /** Another request is writing the row at the moment. */
  | 'BUSY'
  /** The server is overloaded, or its database is not reachable. */
  | 'UNAVAILABLE'
  | 'STORAGE_FULL'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'SERVER';

export interface ApiErrorDetails {
  /** The HTTP status; 0 without a response, 200 for an error that GraphQL reports. */
  status: number;
  code: ApiErrorCode;
  /** A message for people, in the language of the interface. */
  message: string;
  /** Messages by field name. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The row as the server has it now, for `CONFLICT`. */
  current?: Readonly<Record<string, unknown>> | undefined;
  requestId?: string | undefined;
  /** The query was refused because it costs more than one request may. */
  isTooCostly?: boolean | undefined;
  /** The whole response, for the few callers that read more of it. */
  body?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;
  readonly isTooCostly: boolean;
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.current = details.current;
    this.requestId = details.requestId;
    this.isTooCostly = details.isTooCostly === true;
    this.body = details.body;
  }
}

/** Returns true if the caller itself aborted the call, so that no error is shown. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
