import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { isKind, type Kind, type Problem } from '../../../definitions/definition';
import type { Text } from '../../../definitions/text';
import { parseDefinition, withoutSchema } from '../../../definitions/parsing/parse';
import { accessWarnings } from '../../../engine/access/access-warnings';
import type { Database } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { requireAdministrator } from '../../platform/http/require-caller';
import { textOfStatus } from '../../platform/http/messages';
import type { Definitions } from '../store/definition-store';
import { readDrafts, readNotices, readVersion, readVersions, saveDraft } from '../store/drafts';
import { messages } from '../messages';
import { discoveryRoutes } from '../discovery/discovery-routes';
import { definitionKey } from '../store/definition-set';
import { VersionConflict } from '../store/version-conflict';
import { upgradeDocuments } from '../store/upgrade-documents';
import { existingTableRoutes } from '../tables/adoption/routes';
import { changeSetRoutes } from '../change-sets/routes';
import { schemaRoutes } from './schema-routes';
import { DefinitionProblems } from '../store/definition-problems';
import { describeProblem, type Finding } from '../change-sets/plan-answer';

const latest = 2 ** 31 - 1;
const Version = Type.Integer({ minimum: 0, maximum: latest });
const Note = Type.Optional(Type.String({ maxLength: 500 }));
const Body = Type.Record(Type.String(), Type.Unknown());

/**
 * `version` is the version in force when the person started (0 for a new definition), `revision` the draft's that they
 * saw.
 */
const DraftBody = Type.Object({ version: Version, revision: Type.Optional(Version), body: Body });
/** Without `body` the draft is published. `merged` throws away what the changed file would have. */
const PublishBody = Type.Object({
  version: Version,
  body: Type.Optional(Body),
  note: Note,
  merged: Type.Optional(Type.Boolean()),
});
const RollbackBody = Type.Object({
  version: Version,
  to: Type.Integer({ minimum: 1, maximum: latest }),
  note: Note,
});

/** `allow` names the loss of a table's rows, which stay otherwise: `<source>:*`. */
const UnpublishBody = Type.Object({
  version: Type.Integer({ minimum: 1 }),
  allow: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10 })),
});

const VersionPlace = Type.Object({
  kind: Type.String(),
  id: Type.String(),
  version: Type.Integer({ minimum: 1, maximum: latest }),
});

interface Place {
  Params: { kind: string; id: string };
}

