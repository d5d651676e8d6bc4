import { createRegistry } from '../registry';

/**
 * One step of the engine's own tables. Once released it never changes: a correction is another step. A build refuses a
 * database with steps that it does not know; a form of definitions that older builds cannot read adds a step, too,
 * though its SQL be empty.
 */
export interface EngineMigration {
  /** Unique for ever. */
  name: string;
  sql: string;
}

/** Every step of the engine's own tables, in the order in which they run. */
export const engineMigrations = createRegistry<readonly EngineMigration[]>('engine migrations');
