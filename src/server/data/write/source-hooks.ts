import type { Caller } from '../../../engine/access/caller';
import type { Language } from '../../../definitions/text';
import type { Database } from '../../platform/database/database';
import { createRegistry } from '../../platform/registry';
import type { Rights } from '../query/statements/policy-sql';
import type { RowWrite } from './row-write';
import type { RowValues, WriteContext } from './write-context';

/** A new row of `POST /query`, before the transaction that writes it. */
export interface Creation {
  database: Database;
  rights: Rights;
  language: Language;
  /** The columns that were sent. */
  input: RowValues;
  /** The members of the input that are no columns. */
  accepted: RowValues;
}

/** The values to write for a new row, and those that the hooks of its write find in `row.prepared`. */
export interface PreparedCreation {
  input: RowValues;
  prepared: unknown;
}

/** A feature's additions to the writes of a source. */
export interface SourceHooks {
  /** Members of a new row's input that are no columns. Only `POST /query` takes them. */
  accepts?: Readonly<Record<string, 'text' | 'boolean'>>;
  /** Does what must not wait within a transaction, such as hashing. Throws what it refuses. */
  prepareCreation?: (creation: Creation) => Promise<PreparedCreation>;
  /** Runs in the write's transaction once the row was checked; may change `row.values`. Throws what it refuses. */
  beforeWrite?: (context: WriteContext, row: RowWrite) => void | Promise<void>;
  /** Runs in the write's transaction, once the row is written and covered by the rights. Throws what it refuses. */
  afterWrite?: (context: WriteContext, row: RowWrite) => void | Promise<void>;
  /** Runs after the transaction of a refused write was rolled back. */
  afterRefusal?: (database: Database, caller: Caller, error: unknown) => Promise<void>;
}

/** The hooks by source. */
export const sourceHooks = createRegistry<Readonly<Record<string, SourceHooks>>>('source hooks');

/** The members of a new row's input that its source accepts besides columns. */
export function acceptedMembers(source: string): Readonly<Record<string, 'text' | 'boolean'>> {
  return sourceHooks.get()[source]?.accepts ?? {};
}

/** Prepares a new row before its transaction. Its input loses the members that are no columns. */
export async function prepareCreation(
  source: string,
  creation: Omit<Creation, 'accepted'>,
): Promise<PreparedCreation> {
  const names = Object.keys(acceptedMembers(source));
  const split = (isAccepted: boolean) =>
    Object.fromEntries(
      Object.entries(creation.input).filter(([name]) => names.includes(name) === isAccepted),
    );
  const input = split(false);
  const prepare = sourceHooks.get()[source]?.prepareCreation;
  return (await prepare?.({ ...creation, input, accepted: split(true) })) ?? { input, prepared: undefined };
}

export async function runHooksBeforeWrite(context: WriteContext, row: RowWrite): Promise<void> {
  await sourceHooks.get()[row.source.id]?.beforeWrite?.(context, row);
}

/** Hooks of features that run when rows of any source are changed, deleted or restored, in the write's transaction. */
export const rowHooks =
  createRegistry<readonly ((context: WriteContext, row: RowWrite) => Promise<void>)[]>('row hooks');

export async function runSourceHooks(context: WriteContext, row: RowWrite): Promise<void> {
  if (row.action !== 'create') for (const hook of rowHooks.get()) await hook(context, row);
  await sourceHooks.get()[row.source.id]?.afterWrite?.(context, row);
}

export async function runRefusalHooks(database: Database, caller: Caller, error: unknown): Promise<void> {
  for (const { afterRefusal } of Object.values(sourceHooks.get()))
    await afterRefusal?.(database, caller, error);
}
