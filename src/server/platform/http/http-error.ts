import type { Text } from '../../../definitions/text';

/**
 * An unsuccessful response outside GraphQL. `message` is what people read: a text in all languages, or
 * the faults of each field.
 */
export class HttpError extends Error {
  readonly status: number;
  readonly text: Text | Record<string, Text[]>;
  /** More members of the response. */
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, text: Text | Record<string, Text[]>, extra: Record<string, unknown> = {}) {
    super(typeof text === 'string' ? text : JSON.stringify(text));
    this.name = 'HttpError';
    this.status = status;
    this.text = text;
    this.extra = extra;
  }
}

/** A limit of calls is reached (429). */
export class TooManyCalls extends HttpError {
  /** Seconds after which the calls are counted anew. */
  readonly retryAfter: number;

  constructor(text: Text, retryAfter: number) {
    super(429, text);
    this.retryAfter = retryAfter;
  }
}
