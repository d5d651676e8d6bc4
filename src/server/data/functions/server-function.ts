import type { ColumnType } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';

/**
 * Something that the server counts and that definitions call by name. The server knows nothing of what it means:
 * `main` registers it. It is pure: the rows that it counts with come in as the answer of a question.
 */
export interface ServerFunction {
  /** For instance `energy.calculation`. */
  readonly name: string;
  /** A document of `/query` for the public rows that it counts with; it is asked as a visitor asks.
   * Undefined where what it is given is enough. */
  readonly rows: string | undefined;
  /** What it gives, by name, with the type of column that can hold it. */
  readonly results: Readonly<Record<string, ColumnType>>;
  /** `rows` is the `data` of the question's answer. */
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
