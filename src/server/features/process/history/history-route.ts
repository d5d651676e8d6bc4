import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import type { AppParts } from '../../../definitions/app-parts';
import { HttpError } from '../../../platform/http/http-error';
import { textOfStatus } from '../../../platform/http/messages';
import { requireUser } from '../../../platform/http/require-caller';
import type { RequestContext } from '../../../platform/http/request-context';
import { openKeyring } from '../../../platform/keys/person-keys';
import type { Queryable } from '../../../platform/database/database';
import { readProcessHistory } from './read-process-history';
import { carryingTable, mayReadRow, readWholeRow } from '../read-row';

const Place = Type.Object({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });

/**
 * `GET /process/history/{row id}`: every round of all processes of a row, for everyone who may read the row. 404 for everybody
 * else, as for rows that are not there.
 */
export function processHistoryRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.get<{ Params: Static<typeof Place> }>(
    '/process/history/:id',
    { schema: { params: Place } },
    async (request, reply) => {
      const { context, params } = request;
      requireUser(context);
      const source = await sourceOf(database, context, params.id);
      const table = source === undefined ? undefined : carryingTable(context.snapshot, source);
      const values = table && (await readWholeRow(database, table, params.id));
      if (!table || !values) throw new HttpError(404, textOfStatus(404));
      void reply.header('cache-control', 'no-store');
      const { snapshot, language } = context;
      const keyring = await openKeyring(database);
      return readProcessHistory({ database, snapshot, language, keyring }, table, values);
    },
  );
}

/** The source whose row has the key: one at most, because sources with a process share their keys. */
async function sourceOf(
  database: Queryable,
  { snapshot, caller, access }: RequestContext,
  row: number,
): Promise<string | undefined> {
  const sources = new Set([...snapshot.definitions.process.values()].map(({ source }) => source));
  for (const source of sources)
    if (await mayReadRow(database, snapshot, { caller, access }, { source, row })) return source;
  return undefined;
}
