import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isKind } from '../../../definitions/definition';
import type { Database, Transaction } from '../../platform/database/database';
import { Adoptions } from '../../../engine/model/adoption';
import { Renames } from '../../../engine/model/renames/rename';
import { HttpError } from '../../platform/http/http-error';
import { textOfStatus } from '../../platform/http/messages';
import { requireAdministrator } from '../../platform/http/require-caller';
import { messages } from '../messages';
import type { AppliedSet } from './apply-set';
import { planSet, type GivenDefinition, type PreparedSet } from './plan-set';
import { DefinitionProblems } from '../store/definition-problems';
import { convertProblems } from './refusal';
import type { Definitions } from '../store/definition-store';
import { definitionKey } from '../store/definition-set';
import { VersionConflict } from '../store/version-conflict';
import { manifests } from '../../../../widgets/manifests';
import {
  createChangeSet,
  deleteChangeSet,
  listChangeSets,
  readChangeSet,
  saveChangeSet,
  type ChangeSet,
  type SetDocument,
} from './change-sets';
import { describeProblem, planAnswer, type PlanAnswer } from './plan-answer';
import { previewRoutes } from './preview/preview-routes';
import { ChangeSetConflict, publishChangeSet, withdrawChangeSet, type ChangeSetCommand } from './publish-set';

const latest = 2 ** 31 - 1;
/** `version` is the one that the author saw in force; the one that is in force where none is given. */
const DocumentBody = Type.Object({
  kind: Type.String({ maxLength: 40 }),
  id: Type.String({ maxLength: 200 }),
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: latest })),
  body: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()]),
});
/** Documents of one set: twice what the portal itself has. */
const Documents = Type.Array(DocumentBody, { maxItems: 500 });
/** Keys of losses, as a plan names them. */
const Allow = Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 }));
const Revision = Type.Integer({ minimum: 1, maximum: latest });

const PlanBody = Type.Object({
  documents: Documents,
  renames: Type.Optional(Renames),
  adoptions: Type.Optional(Adoptions),
  allow: Allow,
});
const CreateBody = Type.Object({
  title: Type.String({ maxLength: 200 }),
  documents: Documents,
  /** Left out of a change: those of the set before. */
  renames: Type.Optional(Renames),
  /** Left out of a change: those of the set before. */
  adoptions: Type.Optional(Adoptions),
});
const SaveBody = Type.Object({ ...CreateBody.properties, revision: Revision });
const CommandBody = Type.Object({ revision: Revision, allow: Allow });
const Place = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }) });
type Params = Static<typeof Place>;

/**
 * Several definitions as one: a plan of what publishing them would do, and drafts that are published and taken back in
 * one transaction. Administrators only. A plan reads all definitions in force and compiles the set, which takes about as
 * long as publishing it.
 */
export function changeSetRoutes(
  api: FastifyInstance,
  { store, database }: { store: Definitions; database: Database },
): void {
  previewRoutes(api, { database });

  api.post<{ Body: Static<typeof PlanBody> }>(
    '/definitions/plan',
    { schema: { body: PlanBody } },
    async (request) => {
      requireAdministrator(request.context);
      const { documents, renames, adoptions, allow = [] } = request.body;
      const given = documentsOf(request, documents).map(asGiven);
      const order = { given, renames, adoptions, allow: new Set(allow), author: null, note: null };
      const answer = await database.transaction(async (transaction) =>
        answerOf(request, transaction, await explained(request, planSet(transaction, order, manifests))),
      );
      return { status: true, ...answer };
    },
  );

  api.get('/definitions/change-sets', async (request) => {
    requireAdministrator(request.context);
    return { status: true, change_sets: await listChangeSets(database) };
  });

  api.post<{ Body: Static<typeof CreateBody> }>(
    '/definitions/change-sets',
    { schema: { body: CreateBody } },
    async (request) => {
      requireAdministrator(request.context);
      const { title, documents, renames = [], adoptions = [] } = request.body;
      const order = {
        title,
        documents: documentsOf(request, documents),
        renames,
        adoptions,
        author: authorOf(request),
      };
      return { status: true, change_set: await createChangeSet(database, order) };
    },
  );

  api.get<{ Params: Params }>(
    '/definitions/change-sets/:id',
    { schema: { params: Place } },
    async (request) => {
      requireAdministrator(request.context);
      return { status: true, change_set: await requireSet(database, request.params.id) };
    },
  );

  api.put<{ Params: Params; Body: Static<typeof SaveBody> }>(
    '/definitions/change-sets/:id',
    { schema: { params: Place, body: SaveBody } },
    async (request) => {
      requireAdministrator(request.context);
      const before = await requireSet(database, request.params.id);
      const {
        title,
        revision,
        documents,
        renames = before.renames,
        adoptions = before.adoptions,
      } = request.body;
      const order = {
        title,
        documents: documentsOf(request, documents, before),
        renames,
        adoptions,
        author: authorOf(request),
      };
      const saved = await saveChangeSet(database, before.id, revision, order);
      // Both sides: what is stored now; the other one is the caller's.
      if (!saved) throw newerSet(await requireSet(database, before.id));
      return { status: true, change_set: saved };
    },
  );

  api.delete<{ Params: Params }>(
    '/definitions/change-sets/:id',
    { schema: { params: Place } },
    async (request) => {
      requireAdministrator(request.context);
      if (await deleteChangeSet(database, request.params.id)) return { status: true };
      throw newerSet(await requireSet(database, request.params.id));
    },
  );

  const commands = { publish: publishChangeSet, rollback: withdrawChangeSet };
  for (const [name, command] of Object.entries(commands)) {
    api.post<{ Params: Params; Body: Static<typeof CommandBody> }>(
      `/definitions/change-sets/:id/${name}`,
      { schema: { params: Place, body: CommandBody } },
      async (request) => {
        requireAdministrator(request.context);
        const { revision, allow = [] } = request.body;
        const order: ChangeSetCommand = {
          id: request.params.id,
          revision,
          allow: new Set(allow),
          author: authorOf(request),
        };
        const work = store.change((...parts) => command(...parts, order));
        const applied = await explained(request, work, () => lossesOf(request, database, order));
        if (!applied) throw new HttpError(404, textOfStatus(404));
        return {
          status: true,
          versions: versionsOf(applied),
          warnings: applied.plan.warnings.map((warning) =>
            describeProblem(warning, request.context.language),
          ),
        };
      },
    );
  }
}

