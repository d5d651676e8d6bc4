import { deleteJson, getJson, putJson } from '../../../api/http';
import { currentVault } from '../../../offline/current-vault';
import { readStored, removeStored, writeStored, type StringStorage } from '../../../browser/expiring-storage';
import type { Draft } from './draft';

/** Stores the drafts of one person in one form and row, the newest first. */
export interface DraftStore {
  read(this: void): Promise<readonly Draft[]>;
  /**
   * Replaces all drafts by those that `current` returns when its turn comes; none removes them. Resolves with the
   * stored drafts, or undefined where no store is available; rejects on failure.
   */
  write(this: void, current: () => readonly Draft[]): Promise<readonly Draft[] | undefined>;
}

/** Stores a visitor's drafts in the tab. They end with it: the next visitor at the same computer is another person. */
export function tabDrafts(
  key: string,
  storage: () => StringStorage = () => window.sessionStorage,
): DraftStore {
  return {
    read: async () => draftsIn(readStored(key, storage())),
    write: async (current) => {
      const drafts = current();
      if (drafts.length === 0) removeStored(key, storage());
      else writeStored(key, drafts, storage());
      return drafts;
    },
  };
}

/**
 * Stores a signed-in person's drafts encrypted on this device: they outlive the browser, the session and the build. The
 * last write may come after the session has ended and the vault is closed. `changed` runs after every write.
 */
export function deviceDrafts(owner: string, id: string, changed = () => {}): DraftStore {
  let opened = currentVault();
  const open = async () => {
    const vault = await currentVault();
    if (vault?.owner === owner) opened = Promise.resolve(vault);
    return opened;
  };
  return {
    read: () => inTurn(id, async () => draftsIn(await (await open())?.get('drafts', id))),
    write: (current) =>
      inTurn(id, async () => {
        const vault = await open();
        if (vault === undefined) return undefined;
        const drafts = current();
        const isEmpty = drafts.length === 0;
        await vault.write([
          isEmpty ? { store: 'drafts', id, isRemoved: true } : { store: 'drafts', id, value: drafts },
        ]);
        changed();
        return drafts;
      }),
  };
}

interface ServedDraft {
  draft: { values: Record<string, unknown>; revision: number | null; saved_at: string } | null;
}

/** Stores the newest draft of a signed-in person on the server, which makes it available on their other devices. */
export function serverDrafts(form: string, row: string): DraftStore {
  const path = `/drafts/${encodeURIComponent(form)}/${encodeURIComponent(row)}`;
  return {
    read: () =>
      inTurn(path, async () => {
        const { draft } = await getJson<ServedDraft>(path);
        if (draft === null) return [];
        const { values, revision, saved_at: at } = draft;
        return [{ values, revision, savedAt: at, uploaded: { savedAt: at, at } }];
      }),
    write: (current) =>
      inTurn(path, async () => {
        const [newest, ...older] = current();
        if (newest === undefined) {
          await deleteJson(path);
          return [];
        }
        const { values, revision, savedAt } = newest;
        const { saved_at: at } = await putJson<{ saved_at: string }>(path, { values, revision });
        return [{ ...newest, uploaded: { savedAt, at } }, ...older];
      }),
  };
}

const running = new Map<string, Promise<unknown>>();

/**
 * Queues the tasks of one place, of all forms of the page, and runs one after the other. A slow write must not restore
 * what a later one has removed, and the next form must not be offered what the last one has sent.
 */
function inTurn<T>(place: string, task: () => Promise<T>): Promise<T> {
  const own = (running.get(place) ?? Promise.resolve()).then(task);
  const ended = own
    .catch(() => undefined)
    .then(() => void (running.get(place) === ended && running.delete(place)));
  running.set(place, ended);
  return own;
}

function draftsIn(stored: unknown): readonly Draft[] {
  return Array.isArray(stored) ? stored.filter(isDraft) : [];
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'savedAt' in value &&
    typeof value.savedAt === 'string' &&
    'revision' in value
  );
}
