import { Type, type Static } from 'typebox';
import type { DefinitionSet } from '../../../../definitions/definition';
import type { Process } from '../../../../definitions/process';
import { isTable, type Model, type TableModel } from '../../../../engine/model/model';
import { manifests } from '../../../../../widgets/manifests';
import { planSet, type GivenDefinition } from '../../../definitions/change-sets/plan-set';
import { DefinitionProblems } from '../../../definitions/store/definition-problems';
import { readChangeSet } from '../../../definitions/change-sets/change-sets';
import type { Rename } from '../../../../engine/model/renames/rename';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import type { Snapshot } from '../../../platform/snapshot';
import { processAt } from '../process-version';

/**
 * Names the definition of a trial: a process in force, one of its versions, a document that is not published, or the process as an
 * open change set has it.
 */
export const trialMembers = {
  process: Type.String({ minLength: 1, maxLength: 63 }),
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  definition: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  change_set: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
};
const TrialOrder = Type.Object(trialMembers);

/** A process with what it is resolved against. */
export interface TrialProcess {
  process: Process;
  /** The table as the trial's definitions have it. */
  source: TableModel;
  definitions: DefinitionSet;
}

/**
 * Finds and checks the definition of a trial; publishes nothing. Unpublished documents are checked as a plan checks them.
 * @throws HttpError 404 for what is not there, DefinitionProblems for faulty documents
 */
export async function readTrial(
  database: Database,
  snapshot: Snapshot,
  { process: id, version, definition, change_set: set }: Static<typeof TrialOrder>,
): Promise<TrialProcess> {
  if (set !== undefined) {
    const found = await readChangeSet(database, set);
    if (!found) throw new HttpError(404, textOfStatus(404));
    const given = found.documents.map(({ body, ...name }) => ({ ...name, document: body }));
    return planTrial(database, id, given, found.renames);
  }
  if (definition !== undefined)
    return planTrial(database, id, [{ kind: 'process', id, document: definition }], []);
  const inForce = version ?? snapshot.versions.get(`process/${id}`);
  if (inForce === undefined) throw new HttpError(404, textOfStatus(404));
  const process = await processAt(database, snapshot, id, inForce);
  return trialOf(process, snapshot);
}

async function planTrial(
  database: Database,
  id: string,
  given: readonly GivenDefinition[],
  renames: readonly Rename[],
): Promise<TrialProcess> {
  const order = { given, renames, allow: new Set<string>(), author: null, note: null };
  const { plan, compiled } = await database.transaction((transaction) =>
    planSet(transaction, order, manifests),
  );
  if (!compiled) throw new DefinitionProblems(plan.problems);
  return trialOf(compiled.definitions.process.get(id), compiled);
}

function trialOf(
  process: Process | undefined,
  { definitions, model }: { definitions: DefinitionSet; model: Model },
): TrialProcess {
  const source = process && model.sources.get(process.source);
  if (!source || !isTable(source)) throw new HttpError(404, textOfStatus(404));
  return { process, source, definitions };
}
