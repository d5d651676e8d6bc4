import type { Queryable } from '../database/database';
import type { Letter } from './letter';

/**
 * Brings letters to people. `send` only orders the delivery, with the given handle, so that a letter exists exactly
 * when what it speaks of was committed; it does not wait for a mail server.
 */
export interface Courier {
  send(database: Queryable, letter: Letter): Promise<void>;
}
