import type { UploadedFile } from '../../../../widgets/contract';
import type { Vault } from '../vault/vault';
import { untried, type OutboxEntry, type Waiting } from './entry';
import { findFile, localFilesIn, uploadKeyOf, withUploaded } from './local-files';
import { holdEntry, readOutbox, removeEntry, updateEntry } from './outbox-entries';
import { outcomeOf, type Outcome } from './outcome';
import type { Transport } from './transport';

export interface SendHost {
  vault: Vault;
  transport: Transport;
  /** Milliseconds. */
  now(this: void): number;
  /** 0 to 1. */
  random(this: void): number;
  /** Said after every step, so that pages can show it. */
  changed(this: void): void;
}

export interface SendReport {
  /** Those that have arrived. */
  sent: OutboxEntry[];
  /** Those that wait for their person now. */
  held: OutboxEntry[];
  /** Why it ended before its time. */
  stopped: 'unreachable' | 'signIn' | 'otherPerson' | null;
  /** Milliseconds: when the next one is due; null where nothing waits. */
  nextAt: number | null;
}

/** Milliseconds for which the server remembers a key, less two days for what is on its way. */
const remembered = 28 * 86_400_000;
/** Milliseconds before the second attempt, and the most before any. */
const firstPause = 2_000;
const longestPause = 5 * 60_000;

/**
 * Sends what is due, one after the other in the order in which it was entered: the files of an entry first, each
 * under a key of its own, then the entry with their ids under its key. It may end anywhere and be run again: what
 * the server has once taken it takes no second time. `isForced` does not wait for the moment that was set.
 *
 * Only one of a browser's pages may run it at a time, see `withTurn`.
 */
export async function sendOutbox(host: SendHost, isForced = false): Promise<SendReport> {
  const report: SendReport = { sent: [], held: [], stopped: null, nextAt: null };
  const tried = new Set<string>();
  for (;;) {
    const { entries, halfCorrected } = await readOutbox(host.vault);
    const next = entries.find(
      (entry) =>
        !tried.has(entry.id) &&
        !halfCorrected.has(entry.id) &&
        isDue(entry, host.now(), isForced) &&
        !isBehind(entry, entries),
    );
    if (next === undefined) break;
    tried.add(next.id);
    const outcome = await sendEntry(host, next);
    await settle(host, next, outcome, report);
    host.changed();
    if (report.stopped !== null) break;
  }
  const { entries, halfCorrected } = await readOutbox(host.vault);
  const moments = entries.flatMap(({ id, progress }) =>
    progress.state === 'waiting' && !halfCorrected.has(id) ? [progress.nextAt] : [],
  );
  report.nextAt = moments.length === 0 ? null : Math.min(...moments);
  return report;
}

function isDue({ progress }: OutboxEntry, now: number, isForced: boolean): boolean {
  return progress.state === 'waiting' && (isForced || progress.nextAt <= now);
}

/** A change of a row that another change of the same row goes before. */
function isBehind(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  if (entry.row === null) return false;
  return entries.slice(0, entries.indexOf(entry)).some(({ row }) => row === entry.row);
}

type EntryOutcome = Outcome | { kind: 'missingFile' } | { kind: 'uncertain' };

async function sendEntry(host: SendHost, entry: OutboxEntry): Promise<EntryOutcome> {
  const { uncertainSince } = waitingOf(entry);
  if (uncertainSince !== null && host.now() - uncertainSince > remembered) return { kind: 'uncertain' };
  const serverIds = new Map<string, string>();
  for (const id of localFilesIn(entry.variables.input)) {
    const uploaded = await uploadFile(host, id);
    if ('kind' in uploaded) return uploaded;
    serverIds.set(id, uploaded.id);
    host.changed();
  }
  // From here on nobody can say that it has not arrived, not even if this page ends in the middle.
  if (uncertainSince === null) {
    entry.progress = { ...waitingOf(entry), uncertainSince: host.now() };
    await updateEntry(host.vault, entry);
  }
  const variables = withUploaded(entry.variables, serverIds);
  return outcomeOf(
    await host.transport.query({ query: entry.document, variables }, entry.key, entry.language),
  );
}

