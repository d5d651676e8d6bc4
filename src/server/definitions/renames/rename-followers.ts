import type { Transaction } from '../../platform/database/database';
import { createRegistry } from '../../platform/registry';
import type { AppliedRename } from './rename-set';

/** Brings what a feature has stored by the names of columns to their new names, in the transaction that renames them. */
export type RenameFollower = (transaction: Transaction, renames: readonly AppliedRename[]) => Promise<void>;

export const renameFollowers = createRegistry<readonly RenameFollower[]>('rename followers');
