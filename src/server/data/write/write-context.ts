import type { Language } from '../../../definitions/text';
import type { Keyring } from '../../platform/keys/person-keys';
import type { Transaction } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import type { Rights } from '../query/statements/policy-sql';

/** The context of one write. Everything happens in `transaction`. */
export interface WriteContext {
  transaction: Transaction;
  snapshot: Snapshot;
  rights: Rights;
  language: Language;
  requestId: string;
  /** The session that writes; null for visitors. */
  session: number | null;
  /** The caller's network address. */
  address: string;
  /** Opens the keys of personal values in the audit trail. */
  keyring: Keyring;
  /** The depth of triggers that led to this write; left out: none. */
  depth?: number;
  /** The key of the process whose decision leads to the write: its own open step does not hold it back, other processes' do. */
  byProcess?: number;
  /** The tables with written rows: clients are notified when the transaction commits. */
  changed: Set<string>;
}

/** A row by published column names, values as the wire shows them; secrets are never part of it. */
export type RowValues = Record<string, unknown>;
