import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../definitions/app-parts';
import { missingParts } from '../../definitions/change-sets/preview/first-rows';
import { requireCandidate } from '../../definitions/change-sets/preview/require-candidate';
import { messages } from '../../definitions/messages';
import { DatabaseError } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../platform/http/messages';
import { requireAdministrator } from '../../platform/http/require-caller';
import { readAccessReasons } from './read-access-reasons';
import { readRoleReading } from './role-reading';

/** Calls in ten minutes of one administrator. A key without a person counts for its network. */
const reasonsLimit = { call: 'access reasons', person: 600, visitors: 600 };

const Key = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Place = Type.Object({ source: Type.String({ maxLength: 63 }), row: Key });
const Query = Type.Object({
  user: Key,
  role: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1 })),
  org: Type.Optional(Key),
});

const SourcePlace = Type.Object({ source: Place.properties.source });
/** `set`: the open set whose definitions decide. Default: those in force. */
const RoleQuery = Type.Object({
  role: Type.String({ maxLength: 63 }),
  row: Type.Optional(Key),
  set: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,17}$' })),
});

/**
 * `GET /access-reasons/{source}/{row}?user=12` says whether a person may read, update and delete a row, and which policies, menu
 * items and steps decide it. Administrators only; read-only, so a retry does no harm. It costs at most eight statements that each read
 * one row by its key, or the steps of one row.
 *
 * `GET /role-reading/{source}?role=crew&row=7` says which columns people of a role read in a row, or in some row. Administrators only;
 * read-only; one statement that reads one row by its key. With `set` the definitions of an open set decide, so that a role can be
 * tried before it is published: the first request after a save compiles the set, and 422 says that a condition names a column that is
 * not published.
 */
export function accessReasonRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Params: Static<typeof Place>; Querystring: Static<typeof Query> }>(
    '/access-reasons/:source/:row',
    { schema: { params: Place, querystring: Query } },
    async ({ context, params, query }, reply) => {
      requireAdministrator(context);
      await limitCaller(database, context, reasonsLimit);
      const { user, role, org } = query;
      const reasons = await readAccessReasons(database, context, { ...params, user, role, org });
      if (!reasons) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, ...reasons };
    },
  );

  api.get<{ Params: Static<typeof SourcePlace>; Querystring: Static<typeof RoleQuery> }>(
    '/role-reading/:source',
    { schema: { params: SourcePlace, querystring: RoleQuery } },
    async (request, reply) => {
      const { context, params, query } = request;
      const { role, row, set } = query;
      requireAdministrator(context);
      await limitCaller(database, context, reasonsLimit);
      const { caller } = context;
      const snapshot = set === undefined ? context.snapshot : await requireCandidate(request, set, database);
      const reading = await readRoleReading(database, { snapshot, caller }, { ...params, role, row }).catch(
        (error: unknown) => {
          const isUnpublished = error instanceof DatabaseError && missingParts.includes(error.code);
          throw isUnpublished ? new HttpError(422, messages.unpublishedColumn) : error;
        },
      );
      if (!reading) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      return { status: true, ...reading };
    },
  );
}
