import { say, type Language, type Text } from '../../../definitions/text';

export type QueryErrorCode =
  | 'BAD_USER_INPUT'
  | 'FORBIDDEN'
  | 'UNAUTHENTICATED'
  | 'CONFLICT'
  | 'INTERNAL_SERVER_ERROR';

interface Extensions {
  /** Faults by field path, in the caller's language. */
  fields?: Record<string, string[]>;
  /** The row as it is now, for a conflict; only what the caller may read. */
  current?: Record<string, unknown>;
  /** Why a query is over its budget: its points, the most that are allowed, and the part that costs most. */
  cost?: { points: number; budget: number; part: string };
}

/** The values that clash with another row, by the published columns of a table. */
export interface Clash {
  source: string;
  values: ReadonlyMap<string, string>;
}

/** An error that `POST /query` returns with HTTP 200 and `extensions.code`. */
export class QueryError extends Error {
  readonly code: QueryErrorCode;
  readonly text: Text;
  readonly extensions: Extensions;
  /** Never part of the response: the caller's right to know it is checked first. */
  readonly clash: Clash | undefined;

  constructor(code: QueryErrorCode, text: Text, extensions: Extensions = {}, clash?: Clash) {
    super(typeof text === 'string' ? text : text.mn_MN);
    this.name = 'QueryError';
    this.code = code;
    this.text = text;
    this.extensions = extensions;
    this.clash = clash;
  }
}

/** One member of the response's `errors`. */
export function describeError(error: QueryError, language: Language, path: readonly string[]): object {
  return {
    message: say(error.text, language),
    ...(path.length > 0 && { path }),
    extensions: { code: error.code, ...error.extensions },
  };
}
