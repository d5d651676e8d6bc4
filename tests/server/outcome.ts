import type { QueryAnswer } from './testing-app';

/** `answers`, or the code and the message of the first error. */
export function outcome(response: QueryAnswer<unknown>): string {
  const [error] = response.errors ?? [];
  return error ? `${error.extensions.code}: ${error.message}` : 'answers';
}

/** A filter of `POST /query`. */
export function equals(column: string, value: string): string {
  return `{ column: "${column}", condition: equals, value: "${value}" }`;
}