/** Reading published definitions, and everything that builders do with drafts and versions: administrators only. */
export function definitionRoutes(
  api: FastifyInstance,
  { store, database }: { store: Definitions; database: Database },
): void {
  schemaRoutes(api, { database });
  changeSetRoutes(api, { store, database });
  discoveryRoutes(api, { database });
  existingTableRoutes(api, { database });

  api.get('/definitions/notices', async (request) => {
    requireAdministrator(request.context);
    const notices = await readNotices(database);
    return {
      status: true,
      notices: notices.map((notice) => ({ ...notice, problems: translated(request, notice.problems) })),
    };
  });

  api.get<Place>('/definitions/:kind/:id/draft', async (request) => {
    const { kind, id } = requireAddressed(request);
    const { person, file } = await readDrafts(database, kind, id);
    const version = versionInForce(request, kind, id);
    // As its author wrote it, without what applications add to it.
    const published = version === 0 ? null : ((await readVersion(database, kind, id, version)) ?? null);
    if (!published && !person) throw new HttpError(404, textOfStatus(404));
    return { status: true, version, published, draft: person, file };
  });

  api.put<Place & { Body: Static<typeof DraftBody> }>(
    '/definitions/:kind/:id/draft',
    { schema: { body: DraftBody } },
    async (request) => {
      const { kind, id } = requireAddressed(request);
      const { version, revision = 0 } = request.body;
      const body = withoutSchema(request.body.body);
      if (version !== versionInForce(request, kind, id)) throw conflict(versionInForce(request, kind, id));
      const author = request.context.caller.userId;
      const saved = await saveDraft(database, { kind, id, body, version, revision, author });
      if (saved === undefined) throw new HttpError(409, messages.newerDraft);
      // A draft may be unfinished: its problems are reported, not rejected.
      return {
        status: true,
        version,
        revision: saved,
        problems: translated(request, draftProblems(request, body, { kind, id })),
      };
    },
  );

  api.post<Place & { Body: Static<typeof PublishBody> }>(
    '/definitions/:kind/:id/publish',
    { schema: { body: PublishBody } },
    async (request) => {
      const { kind, id } = requireAddressed(request);
      const { version, body, note, merged } = request.body;
      const document = body ?? (await readDrafts(database, kind, id)).person?.body;
      if (document === undefined) throw new HttpError(400, messages.noDraft);
      const author = request.context.caller.userId;
      const order = { kind, id, document, version, author, note: note ?? null, isMerged: merged ?? false };
      const published = await explained(request, store.publish(order));
      return { status: true, version: published, warnings: translated(request, warningsOf(store, kind, id)) };
    },
  );

  api.get<Place>('/definitions/:kind/:id/versions', async (request) => {
    const { kind, id } = requireAddressed(request);
    const versions = await readVersions(database, kind, id);
    if (versions.length === 0) throw new HttpError(404, textOfStatus(404));
    return { status: true, versions };
  });

  api.get<{ Params: Static<typeof VersionPlace> }>(
    '/definitions/:kind/:id/versions/:version',
    { schema: { params: VersionPlace } },
    async (request) => {
      const { kind, id } = requireAddressed(request);
      const { version } = request.params;
      const body = await readVersion(database, kind, id, version);
      if (body === undefined) throw new HttpError(404, messages.noVersion);
      return { status: true, version, body };
    },
  );

  api.post<Place & { Body: Static<typeof RollbackBody> }>(
    '/definitions/:kind/:id/rollback',
    { schema: { body: RollbackBody } },
    async (request) => {
      const { kind, id } = requireAddressed(request);
      const { version, to, note } = request.body;
      const author = request.context.caller.userId;
      const published = await explained(
        request,
        store.rollback({ kind, id, to, version, author, note: note ?? `↩ ${to}` }),
      );
      if (published === undefined) throw new HttpError(404, messages.noVersion);
      return { status: true, version: published, warnings: translated(request, warningsOf(store, kind, id)) };
    },
  );

  api.post<Place & { Body: Static<typeof UnpublishBody> }>(
    '/definitions/:kind/:id/unpublish',
    { schema: { body: UnpublishBody } },
    async (request) => {
      const { kind, id } = requireAddressed(request);
      const { version, allow = [] } = request.body;
      const order = { kind, id, version, allow: new Set(allow) };
      const isDone = await explained(request, store.unpublish(order), messages.inUse);
      if (!isDone) throw new HttpError(404, textOfStatus(404));
      return { status: true };
    },
  );
}

/** The definition that the address names. Throws `HttpError` 401 or 403 for everybody who is no administrator. */
function requireAddressed(request: FastifyRequest<Place>): { kind: Kind; id: string } {
  requireAdministrator(request.context);
  const { kind, id } = request.params;
  if (!isKind(kind)) throw new HttpError(404, textOfStatus(404));
  return { kind, id };
}

/** Why the definition now in force may be a mistake. */
function warningsOf(store: Definitions, kind: Kind, id: string): Problem[] {
  return accessWarnings({ kind, id }, store.current().definitions);
}

function draftProblems(
  { context }: FastifyRequest,
  body: unknown,
  expected: { kind: Kind; id: string },
): readonly Problem[] {
  const inForce = Object.values(context.snapshot.definitions).flatMap((ofKind) => [...ofKind.values()]);
  const [document] = upgradeDocuments([body], inForce);
  return parseDefinition(document, expected).problems ?? [];
}

function versionInForce({ context }: FastifyRequest, kind: Kind, id: string): number {
  return context.snapshot.versions.get(definitionKey(kind, id)) ?? 0;
}

/** Converts errors of the store to HTTP errors. */
async function explained<T>(
  request: FastifyRequest,
  work: Promise<T>,
  refusal: Text = messages.problems,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof VersionConflict) throw conflict(error.conflicts[0]?.version ?? 0);
    if (error instanceof DefinitionProblems)
      throw new HttpError(400, refusal, { problems: translated(request, error.problems) });
    throw error;
  }
}

/** The response about problems; `path` and `reason`, the English text, are part of the contract. */
function translated(
  { context }: FastifyRequest,
  problems: readonly Problem[],
): (Finding & Pick<Problem, 'path' | 'reason'>)[] {
  return problems.map((problem) => ({
    ...describeProblem(problem, context.language),
    path: problem.path,
    reason: problem.reason,
  }));
}

function conflict(version: number): HttpError {
  return new HttpError(409, messages.newerVersion, { version });
}
