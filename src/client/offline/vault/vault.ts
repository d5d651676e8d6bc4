import {
  offlineDatabase,
  type HeldKey,
  type OfflineDatabase,
  type SealedRecord,
  type SealedStore,
} from './offline-database';
import { sealBytes, sealValue, unsealBytes, unsealValue, type Sealed } from './seal';

/** A change of the stored data. The changes of one call are one transaction. */
export type Change =
  | { store: SealedStore; id: string; value: unknown; onlyIfThere?: boolean }
  | { store: SealedStore; id: string; bytes: ArrayBuffer }
  | { store: SealedStore; id: string; isRemoved: true };

export interface Kept {
  id: string;
  /** Time of the last write in milliseconds. */
  at: number;
  /** Undefined if the person's current key does not decrypt it. */
  value: unknown;
}

/** The data of one person in this browser, encrypted with their key. */
export interface Vault {
  readonly owner: string;
  get(store: SealedStore, id: string): Promise<unknown>;
  getBytes(store: SealedStore, id: string): Promise<ArrayBuffer | undefined>;
  /** Reads all of the person's records in a store, the oldest first. */
  all(store: SealedStore): Promise<Kept[]>;
  ids(store: SealedStore): Promise<string[]>;
  /** Lists the records of a store with their times, the oldest first, without decrypting them. */
  list(store: SealedStore): Promise<Pick<Kept, 'id' | 'at'>[]>;
  /** Rejects with `StorageFull` if the browser has no room. */
  write(changes: readonly Change[]): Promise<void>;
}

/** Thrown if the browser has no room. The call stored nothing, and earlier data is unchanged. */
export class StorageFull extends Error {
  constructor(cause: unknown) {
    super('The browser has no room to keep this', { cause });
    this.name = 'StorageFull';
  }
}

export function createVault({ owner, keyId, key }: HeldKey): Vault {
  const contextOf = (store: SealedStore, id: string) => `${owner} ${store} ${id}`;
  const find = async (store: SealedStore, id: string): Promise<SealedRecord | undefined> => {
    const record = await (await offlineDatabase()).get(store, [owner, id]);
    return record?.keyId === keyId ? record : undefined;
  };
  const seal = (change: Exclude<Change, { isRemoved: true }>): Promise<Sealed> => {
    const context = contextOf(change.store, change.id);
    return 'bytes' in change ? sealBytes(key, change.bytes, context) : sealValue(key, change.value, context);
  };
  return {
    owner,
    async get(store, id) {
      const record = await find(store, id);
      return record && unsealValue(key, record.sealed, contextOf(store, id));
    },
    async getBytes(store, id) {
      const record = await find(store, id);
      return record && unsealBytes(key, record.sealed, contextOf(store, id));
    },
    async all(store) {
      const records = await (await offlineDatabase()).getAllFromIndex(store, 'owner', owner);
      const kept = await Promise.all(
        records.map(async ({ id, at, keyId: needed, sealed }): Promise<Kept> => {
          const open = () => unsealValue(key, sealed, contextOf(store, id));
          return { id, at, value: needed === keyId ? await whereOpen(open) : undefined };
        }),
      );
      return kept.toSorted((one, other) => one.at - other.at);
    },
    async list(store) {
      const records = await (await offlineDatabase()).getAllFromIndex(store, 'owner', owner);
      return records.map(({ id, at }) => ({ id, at })).toSorted((one, other) => one.at - other.at);
    },
    async ids(store) {
      const keys = await (await offlineDatabase()).getAllKeysFromIndex(store, 'owner', owner);
      return keys.map(([, id]) => id);
    },
    async write(changes) {
      // Encryption comes before the transaction: it is asynchronous, and an IndexedDB transaction ends with its turn.
      const ready = await Promise.all(
        changes.map(async (change) => ({
          change,
          record:
            'isRemoved' in change
              ? undefined
              : { id: change.id, owner, keyId, at: Date.now(), sealed: await seal(change) },
        })),
      );
      try {
        await commit(await offlineDatabase(), owner, ready);
      } catch (error) {
        throw isFull(error) ? new StorageFull(error) : error;
      }
    },
  };
}

interface ReadyChange {
  change: Change;
  /** Undefined deletes the record. */
  record: SealedRecord | undefined;
}

async function commit(
  database: OfflineDatabase,
  owner: string,
  changes: readonly ReadyChange[],
): Promise<void> {
  const stores = [...new Set(changes.map(({ change }) => change.store))];
  if (stores.length === 0) return;
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
  const apply = async ({ change, record }: ReadyChange) => {
    const store = transaction.objectStore(change.store);
    if (record === undefined) {
      await store.delete([owner, change.id]);
      return;
    }
    const isForPresent = 'onlyIfThere' in change && change.onlyIfThere === true;
    if (isForPresent && (await store.getKey([owner, change.id])) === undefined) return;
    await store.put(record);
  };
  const work = Promise.all(changes.map(apply));
  // If one of the promises rejects, so does the other, and both rejections must be handled.
  await Promise.all([work, transaction.done]);
}

/** Returns undefined if the key does not decrypt the record. */
async function whereOpen<T>(open: () => Promise<T>): Promise<T | undefined> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return undefined;
    throw error;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
