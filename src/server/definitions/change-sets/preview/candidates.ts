import { LRUCache } from 'lru-cache';
import { manifests } from '../../../../../widgets/manifests';
import type { Problem } from '../../../../definitions/definition';
import { compileAccess } from '../../../../engine/access/compile-access';
import type { Database } from '../../../platform/database/database';
import type { Snapshot } from '../../../platform/snapshot';
import type { CompiledSet } from '../../store/compile-set';
import type { ChangeSet } from '../change-sets';
import { planSet } from '../plan-set';

/** The definitions in force with an open set over them, or why there are none. Nothing of it is in force. */
export type Candidate = { snapshot: Snapshot } | { problems: readonly Problem[] };

/** Compiled sets that a server caches at once, and what they may take. */
const maxCandidates = 6;
const maxBytes = 64 * 2 ** 20;
/** A problem's message, its values and its place. */
const problemBytes = 1_000;

/** Compiles open change sets for their preview. Each revision is compiled once, also for requests at the same time. */
export interface Candidates {
  /** @throws VersionConflict where a definition of the set was published since it came into the set */
  candidateOf(set: ChangeSet, inForce: Snapshot): Promise<Candidate>;
}

export function openCandidates(database: Database): Candidates {
  const cache = new LRUCache<string, Candidate>({
    max: maxCandidates,
    maxSize: maxBytes,
    sizeCalculation: (candidate) =>
      'snapshot' in candidate
        ? bytesOf(candidate.snapshot)
        : Math.max(1, candidate.problems.length) * problemBytes,
  });
  const compiling = new Map<string, Promise<Candidate>>();
  return {
    candidateOf(set, inForce) {
      const key = JSON.stringify([set.id, set.revision, inForce.version]);
      const known = cache.get(key);
      if (known) return Promise.resolve(known);
      const running = compiling.get(key);
      if (running) return running;
      const work = compile(database, set, inForce)
        .then((candidate) => {
          cache.set(key, candidate);
          return candidate;
        })
        .finally(() => compiling.delete(key));
      compiling.set(key, work);
      return work;
    },
  };
}

async function compile(database: Database, set: ChangeSet, inForce: Snapshot): Promise<Candidate> {
  const { id, documents, renames, adoptions } = set;
  const given = documents.map(({ body, ...name }) => ({ ...name, document: body }));
  const order = { given, renames, adoptions, allow: new Set<string>(), author: null, note: null };
  const { plan, compiled } = await database.transaction((transaction) =>
    planSet(transaction, order, manifests),
  );
  if (!compiled || plan.problems.length > 0) return { problems: plan.problems };
  return { snapshot: snapshotOf(id, compiled, inForce) };
}

function snapshotOf(id: string, { definitions, model, uses }: CompiledSet, inForce: Snapshot): Snapshot {
  const { version, versions } = inForce;
  const access = compileAccess(definitions, model);
  return { version, versions, definitions, model, access, uses, validators: previewAddress(id, 'form') };
}

/** `/definitions/change-sets/7/preview/form` */
function previewAddress(id: string, part: string): string {
  return `/definitions/change-sets/${id}/preview/${part}`;
}

/**
 * Four bytes for each character of all definitions. Measured with the shipped ones, a million characters, a candidate took 3.3
 * MiB of the heap; what of it is shared with the definitions in force is counted too.
 */
function bytesOf({ definitions }: Snapshot): number {
  let characters = 0;
  for (const ofKind of Object.values(definitions))
    for (const definition of ofKind.values()) characters += JSON.stringify(definition).length;
  return characters * 4;
}
