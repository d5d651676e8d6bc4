import type { Action } from '../../../../definitions/process';
import type { SignedSteps } from '../../../../definitions/page';
import type { PaperSignature } from '../../../../definitions/paper';
import { say, type Language } from '../../../../definitions/language';
import { localTime } from '../../../../engine/time/ulaanbaatar';
import { readableName } from '../../../../engine/translations/localize-row';
import type { Database } from '../../../platform/database/database';
import { openKeyring } from '../../../platform/keys/person-keys';
import type { Snapshot } from '../../../platform/snapshot';
import { formatPerson } from '../people';
import { readableProcess } from '../process-version';
import { carryingTable, readWholeRows } from '../read-row';
import { contentHashes } from './signed-content';
import { readSignatures, type ReadSignature, type ShownSignature } from './signatures';

export interface StepSignatures {
  database: Database;
  snapshot: Snapshot;
  language: Language;
}

interface SignedEntry extends Record<string, unknown> {
  row_id: number;
  process: string;
  version: number;
  step: string;
  entry: number;
  action: string | null;
  /** Of a vote. */
  outcome: string | null;
  /** Null where nobody signed in time. */
  signature: number | null;
  done_at: Date;
}

/** A signature that still counts, with the step in which it was given. */
export interface StepSignature {
  process: string;
  step: string;
  shown: PaperSignature;
}

/**
 * Reads who signed rows of a table in steps of their processes. A step counts as it was decided last; what was signed before
 * the row went back for correction does not. Of a vote the signatures count that agree with its outcome. A step that its deadline
 * has decided counts as one without a signature. For callers who may
 * read the rows: their history tells them more.
 *
 * One statement where nothing was signed; else one for the keys, the signatures, the rows and each of their sub-tables,
 * however many rows there are.
 */
export async function readStepSignatures(
  { database, snapshot, language }: StepSignatures,
  { source, rows }: { source: string; rows: readonly number[] },
): Promise<Map<number, StepSignature[]>> {
  const signatures = new Map(rows.map((row): [number, StepSignature[]] => [row, []]));
  const table = carryingTable(snapshot, source);
  const entries = table ? await readEntries(database, source, rows) : [];
  if (!table || entries.length === 0) return signatures;
  const signed = [...new Set(entries.map(({ row_id }) => row_id))];
  const values = await readWholeRows(database, table, signed);
  const found = await readSignatures(
    database,
    await openKeyring(database),
    entries.flatMap(({ signature }) => signature ?? []),
  );
  const hashes = await contentHashes(database, snapshot, table, values);
  const hashOf = new Map(values.map(({ id }, index) => [Number(id), hashes[index]]));
  for (const entry of entries) {
    if (entry.signature === null) {
      const passed = await passedStep({ database, snapshot, language }, entry);
      if (passed) signatures.get(entry.row_id)?.push(passed);
      continue;
    }
    const signature = found.get(entry.signature);
    const hash = hashOf.get(entry.row_id);
    if (!signature || hash === undefined) continue;
    const decision = await decisionOf({ database, snapshot, language }, entry);
    if (entry.outcome !== null && entry.outcome !== decision?.outcome) continue;
    signatures.get(entry.row_id)?.push({
      process: entry.process,
      step: entry.step,
      shown: {
        ...signerOf(signature, snapshot, language),
        decision: decision ? say(decision.title, language) : null,
        isChanged: signature.hash !== hash,
      },
    });
  }
  return signatures;
}

/** A step that asks for a signature and that its deadline has decided. */
async function passedStep(reading: StepSignatures, entry: SignedEntry): Promise<StepSignature | undefined> {
  const { database, snapshot, language } = reading;
  const definition = await readableProcess(database, snapshot, entry.process, entry.version);
  const step = definition?.steps.find(({ id }) => id === entry.step);
  if (step?.needsSignature !== true || step.deadline?.escalation?.action !== entry.action) return undefined;
  const decision = await decisionOf(reading, entry);
  return {
    process: entry.process,
    step: entry.step,
    shown: {
      name: null,
      role: null,
      signedAt: localTime(entry.done_at.toISOString()) ?? '',
      decision: decision ? say(decision.title, language) : null,
      isChanged: false,
      isPassed: true,
    },
  };
}

/** The signatures of a row by the places of `signed`. */
export function signaturesAt(
  signatures: readonly StepSignature[],
  signed: readonly SignedSteps[],
): PaperSignature[][] {
  return signed.map(({ process, steps }) =>
    signatures
      .filter((each) => each.process === process && steps.includes(each.step))
      .map(({ shown }) => shown),
  );
}

/** The signatures of the decisions that still count, in the order in which they were given, and overdue steps that nobody decided. */
async function readEntries(
  database: Database,
  source: string,
  keys: readonly number[],
): Promise<SignedEntry[]> {
  const { rows } = await database.query<SignedEntry>(
    `with entry as (
       select s.*, i.process, i.version, i.row_id,
         max(s.entry) over (partition by s.instance, s.step) as last,
         max(s.entry) filter (where s.status_type = 'RE_CREATE') over (partition by s.instance) as corrected
       from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id
       where i.row_id = any($1::int8[]) and i.source = $2)
     select e.row_id, e.process, e.version, e.step, e.entry, e.action, v.outcome, coalesce(v.signature, e.signature) as signature,
       e.done_at
     from entry e left join dulaan.process_vote v on v.instance = e.instance and v.entry = e.entry and v.signature is not null
     where e.entry = e.last and e.entry >= coalesce(e.corrected, 0) and not e.is_open
       and (coalesce(v.signature, e.signature) is not null or e.is_overdue and exists (
         select from dulaan.process_event t where t.instance = e.instance and t.type = 'stepDone'
           and t.user_id is null and (t.body->>'entry')::int = e.entry))
     order by e.done_at, v.voted_at, e.entry, v.voter`,
    [`{${keys.join(',')}}`, source],
    { name: 'signatures-of-rows' },
  );
  return rows;
}

/** The action under which a signature stands, as the case's own version has it. */
async function decisionOf(
  { database, snapshot }: StepSignatures,
  { process, version, step, action }: SignedEntry,
): Promise<Action | undefined> {
  const definition = await readableProcess(database, snapshot, process, version);
  return definition?.actions.find(({ id, from }) => id === action && from === step);
}

function signerOf({ shown, signedAt }: ReadSignature, snapshot: Snapshot, language: Language) {
  return {
    name: shown ? nameOf(shown, language) : null,
    role: shown?.job_name ? titleOfRole(shown.job_name, snapshot, language) : null,
    signedAt: localTime(signedAt.toISOString()) ?? '',
  };
}

function nameOf({ lastname, firstname }: ShownSignature, language: Language): string | null {
  const written = (name: string | null) => name && readableName(name, language);
  return formatPerson({
    id: 0,
    last_name: written(lastname),
    first_name: written(firstname),
    organization: null,
  });
}

/** A signature holds the role's name as it was on the day; its definition translates it. */
function titleOfRole(name: string, { definitions }: Snapshot, language: Language): string {
  const role = [...definitions.role.values()].find(({ title }) => say(title, 'mn_MN') === name);
  return role ? say(role.title, language) : readableName(name, language);
}
