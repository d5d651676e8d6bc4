import { parseDefinition } from '../../../definitions/parsing/parse';
import type { Process } from '../../../definitions/process';
import type { Queryable } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import type { Snapshot } from '../../platform/snapshot';
import { messages } from './messages';

/** Old versions that a snapshot holds in memory; the one used longest ago gives way. */
const mostVersions = 200;

const bySnapshot = new WeakMap<Snapshot, Map<string, Process>>();

/**
 * Returns a process as it was published at a version, in the newest format. The version in force costs nothing; others are
 * read once. @throws UnreadableProcess when there is no such version, or this build cannot read it
 */
export async function processAt(
  database: Queryable,
  snapshot: Snapshot,
  id: string,
  version: number,
): Promise<Process> {
  const current = snapshot.definitions.process.get(id);
  if (current && snapshot.versions.get(`process/${id}`) === version) return current;
  const known = bySnapshot.get(snapshot) ?? new Map<string, Process>();
  bySnapshot.set(snapshot, known);
  const key = JSON.stringify([id, version]);
  const found = known.get(key) ?? (await readVersion(database, id, version));
  known.delete(key);
  known.set(key, found);
  const [oldest] = known.keys();
  if (known.size > mostVersions && oldest !== undefined) known.delete(oldest);
  return found;
}

async function readVersion(database: Queryable, id: string, version: number): Promise<Process> {
  const { rows } = await database.query<{ body: unknown }>(
    `select body from dulaan.definition_version where kind = 'process' and id = $1 and version = $2`,
    [id, version],
  );
  const { definition } = parseDefinition(rows[0]?.body, { kind: 'process', id });
  if (definition?.kind === 'process') return definition;
  throw new UnreadableProcess(id, version);
}

/** The answer about a case whose definition this build cannot read: its history is there, and decides nothing until it is moved. */
export class UnreadableProcess extends HttpError {
  constructor(process: string, version: number) {
    super(422, messages.unreadableProcess(process, version), {
      code: 'UNREADABLE_PROCESS',
      process,
      version,
    });
  }
}

/** Reads a version like `processAt`; undefined where this build cannot read it. */
export async function readableProcess(...place: Parameters<typeof processAt>): Promise<Process | undefined> {
  try {
    return await processAt(...place);
  } catch (error) {
    if (error instanceof UnreadableProcess) return undefined;
    throw error;
  }
}