/** Returns the data that an open set would lose: the refusal lists it, so that the caller can allow it. */
async function lossesOf(
  request: FastifyRequest,
  reading: Database,
  { id, allow }: ChangeSetCommand,
): Promise<PlanAnswer['losses']> {
  const set = await readChangeSet(reading, id);
  if (set?.state !== 'open') return [];
  const { documents, renames, adoptions } = set;
  const order = { given: documents.map(asGiven), renames, adoptions, allow, author: null, note: null };
  return reading.transaction(async (transaction) => {
    const prepared = await planSet(transaction, order, manifests);
    const { losses } = await answerOf(request, transaction, prepared);
    return losses;
  });
}

function answerOf(request: FastifyRequest, transaction: Transaction, set: PreparedSet): Promise<PlanAnswer> {
  return planAnswer(transaction, set, request.context.language);
}

function versionsOf({ plan, versions }: AppliedSet): { kind: string; id: string; version: number | null }[] {
  return plan.changes.map(({ kind, id }) => ({
    kind,
    id,
    version: versions.get(definitionKey(kind, id)) ?? null,
  }));
}

function authorOf({ context }: FastifyRequest): number | null {
  return context.caller.userId;
}

function asGiven({ kind, id, version, body }: SetDocument): GivenDefinition {
  return { kind, id, version, document: body };
}

/**
 * The documents with the versions that their author saw: those that were given, else those of the set before, else those
 * in force now. Throws `HttpError` 400 for an unknown kind and for one definition twice.
 */
function documentsOf(
  { context: { snapshot } }: FastifyRequest,
  documents: Static<typeof Documents>,
  before?: ChangeSet,
): SetDocument[] {
  const known = new Map(before?.documents.map(({ kind, id, version }) => [definitionKey(kind, id), version]));
  const found = documents.map(({ kind, id, version, body }): SetDocument => {
    if (!isKind(kind)) throw new HttpError(400, messages.unknownKind(kind));
    const key = definitionKey(kind, id);
    return { kind, id, version: version ?? known.get(key) ?? snapshot.versions.get(key) ?? 0, body };
  });
  const keys = new Set(found.map(({ kind, id }) => definitionKey(kind, id)));
  if (keys.size < found.length) throw new HttpError(400, messages.sameTwice);
  return found;
}

async function requireSet(database: Database, id: string): Promise<ChangeSet> {
  const set = await readChangeSet(database, id);
  if (!set) throw new HttpError(404, textOfStatus(404));
  return set;
}

function newerSet(current: ChangeSet): HttpError {
  return new HttpError(409, messages.newerSet, { current });
}

/** Converts errors of the store to HTTP errors. `lossesOf` names what a refused publication would lose. */
async function explained<T>(
  { context: { language } }: FastifyRequest,
  work: Promise<T>,
  lossesOf?: () => Promise<PlanAnswer['losses']>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ChangeSetConflict) throw newerSet(error.current);
    if (error instanceof VersionConflict)
      throw new HttpError(409, messages.newerVersion, { conflicts: error.conflicts });
    if (error instanceof DefinitionProblems) throw await convertProblems(error, language, lossesOf);
    throw error;
  }
}
