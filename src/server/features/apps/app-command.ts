import type { Problem } from '../../../definitions/definition';
import type { Language } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import type { PlanAnswer } from '../../definitions/change-sets/plan-answer';
import type { Widgets } from '../../definitions/store/compile-set';
import type { Published } from '../../definitions/store/published';
import type { Transaction } from '../../platform/database/database';
import type { Keyring } from '../../platform/keys/person-keys';
import type { WrittenRows } from './write-rows';

/** The person who changes an application, and the losses that they allow. */
export interface AppCommand {
  /** The losses of data that are meant: keys as a plan names them. */
  allow: ReadonlySet<string>;
  /** An administrator. */
  caller: Caller;
  language: Language;
  requestId: string;
  session: number | null;
  address: string;
}

export interface AppParts {
  transaction: Transaction;
  /** The definitions that this server knows; what was published since is read in the transaction. */
  known: Published;
  widgets: Widgets;
  keyring: Keyring;
}

/** The effects of an installation, an upgrade or a removal. */
export interface AppPlan extends PlanAnswer {
  /** Null for a removal, and if another problem prevents the installation. */
  rows: WrittenRows | null;
}

/** The effects. */
export interface AppResult {
  warnings: readonly Problem[];
  rows: WrittenRows | null;
}