async function uploadFile(
  { vault, transport }: SendHost,
  id: string,
): Promise<UploadedFile | Exclude<EntryOutcome, { kind: 'done' }>> {
  const facts = await findFile(vault, id);
  if (facts?.uploaded) return facts.uploaded;
  const bytes = facts && (await vault.getBytes('contents', id));
  if (facts === undefined || bytes === undefined) return { kind: 'missingFile' };
  const outcome = outcomeOf(
    await transport.upload({ name: facts.name, type: facts.type, bytes }, uploadKeyOf(id)),
  );
  if (outcome.kind !== 'done') return outcome;
  if (!isUploadedFile(outcome.body)) return { kind: 'later', problem: null, isUnreachable: false };
  await vault.write([{ store: 'files', id, value: { ...facts, uploaded: outcome.body }, onlyIfThere: true }]);
  return outcome.body;
}

async function settle(
  host: SendHost,
  entry: OutboxEntry,
  outcome: EntryOutcome,
  report: SendReport,
): Promise<void> {
  const { vault } = host;
  const hold = async (held: Parameters<typeof holdEntry>[2]) => {
    await holdEntry(vault, entry, held);
    report.held.push(entry);
  };
  switch (outcome.kind) {
    case 'done':
      await followRevision(vault, entry, outcome.body);
      await removeEntry(vault, entry);
      report.sent.push(entry);
      // The server may have kept it as an unfinished one before the connection was lost: it is finished now.
      await host.transport.forgetDraft(entry.form, entry.rowId, entry.createdAt);
      break;
    case 'later':
      await postpone(host, entry, outcome.problem);
      if (outcome.isUnreachable) report.stopped = 'unreachable';
      break;
    case 'refused':
      await hold({ reason: 'refused', message: outcome.message, fields: outcome.fields, current: null });
      break;
    case 'conflict':
      await hold({ reason: 'conflict', message: outcome.message, fields: {}, current: outcome.current });
      break;
    case 'missingFile':
    case 'uncertain':
      await hold({ reason: outcome.kind, message: '', fields: {}, current: null });
      break;
    case 'signIn':
    case 'otherPerson':
      // Such an answer comes before anything is done.
      await forgetDoubt(host, entry);
      report.stopped = outcome.kind;
  }
}

/** Twice as long as the last time, with some chance in it, so that a thousand telephones do not come back at once. */
async function postpone({ vault, now, random }: SendHost, entry: OutboxEntry, problem: string | null) {
  const waiting = waitingOf(entry);
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(waiting.attempts, 10));
  const progress: Waiting = {
    ...waiting,
    attempts: waiting.attempts + 1,
    nextAt: now() + Math.round(pause * (0.5 + random() / 2)),
    problem,
  };
  await updateEntry(vault, { ...entry, progress });
}

/** What was sent to another's session, or to none, was not carried out; an earlier attempt may have been. */
async function forgetDoubt({ vault, now }: SendHost, entry: OutboxEntry): Promise<void> {
  const { uncertainSince, attempts } = waitingOf(entry);
  if (uncertainSince === null || attempts > 0) return;
  await updateEntry(vault, { ...entry, progress: { ...untried, nextAt: now() } });
}

/** Later changes of the same row were made on top of this one: they go on from the revision that it has made. */
async function followRevision(
  vault: Vault,
  sent: OutboxEntry,
  { data }: Readonly<Record<string, unknown>>,
): Promise<void> {
  const base = sent.variables.input.revision;
  const revision = revisionIn(data);
  if (sent.row === null || revision === undefined) return;
  const { entries } = await readOutbox(vault);
  for (const entry of entries) {
    if (entry.id === sent.id || entry.row !== sent.row || entry.variables.input.revision !== base) continue;
    await updateEntry(vault, {
      ...entry,
      variables: { ...entry.variables, input: { ...entry.variables.input, revision } },
    });
  }
}

/** The revision of the row that a mutation answered with. */
function revisionIn(data: unknown): number | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const [row]: unknown[] = Object.values(data);
  if (typeof row !== 'object' || row === null || !('revision' in row)) return undefined;
  return typeof row.revision === 'number' ? row.revision : undefined;
}

function waitingOf({ progress }: OutboxEntry): Waiting {
  return progress.state === 'waiting' ? progress : untried;
}

function isUploadedFile(value: object): value is UploadedFile {
  return 'id' in value && typeof value.id === 'string' && 'name' in value;
}
