import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './seal';

/** Stores whose records are encrypted with their owner's key. */
const sealedStores = ['entries', 'files', 'contents', 'drafts', 'answers'] as const;
export type SealedStore = (typeof sealedStores)[number];

/** An encrypted record of a person. Only its id, its owner and its size are visible. */
export interface SealedRecord {
  id: string;
  owner: string;
  /** The id of the key that decrypts it. */
  keyId: string;
  /** Time of the last write in milliseconds. */
  at: number;
  sealed: Sealed;
}

/** The key of the signed-in person, deleted on sign-out. */
export interface HeldKey {
  owner: string;
  keyId: string;
  key: CryptoKey;
}

interface OfflineSchema extends DBSchema {
  /** Data that is not secret: this device's name and the project's configuration. */
  open: { key: string; value: unknown };
  keys: { key: 'held'; value: HeldKey };
  entries: SealedTable;
  files: SealedTable;
  contents: SealedTable;
  drafts: SealedTable;
  answers: SealedTable;
}

interface SealedTable {
  key: [string, string];
  value: SealedRecord;
  indexes: { owner: string };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

const name = 'dulaan-offline';
/** Raised when cached responses of earlier builds cannot be read any more. */
const version = 2;
let opened: Promise<OfflineDatabase> | undefined;

/** Opens the browser's database of this site once; rejects where the browser does not allow one. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open();
  return opened;
}

/** Closes the database, so that a test can start with another one. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opened;
  opened = undefined;
  database?.close();
}

async function open(): Promise<OfflineDatabase> {
  try {
    return await openDB<OfflineSchema>(name, version, {
      upgrade(database, before, _after, transaction) {
        if (before > 0) {
          // Cached definitions of earlier builds use other words; what people entered stays.
          void transaction.objectStore('answers').clear();
          return;
        }
        database.createObjectStore('open');
        database.createObjectStore('keys');
        for (const store of sealedStores) {
          // Two persons may store the same row, or a draft of the same form.
          database.createObjectStore(store, { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
        }
      },
      blocking: (_current, _blocked, event) => {
        // A newer build waits in another tab for the upgrade. This page reopens the database when it needs it again.
        opened = undefined;
        if (event.target instanceof IDBDatabase) event.target.close();
      },
      terminated: () => {
        opened = undefined;
      },
    });
  } catch (error) {
    opened = undefined;
    throw error;
  }
}
