import { draftId } from '../vault/draft-id';
import type { Vault } from '../vault/vault';
import { isEntry, untried, type Held, type OutboxEntry } from './entry';
import { forgetting, localFilesIn } from './local-files';

/** What a person has not sent yet, the oldest first. */
export interface Outbox {
  entries: OutboxEntry[];
  /** Entries whose correction was begun and not finished: until it is, they are not sent. */
  halfCorrected: ReadonlySet<string>;
  /** Entries that this person's present key does not open. They stay where they are. */
  unreadable: number;
}

export async function readOutbox(vault: Vault): Promise<Outbox> {
  // First the drafts: a correction that ends in between takes its draft away, and its entry must not go out as it was.
  const drafts = new Set(await vault.ids('drafts'));
  const kept = await vault.all('entries');
  const entries = kept.flatMap(({ value }) => (isEntry(value) ? [value] : []));
  return {
    halfCorrected: new Set(
      entries.filter(({ form, id }) => drafts.has(draftId(form, id))).map(({ id }) => id),
    ),
    entries: entries.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    unreadable: kept.length - entries.length,
  };
}

export async function findEntry(vault: Vault, id: string): Promise<OutboxEntry | undefined> {
  const entry = await vault.get('entries', id);
  return isEntry(entry) ? entry : undefined;
}

/** Puts a submission into the outbox, or another content in the place of an earlier one. Rejects with `StorageFull`. */
export async function addEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  const before = await findEntry(vault, entry.id);
  const named = new Set(filesOf(entry));
  const dropped = before === undefined ? [] : filesOf(before).filter((id) => !named.has(id));
  await vault.write([{ store: 'entries', id: entry.id, value: entry }, ...forgetting(dropped)]);
}

/** Writes how far an entry is, unless it is gone by now. */
export async function updateEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  await vault.write([{ store: 'entries', id: entry.id, value: entry, onlyIfThere: true }]);
}

export function holdEntry(vault: Vault, entry: OutboxEntry, held: Omit<Held, 'state'>): Promise<void> {
  return updateEntry(vault, { ...entry, progress: { state: 'held', ...held } });
}

/** Forgets an entry, its files and what was half corrected of it: it has arrived, or its person has thrown it away. */
export async function removeEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  await vault.write([
    { store: 'entries', id: entry.id, isRemoved: true },
    { store: 'drafts', id: draftId(entry.form, entry.id), isRemoved: true },
    ...forgetting(filesOf(entry)),
  ]);
}

/** Has an entry sent again as it is, at once. What may have arrived keeps its key. */
export async function retryEntry(vault: Vault, entry: OutboxEntry): Promise<void> {
  const { progress } = entry;
  const uncertainSince = progress.state === 'waiting' ? progress.uncertainSince : null;
  await updateEntry(vault, { ...entry, progress: { ...untried, uncertainSince } });
}

/** The local files that an entry needs. */
function filesOf({ variables, values }: Pick<OutboxEntry, 'variables' | 'values'>): string[] {
  return [...new Set([...localFilesIn(variables.input), ...localFilesIn(values)])];
}
