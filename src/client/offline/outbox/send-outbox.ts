import type { UploadedFile } from '../../../../widgets/contract';
import type { Vault } from '../vault/vault';
import { newAttempt, type OutboxEntry, type Waiting } from './entry';
import { findFile, localFilesIn, fileUploadKey, withUploaded } from './local-files';
import { holdEntry, readOutbox, removeEntry, updateEntry } from './outbox-entries';
import { readOutcome, outcomeOfDecision, type Outcome } from './outcome';
import { entryRevision, withRevision } from './row-revision';
import type { Transport } from './transport';

export interface SendHost {
  vault: Vault;
  transport: Transport;
  /** Current time in milliseconds. */
  now(this: void): number;
  /** Random number from 0 to 1. */
  random(this: void): number;
  /** Called after every step, so that pages can show it. */
  changed(this: void): void;
}

export interface SendReport {
  /** Entries that have arrived. */
  sent: OutboxEntry[];
  /** Entries that need a decision of their person now. */
  held: OutboxEntry[];
  /** The reason for an early stop. */
  stopped: 'unreachable' | 'signIn' | 'otherPerson' | null;
  /** Time at which the next entry is due, in milliseconds; null where none is waiting. */
  nextAt: number | null;
}

/** Milliseconds for which the server remembers a key, minus two days for requests under way. */
const remembered = 28 * 86_400_000;
/** Milliseconds before the second attempt, and the maximum before any attempt. */
const firstPause = 2_000;
const longestPause = 5 * 60_000;

/**
 * Sends due entries one after the other, in the order of their creation. Each entry's files are uploaded first, each
 * under its own key, then the entry with their ids under its key. A run may be interrupted anywhere and repeated: the
 * idempotency keys prevent a second effect. `isForced` ignores the scheduled time.
 *
 * Only one page of a browser may run it at a time, see `takeTurn`.
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
    await applyOutcome(host, next, outcome, report);
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

/** Returns true if an earlier change of the same row is still unsent. */
function isBehind(entry: OutboxEntry, entries: readonly OutboxEntry[]): boolean {
  if (entry.row === null) return false;
  return entries.slice(0, entries.indexOf(entry)).some(({ row }) => row === entry.row);
}

type EntryOutcome = Outcome | { kind: 'missingFile' } | { kind: 'uncertain' };

async function sendEntry(host: SendHost, entry: OutboxEntry): Promise<EntryOutcome> {
  const { uncertainSince } = waitingOf(entry);
  if (uncertainSince !== null && host.now() - uncertainSince > remembered) return { kind: 'uncertain' };
  const serverIds = new Map<string, string>();
  for (const id of entry.kind === 'decision' ? [] : localFilesIn(entry.variables.input)) {
    const uploaded = await uploadFile(host, id);
    if ('kind' in uploaded) return uploaded;
    serverIds.set(id, uploaded.id);
    host.changed();
  }
  // The entry may have arrived from here on, even if this page closes before the response.
  if (uncertainSince === null) {
    entry.progress = { ...waitingOf(entry), uncertainSince: host.now() };
    await updateEntry(host.vault, entry);
  }
  const { key, language } = entry;
  if (entry.kind === 'decision') {
    const { path, body } = entry.call;
    return outcomeOfDecision(await host.transport.post(path, body, key, language));
  }
  const variables = withUploaded(entry.variables, serverIds);
  return readOutcome(await host.transport.query({ query: entry.document, variables }, key, language));
}

async function uploadFile(
  { vault, transport }: SendHost,
  id: string,
): Promise<UploadedFile | Exclude<EntryOutcome, { kind: 'done' }>> {
  const facts = await findFile(vault, id);
  if (facts?.uploaded) return facts.uploaded;
  const bytes = facts && (await vault.getBytes('contents', id));
  if (facts === undefined || bytes === undefined) return { kind: 'missingFile' };
  const outcome = readOutcome(
    await transport.upload({ name: facts.name, type: facts.type, bytes }, fileUploadKey(id)),
  );
  if (outcome.kind !== 'done') return outcome;
  if (!isUploadedFile(outcome.body)) return { kind: 'later', problem: null, isUnreachable: false };
  await vault.write([{ store: 'files', id, value: { ...facts, uploaded: outcome.body }, onlyIfThere: true }]);
  return outcome.body;
}

async function applyOutcome(
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
      // The server may have stored a draft of the entry before the connection was lost. The draft is obsolete now.
      if (entry.kind !== 'decision')
        await host.transport.forgetDraft(entry.form, entry.rowId, entry.createdAt);
      break;
    case 'later':
      await postpone(host, entry, outcome.problem);
      if (outcome.isUnreachable) report.stopped = 'unreachable';
      break;
    case 'refused':
      await hold({
        reason: 'refused',
        message: outcome.message,
        fields: outcome.fields,
        current: null,
        ...(outcome.decidedBy !== undefined && { decidedBy: outcome.decidedBy }),
      });
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
      // The server sends such a response before it executes anything.
      await forgetDoubt(host, entry);
      report.stopped = outcome.kind;
  }
}

/** Doubles the pause up to the maximum. The random part spreads the retries of many devices. */
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

/**
 * Clears the uncertainty, because a request to another person's session or to none has no effect. After earlier
 * attempts it stays, as one of them may have arrived.
 */
async function forgetDoubt({ vault, now }: SendHost, entry: OutboxEntry): Promise<void> {
  const { uncertainSince, attempts } = waitingOf(entry);
  if (uncertainSince === null || attempts > 0) return;
  await updateEntry(vault, { ...entry, progress: { ...newAttempt, nextAt: now() } });
}

/** Updates later entries of the same row, which were based on the sent one, to its new revision. */
async function followRevision(
  vault: Vault,
  sent: OutboxEntry,
  answer: Readonly<Record<string, unknown>>,
): Promise<void> {
  const base = entryRevision(sent);
  const revision = revisionIn(sent.kind === 'decision' ? [answer] : Object.values(objectOf(answer.data)));
  if (sent.row === null || revision === undefined) return;
  const { entries } = await readOutbox(vault);
  for (const entry of entries) {
    if (entry.id === sent.id || entry.row !== sent.row || entryRevision(entry) !== base) continue;
    await updateEntry(vault, withRevision(entry, revision));
  }
}

/** Returns the revision of the first of the rows in a response. */
function revisionIn([row]: readonly unknown[]): number | undefined {
  const { revision } = { revision: undefined, ...objectOf(row) };
  return typeof revision === 'number' ? revision : undefined;
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function waitingOf({ progress }: OutboxEntry): Waiting {
  return progress.state === 'waiting' ? progress : newAttempt;
}

function isUploadedFile(value: object): value is UploadedFile {
  return 'id' in value && typeof value.id === 'string' && 'name' in value;
}
