import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { isGraphqlLimited, mayIntrospect, mayOpenGraphql } from '../../../engine/access/graphql-right';
import { say } from '../../../definitions/text';
import { readAlone } from '../../data/query/cache/shared-readings';
import { readQueryBody } from '../../data/query/query-body';
import { queryBudget } from '../../data/query/query-cost';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { limitCaller } from '../../platform/http/limits/caller-limit';
import { textOfStatus } from '../../platform/http/messages';
import type { RequestContext } from '../../platform/http/request-context';
import { requireConsole } from './console-right';
import { messages } from './messages';
import { readableSources } from './readable-sources';
import { readerAs } from './role-reader';
import { runConsoleQuery } from './run-console-query';
import {
  longestName,
  longestText,
  mostSaved,
  readSavedQueries,
  removeQuery,
  saveQuery,
} from './saved-queries';

/** Queries, descriptions and changes of saved queries of one person in ten minutes. Visitors make none of these calls. */
const runs = { call: 'query-console/run', person: 300, visitors: 0 };
const readings = { call: 'query-console/read', person: 600, visitors: 0 };
const changes = { call: 'query-console/save', person: 200, visitors: 0 };

const RoleQuery = Type.Object({ role: Type.Optional(Type.String({ maxLength: 63 })) });
const Saved = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: longestName, pattern: '\\S' }),
    query: Type.String({ minLength: 1, maxLength: longestText }),
    variables: Type.String({ maxLength: longestText }),
    is_shared: Type.Boolean(),
  },
  { additionalProperties: false },
);
const SavedPlace = Type.Object({ id: Type.String({ pattern: '^[1-9]\\d{0,15}$' }) });
/** Bytes of a saved query: each character may have four. */
const savedBodyLimit = 200 * 1024;

/**
 * The calls of the page of GraphQL, for people whose role has its right. `GET /query-console` describes what may be read,
 * `POST /query-console/run` runs a query and measures it, `/query-console/saved` are the saved queries. `role` reads as a role:
 * administrators alone.
 */
export function queryConsoleRoutes(api: FastifyInstance, { database, config }: AppParts): void {
  api.get<{ Querystring: Static<typeof RoleQuery> }>(
    '/query-console',
    { schema: { querystring: RoleQuery } },
    async ({ context, query }, reply) => {
      requireConsole(context);
      await limitCaller(database, context, readings);
      const { caller, access } = readerAs(context, query.role);
      void reply.header('cache-control', 'no-store');
      return {
        status: true,
        sources: readableSources(context.snapshot.model, access, context.language),
        may_introspect: access.mayIntrospect === true,
        is_administrator: context.access.isAdministrator,
        limits: { budget: queryBudget(caller), runs: runs.person, saved: mostSaved, characters: longestText },
        ...(context.access.isAdministrator && { roles: describedRoles(context) }),
        is_limited: isGraphqlLimited(context.snapshot.definitions.role),
      };
    },
  );

  api.post<{ Querystring: Static<typeof RoleQuery> }>(
    '/query-console/run',
    { schema: { querystring: RoleQuery }, config: { nulCharacter: 'byHandler' } },
    async (request, reply) => {
      const { context, query } = request;
      requireConsole(context);
      await limitCaller(database, context, runs);
      const rights = readerAs(context, query.role);
      const body = readQueryBody(request.body);
      const { exactTotal } = config;
      const { answer, statements, ...figures } = await readAlone(reply.raw, (signal) =>
        runConsoleQuery({ database, context, rights, body, exactTotal, signal }),
      );
      // The text of statements shows tables and conditions that only administrators know.
      const shown = { ...figures, ...(context.access.isAdministrator && { statements }) };
      void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      return reply.send(`{"status":true,"answer":${answer},"run":${JSON.stringify(shown)}}`);
    },
  );

  api.get('/query-console/saved', async ({ context }, reply) => {
    const user = requireConsole(context);
    await limitCaller(database, context, readings);
    void reply.header('cache-control', 'no-store');
    const queries = await readSavedQueries(database, { user, mayShare: context.access.isAdministrator });
    return { status: true, queries };
  });

  api.put<{ Body: Static<typeof Saved> }>(
    '/query-console/saved',
    { schema: { body: Saved }, bodyLimit: savedBodyLimit },
    async ({ context, body }) => {
      const user = requireConsole(context);
      await limitCaller(database, context, changes);
      const { is_shared: isShared, ...query } = body;
      if (isShared && !context.access.isAdministrator) throw new HttpError(403, textOfStatus(403));
      const id = await saveQuery(database, user, { ...query, name: query.name.trim(), isShared });
      if (id === null) throw new HttpError(422, messages.tooMany(mostSaved));
      return { status: true, id };
    },
  );

  api.delete<{ Params: Static<typeof SavedPlace> }>(
    '/query-console/saved/:id',
    { schema: { params: SavedPlace } },
    async ({ context, params }) => {
      const user = requireConsole(context);
      await limitCaller(database, context, changes);
      const isGone = await removeQuery(
        database,
        { user, mayShare: context.access.isAdministrator },
        params.id,
      );
      if (!isGone) throw new HttpError(404, textOfStatus(404));
      return { status: true };
    },
  );
}

/** The roles as which a query can be run, with their rights to this page and to the schema. */
function describedRoles({ snapshot, language }: RequestContext) {
  const { role: roles } = snapshot.definitions;
  return [...roles.values()]
    .toSorted((a, b) => a.number - b.number)
    .map((role) => ({
      id: role.id,
      title: say(role.title, language),
      opens: mayOpenGraphql(role, roles),
      introspects: mayIntrospect(role),
    }));
}
