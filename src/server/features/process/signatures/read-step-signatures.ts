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
import { carryingTable, readWholeRow } from '../read-row';
import { contentHash } from './signed-content';
import { readSignatures, type ReadSignature, type ShownSignature } from './signatures';

export interface StepSignatures {
  database: Database;
  snapshot: Snapshot;
  language: Language;
}

interface SignedEntry extends Record<string, unknown> {
  process: string;
  version: number;
  step: string;
  entry: number;
  action: string | null;
  /** Of a vote. */
  outcome: string | null;
  signature: number;
}

/**
 * Reads who signed a row in steps of its processes, by the places of `signed`. A step counts as it was decided last; what was
 * signed before the row went back for correction does not. Of a vote the signatures count that agree with its outcome. For
 * callers who may read the row: its history tells them more.
 *
 * One statement where nothing was signed; else one for the keys, the signatures, the row and each of its sub-tables.
 */
export async function readStepSignatures(
  { database, snapshot, language }: StepSignatures,
  { source, row }: { source: string; row: number },
  signed: readonly SignedSteps[],
): Promise<PaperSignature[][]> {
  const table = carryingTable(snapshot, source);
  const entries = table && signed.length > 0 ? await readEntries(database, source, row) : [];
  const values = table && entries.length > 0 ? await readWholeRow(database, table, row) : undefined;
  if (!table || !values) return signed.map(() => []);
  const found = await readSignatures(
    database,
    await openKeyring(database),
    entries.map(({ signature }) => signature),
  );
  const hash = await contentHash(database, snapshot, table, values);
  const decisions = new Map<number, Action | undefined>();
  for (const entry of entries)
    decisions.set(entry.signature, await decisionOf({ database, snapshot, language }, entry));
  return signed.map(({ process, steps }) =>
    entries.flatMap((entry) => {
      const signature = found.get(entry.signature);
      if (!signature || entry.process !== process || !steps.includes(entry.step)) return [];
      const decision = decisions.get(entry.signature);
      if (entry.outcome !== null && entry.outcome !== decision?.outcome) return [];
      return [
        {
          ...signerOf(signature, snapshot, language),
          decision: decision ? say(decision.title, language) : null,
          isChanged: signature.hash !== hash,
        },
      ];
    }),
  );
}

/** The signatures of the decisions that still count, in the order in which they were given. */
async function readEntries(database: Database, source: string, row: number): Promise<SignedEntry[]> {
  const { rows } = await database.query<SignedEntry>(
    `with entry as (
       select s.*, i.process, i.version,
         max(s.entry) over (partition by s.instance, s.step) as last,
         max(s.entry) filter (where s.status_type = 'RE_CREATE') over (partition by s.instance) as corrected
       from dulaan.process_instance i join dulaan.process_step s on s.instance = i.id
       where i.row_id = $1 and i.source = $2)
     select e.process, e.version, e.step, e.entry, e.action, v.outcome, coalesce(v.signature, e.signature) as signature
     from entry e left join dulaan.process_vote v on v.instance = e.instance and v.entry = e.entry and v.signature is not null
     where e.entry = e.last and e.entry >= coalesce(e.corrected, 0) and not e.is_open
       and coalesce(v.signature, e.signature) is not null
     order by e.done_at, v.voted_at, e.entry, v.voter`,
    [row, source],
    { name: 'signatures-of-row' },
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
