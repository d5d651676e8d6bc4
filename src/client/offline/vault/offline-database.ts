import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Sealed } from './seal';

/** Stores of which everything is sealed with its owner's key. */
const sealedStores = ['entries', 'files', 'contents', 'drafts', 'answers'] as const;
export type SealedStore = (typeof sealedStores)[number];

/** One thing that a person has left here. In the open stand only what it is called, whose it is and how large. */
export interface SealedRecord {
  id: string;
  owner: string;
  /** The key that opens it. */
  keyId: string;
  /** Milliseconds: when it was last written. */
  at: number;
  sealed: Sealed;
}

/** The key of the person who is signed in; it goes when he leaves. */
export interface HeldKey {
  owner: string;
  keyId: string;
  key: CryptoKey;
}

interface OfflineSchema extends DBSchema {
  /** What is nobody's secret: this device's name, the project's configuration. */
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
let opened: Promise<OfflineDatabase> | undefined;

/** The browser's own database of this site; rejects where the browser does not allow one. */
export function offlineDatabase(): Promise<OfflineDatabase> {
  opened ??= open();
  return opened;
}

/** Closes it, so that a test can begin with another. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opened;
  opened = undefined;
  database?.close();
}

async function open(): Promise<OfflineDatabase> {
  try {
    return await openDB<OfflineSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('open');
        database.createObjectStore('keys');
        for (const store of sealedStores) {
          // Two persons may keep the same row, or an unfinished entry in the same form.
          database.createObjectStore(store, { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
        }
      },
      blocking: (_current, _blocked, event) => {
        // A newer build waits in another tab: it goes on, and this page opens the database again when it needs it.
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
