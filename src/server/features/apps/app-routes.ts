import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { manifests } from '../../../../widgets/manifests';
import type { AppParts as ServerParts } from '../../definitions/app-parts';
import { describeProblem, type PlanAnswer } from '../../definitions/change-sets/plan-answer';
import { convertProblems } from '../../definitions/change-sets/refusal';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import { loadPublished } from '../../definitions/store/published';
import { HttpError } from '../../platform/http/http-error';
import { requireAdministrator } from '../../platform/http/require-caller';
import { readAppFolder } from './app-folder';
import { archiveTypes, readArchive, writeArchive } from './archive';
import { exportApp, withPictures } from './export-app';
import { listApps } from './list-apps';
import { messages } from './messages';
import { runAppOrder, type AppOrder } from './run-order';

/** Bytes of an archive. */
const bodyLimit = 4 * 1024 * 1024;

const Query = Type.Object({
  /** Present: a dry run, whose response describes the changes. */
  plan: Type.Optional(Type.String({ maxLength: 5 })),
  /** Keys of permitted losses, as a plan names them. */
  allow: Type.Optional(
    Type.Union([
      Type.String({ maxLength: 200 }),
      Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 }),
    ]),
  ),
});
type Options = Static<typeof Query>;
const Place = Type.Object({ id: Type.String({ maxLength: 63 }) });
type Place = Static<typeof Place>;

/**
 * Applications as a whole: administrators only. `POST /apps` takes a folder as zip or tar and installs it or upgrades the one that is
 * there, `GET /apps/{id}` returns it as tar, `DELETE /apps/{id}` removes it with its tables. `?plan` changes nothing and
 * returns the effects; it does the work and rolls it back, so it costs the same. A second installation of the same
 * folder changes nothing.
 */
export function appRoutes(api: FastifyInstance, { store, database, files }: ServerParts): void {
  api.get('/apps', async ({ context }) => {
    requireAdministrator(context);
    return { status: true, apps: await listApps(database, context.snapshot) };
  });

  api.get<{ Params: Place }>(
    '/apps/:id',
    { schema: { params: Place } },
    async ({ context, params }, reply) => {
      requireAdministrator(context);
      const exported = await database.transaction(async (transaction) =>
        exportApp(transaction, await loadPublished(transaction), context.snapshot.model, params.id),
      );
      if (!exported) throw new HttpError(404, messages.notInstalled);
      void reply
        .type('application/x-tar')
        .header('content-disposition', `attachment; filename="${params.id}.tar"`)
        .header('cache-control', 'no-store');
      return Buffer.from(await writeArchive(await withPictures(exported, files.disk)));
    },
  );

  void api.register((scope, _options, done) => {
    scope.addContentTypeParser(archiveTypes, { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<{ Querystring: Options; Body: unknown }>(
      '/apps',
      { schema: { querystring: Query } },
      async (request) => {
        requireAdministrator(request.context);
        const { body } = request;
        if (!Buffer.isBuffer(body)) throw new HttpError(400, messages.noArchive);
        const texts = await readArchive(body);
        return answer(request, async (order) => ({ ...order, install: await readAppFolder(texts) }));
      },
    );
    done();
  });

  api.delete<{ Params: Place; Querystring: Options }>(
    '/apps/:id',
    { schema: { params: Place, querystring: Query } },
    async (request) => {
      requireAdministrator(request.context);
      return answer(request, async (order) => ({ ...order, remove: request.params.id }));
    },
  );

  async function answer(
    request: FastifyRequest<{ Querystring: Options }>,
    complete: (order: Pick<AppOrder, 'isPlan' | 'command'>) => Promise<AppOrder>,
  ): Promise<object> {
    const { plan, allow = [] } = request.query;
    const { caller, language, requestId, session, address } = request.context;
    const command = {
      allow: new Set([allow].flat()),
      caller,
      language,
      requestId,
      session: session?.id ?? null,
      address,
    };
    const parts = { database, disk: files.disk, store, widgets: manifests };
    let order: AppOrder | undefined;
    try {
      order = await complete({ isPlan: plan !== undefined && plan !== 'false', command });
      const result = await runAppOrder(parts, order);
      if (!result) throw new HttpError(404, messages.notInstalled);
      const { warnings } = result;
      return {
        status: true,
        ...result,
        warnings: warnings.map((each) => ('pointer' in each ? each : describeProblem(each, language))),
      };
    } catch (error) {
      if (!(error instanceof DefinitionProblems)) throw error;
      const refused = order;
      throw await convertProblems(error, language, refused && (() => lossesOf(parts, refused)));
    }
  }
}

/** Returns the data that a refused order would lose, by a dry run of it. */
async function lossesOf(
  parts: Parameters<typeof runAppOrder>[0],
  order: AppOrder,
): Promise<PlanAnswer['losses']> {
  const planned = await runAppOrder(parts, { ...order, isPlan: true });
  return planned && 'losses' in planned ? planned.losses : [];
}
