import type { Inputs } from './inputs';

/** A figure of a result: a number, a class, a list or figures by name. */
export type Figure = number | string | readonly number[] | { readonly [name: string]: Figure };
export type Results = Readonly<Record<string, Figure>>;

/** Results of another vector of the same file, by the name that a vector calls it. */
export type Lookup = (name: string) => Results;

/** A form of inputs under a standard, and the functions of `src/energy` that answer it. */
export interface Shape {
  /** The standard's name begins so. */
  readonly standard: string;
  /** Keys without which it is another shape. */
  readonly needs: readonly string[];
  /** Further keys that are understood. A key that is not leaves the vector not understood. */
  readonly knows?: readonly string[] | ((key: string, value: unknown) => boolean);
  readonly run: (inputs: Inputs, lookup: Lookup) => Results;
}
