import { draftId } from '../vault/draft-id';
import type { Vault } from '../vault/vault';
import { isEntry, newAttempt, type Held, type OutboxEntry } from './entry';
import { fileDeletions, localFilesIn } from './local-files';

/** A person's unsent entries, the oldest first. */
export interface Outbox {
  entries: OutboxEntry[];
  /** Entries with an unfinished correction. They are not sent until it is finished. */
  halfCorrected: ReadonlySet<string>;
  /** Number of entries that the person's current key cannot decrypt. They stay stored. */
  unreadable: number;
}

export async function readOutbox(vault: Vault): Promise<Outbox> {
  // Reads the drafts first. A correction that finishes in between deletes its draft, and its entry must not be sent in
  // the old version.
  const drafts = new Set(await vault.ids('drafts'));
  const kept = await vault.all('entries');
  const entries = kept.flatMap(({ value }) => (isEntry(value) ? [value] : []));
  return {
    halfCorrected: new Set(entries.filter((entry) => hasDraft(entry, drafts)).map(({ id }) => id)),
    entries: entries.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    unreadable: kept.length - entries.length,
  };
}

export async function findEntry(vault: Vault, id: string): Promise<OutboxEntry | undefined> {
  const entry = await vault.get('entries', id);
  return isEntry(entry) ? entry : undefined;
}

/** Adds a submission to the outbox, or replaces an earlier one. Rejects with `StorageFull`. */
export async function addEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  const before = await findEntry(vault, entry.id);
  const named = new Set(listEntryFiles(entry));
  const dropped = before === undefined ? [] : listEntryFiles(before).filter((id) => !named.has(id));
  await vault.write([{ store: 'entries', id: entry.id, value: entry }, ...fileDeletions(dropped)]);
}

/** Stores an entry's progress, unless the entry has been deleted meanwhile. */
export async function updateEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  await vault.write([{ store: 'entries', id: entry.id, value: entry, onlyIfThere: true }]);
}

export function holdEntry(vault: Vault, entry: OutboxEntry, held: Omit<Held, 'state'>): Promise<void> {
  return updateEntry(vault, { ...entry, progress: { state: 'held', ...held } });
}

/**
 * Deletes an entry with its files and its unfinished correction, after it has arrived or its person has discarded it.
 */
export async function removeEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  await vault.write([
    { store: 'entries', id: entry.id, isRemoved: true },
    ...(entry.kind === 'decision'
      ? []
      : [{ store: 'drafts' as const, id: draftId(entry.form, entry.id), isRemoved: true as const }]),
    ...fileDeletions(listEntryFiles(entry)),
  ]);
}

/** Queues an entry as it is for an immediate retry. An entry that may have arrived keeps its key. */
export async function retryEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  const { progress } = entry;
  const uncertainSince = progress.state === 'waiting' ? progress.uncertainSince : null;
  await updateEntry(vault, { ...entry, progress: { ...newAttempt, uncertainSince } });
}

/** A correction of the entry has begun and not ended. */
function hasDraft(entry: OutboxEntry, drafts: ReadonlySet<string>): boolean {
  return entry.kind !== 'decision' && drafts.has(draftId(entry.form, entry.id));
}

/** Returns the local files that an entry needs. */
export function listEntryFiles(entry: OutboxEntry): string[] {
  if (entry.kind === 'decision') return [];
  const { variables, values } = entry;
  return [...new Set([...localFilesIn(variables.input), ...localFilesIn(values)])];
}
