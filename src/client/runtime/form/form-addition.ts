import type { ReactNode } from 'react';
import type { Values } from './conflict/versions';

export type Faults = Readonly<Record<string, readonly string[]>>;

/**
 * Values of a new row besides the form's fields, entered in controls that a page adds. It is kept in no draft and in
 * no outbox.
 */
export interface FormAddition {
  /** Drawn below the fields. */
  controls: ReactNode;
  /** Changes with the values, so it distinguishes a repeated submission from a changed one. */
  version: string;
  /** The members of the input; null where the controls show what is missing. */
  input(this: void): Values | null;
  /** Shows the faults of its own members and gives back the others. */
  refuse(this: void, fields: Faults): Faults;
}
