import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { isKind } from '../../../../definitions/definition';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import { limitCaller } from '../../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../../platform/http/messages';
import { requireAdministrator } from '../../../platform/http/require-caller';
import { serveDefinition } from '../../serving/served-definition';
import { sendTagged } from '../../serving/tagged-response';
import { formValidator } from '../../serving/validators';
import { firstRowsOfView } from './first-rows';
import { accessIn, previewLimit, requireCandidate } from './require-candidate';

const Place = Type.Object({
  set: Type.String({ pattern: '^[1-9][0-9]{0,17}$' }),
  kind: Type.String({ maxLength: 63 }),
  id: Type.String({ maxLength: 200 }),
});
/** `role`: as people of this role would see it. Default: as the administrator does. */
const SchemaQuery = Type.Object({ role: Type.Optional(Type.String({ maxLength: 63 })) });
const SourcePlace = Type.Object({ source: Type.String({ maxLength: 200 }) });
/** `set`: the open set whose view is read. Default: the view in force. */
const RowsQuery = Type.Object({ set: Type.Optional(Place.properties.set) });
const ValidatorQuery = Type.Object({ v: Type.Optional(Type.String({ maxLength: 40 })) });

type Params = Static<typeof Place>;

/**
 * `GET /definitions/change-sets/{id}/preview/schema/{kind}/{id}` answers like `GET /schema/{kind}/{id}`, with the documents of
 * an open set over those in force. Administrators only; nothing is written, so a retry does no harm. The first
 * request after a save compiles the set, which takes about as long as a plan; the next ones read the cache.
 *
 * `GET /definitions/first-rows/{view}?set=` answers `{ rows }`: the newest rows of a view, with an object of its columns for each;
 * null where the view reads a table or a column that is not published yet. Administrators only; one SELECT of at most five
 * seconds that nothing caches.
 */
export function previewRoutes(api: FastifyInstance, { database }: { database: Database }): void {
  api.get<{ Params: Params; Querystring: Static<typeof SchemaQuery> }>(
    '/definitions/change-sets/:set/preview/schema/:kind/:id',
    { schema: { params: Place, querystring: SchemaQuery } },
    async (request, reply) => {
      const { kind, id } = request.params;
      const snapshot = await requireCandidate(request, request.params.set, database);
      if (!isKind(kind)) throw new HttpError(404, textOfStatus(404));
      const served = serveDefinition(
        snapshot,
        kind,
        id,
        accessIn(snapshot, request.context, request.query.role),
      );
      if (!served) throw new HttpError(404, textOfStatus(404));
      reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
      return sendTagged(request, reply, served);
    },
  );

  // The page's policy forbids to compile rules in the browser, so the server does it for unpublished forms too.
  api.get<{ Params: Omit<Params, 'kind'>; Querystring: Static<typeof ValidatorQuery> }>(
    '/definitions/change-sets/:set/preview/form/:id/validator.js',
    { schema: { params: Type.Omit(Place, ['kind']), querystring: ValidatorQuery } },
    async (request, reply) => {
      const snapshot = await requireCandidate(request, request.params.set, database);
      const form = snapshot.definitions.form.get(request.params.id);
      if (!form) throw new HttpError(404, textOfStatus(404));
      const { code, tag } = formValidator(form, snapshot);
      const isExact = request.query.v === tag;
      reply.header('cache-control', isExact ? 'private, max-age=31536000, immutable' : 'private, no-cache');
      reply.type('text/javascript; charset=utf-8');
      return sendTagged(request, reply, { body: code, etag: `W/"${tag}"` });
    },
  );

  api.get<{ Params: Static<typeof SourcePlace>; Querystring: Static<typeof RowsQuery> }>(
    '/definitions/first-rows/:source',
    { schema: { params: SourcePlace, querystring: RowsQuery } },
    async (request, reply) => {
      const { set } = request.query;
      if (set === undefined) {
        requireAdministrator(request.context);
        await limitCaller(database, request.context, previewLimit);
      }
      const snapshot =
        set === undefined ? request.context.snapshot : await requireCandidate(request, set, database);
      const rows = await firstRowsOfView(database, snapshot.model, request.params.source);
      if (rows === undefined) throw new HttpError(404, textOfStatus(404));
      reply.header('cache-control', 'private, no-store').type('application/json; charset=utf-8');
      return reply.send(`{"rows":${rows ?? 'null'}}`);
    },
  );
}
