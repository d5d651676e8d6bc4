import type { CompiledSource } from '../../../engine/model/compiled-source';
import { query } from '../../api/graphql';
import { postJson } from '../../api/http';

/** A row to delete or restore, with its name. */
export interface NamedRow {
  id: string;
  /** The row's revision as the person saw it; null where it must not be compared. */
  revision: number | null;
  name: string;
}

/** Deletes and, where the source supports it, restores rows. All calls reject with an `ApiError`. */
export interface RowLifecycle {
  canDelete: boolean;
  /** True where deleted rows remain stored and can be restored. */
  isReversible: boolean;
  remove: (row: NamedRow, idempotencyKey: string) => Promise<void>;
  restore: (row: NamedRow) => Promise<void>;
}

/** The source of the platform's accounts: they are deleted by requests of their own, which end their sessions too. */
const accounts = 'users';

export function chooseLifecycle(source: CompiledSource): RowLifecycle {
  return isAccounts(source) ? accountLifecycle : rowLifecycle(source);
}

/** Returns whether a source's rows are the accounts with which people sign in. */
export function isAccounts({ id }: CompiledSource): boolean {
  return id === accounts;
}

const accountLifecycle: RowLifecycle = {
  canDelete: true,
  isReversible: true,
  remove: async ({ id }, idempotencyKey) => {
    await postJson(`/users/${encodeURIComponent(id)}/delete`, {}, { idempotencyKey });
  },
  restore: async ({ id }) => {
    await postJson(`/users/${encodeURIComponent(id)}/restore`, {});
  },
};

function rowLifecycle(source: CompiledSource): RowLifecycle {
  const write = async (action: 'delete' | 'restore', { id, revision }: NamedRow, idempotencyKey?: string) => {
    await query(writeDocument(source, action), { id, revision }, { idempotencyKey });
  };
  const canDelete = source.mutations.includes('delete');
  return {
    canDelete,
    isReversible: canDelete && source.keepsDeleted,
    remove: (row, idempotencyKey) => write('delete', row, idempotencyKey),
    restore: (row) => write('restore', row),
  };
}

/** Builds the mutation that deletes or restores a row of a source, by the names of the wire contract. */
function writeDocument({ typeName }: CompiledSource, action: 'delete' | 'restore'): string {
  return `mutation($id: ID!, $revision: Int) { ${action}${typeName}(id: $id, revision: $revision) { id } }`;
}
