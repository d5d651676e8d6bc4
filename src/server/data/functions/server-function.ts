import type { ColumnType } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';

/**
 * A server function that definitions call by name. `main` registers it, so that the server does not depend on its
 * subject. It is pure: rows that it needs are passed in as the response of a query.
 */
export interface ServerFunction {
  /** For instance `energy.calculation`. */
  readonly name: string;
  /** A document of `/query` for public rows that it needs, run as a visitor. Undefined if its parameters are enough. */
  readonly rows: string | undefined;
  /** Its results by name, with a suitable column type. */
  readonly results: Readonly<Record<string, ColumnType>>;
  /** `rows` is the `data` of the query's response. */
  compute(given: Readonly<Record<string, unknown>>, rows: object, moment: Date): FunctionOutcome;
}

export type FunctionOutcome =
  | { readonly isRefused: false; readonly values: Readonly<Record<string, unknown>> }
  | { readonly isRefused: true; readonly refusals: readonly FunctionRefusal[] };

/** Why it cannot be counted; `field` is a path in what was given. */
export interface FunctionRefusal {
  readonly field: string;
  readonly text: Text;
}
