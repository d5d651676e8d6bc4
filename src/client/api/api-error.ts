/** Why a call did not do what was asked. `code` is the server's, or one of ours where no answer came. */
export type ApiErrorCode =
  | 'BAD_USER_INPUT'
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'CONFLICT'
  | 'NOT_FOUND'
  | 'SESSION_ENDED'
  | 'TOO_MANY_REQUESTS'
  /** Somebody else writes the row at the moment. */
  | 'BUSY'
  /** The server has too much to do, or its database is away. */
  | 'UNAVAILABLE'
  /** The server has no room left. */
  | 'STORAGE_FULL'
  | 'NETWORK'
  | 'TIMEOUT'
  | 'SERVER';

export interface ApiErrorDetails {
  /** The HTTP status; 0 where no answer came, 200 for an error that GraphQL reports. */
  status: number;
  code: ApiErrorCode;
  /** In the language of the interface; fit to be shown. */
  message: string;
  /** Messages by field name. */
  fields?: Readonly<Record<string, readonly string[]>> | undefined;
  /** The row as the server has it now, for `CONFLICT`. */
  current?: Readonly<Record<string, unknown>> | undefined;
  requestId?: string | undefined;
  /** The whole answer, for the few callers that read more of it. */
  body?: unknown;
}

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly current: Readonly<Record<string, unknown>> | undefined;
  readonly requestId: string | undefined;
  readonly body: unknown;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.current = details.current;
    this.requestId = details.requestId;
    this.body = details.body;
  }
}

/** True where the caller itself called it off: nothing to tell anybody. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
