import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Filter, GroupFilter } from '../../../definitions/filter';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { onDisconnect } from '../spreadsheets/formats/send-sheet';
import { sendProgress } from '../spreadsheets/import/send-progress';
import { idempotencyKey } from '../../platform/http/idempotency';
import { requireBulk, requireBulkValues } from './bulk-rights';
import { findDeletedRows, findRows } from './bulk-rows';
import { messages } from './messages';
import { deletedUnder, runBulk } from './run-bulk';

/** Rows that are named one by one; more are named by their filter. */
const maxNamed = 1000;
const Ids = Type.Array(Type.String({ pattern: '^[1-9]\\d{0,15}$' }), {
  maxItems: maxNamed,
  uniqueItems: true,
});

const Body = Type.Object({
  action: Type.Enum(['update', 'delete', 'restore']),
  /** Either the rows themselves, or … */
  ids: Type.Optional(Ids),
  /** … all that the grid shows under these filters. */
  all: Type.Optional(
    Type.Object({
      filters: Type.Optional(Type.Array(Filter, { maxItems: 100 })),
      groupFilters: Type.Optional(Type.Array(GroupFilter, { maxItems: 100 })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      within: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 5 })),
      except: Type.Optional(Ids),
    }),
  ),
  /** For `restore`: the key of the deletion that is undone, as far as its rows are still deleted. */
  deletion: Type.Optional(Type.String({ pattern: '^[0-9a-fA-F-]{36}$' })),
  values: Type.Optional(Type.Record(Type.String({ maxLength: 63 }), Type.Unknown(), { maxProperties: 100 })),
});

interface Call {
  Params: { grid: string };
  Body: Static<typeof Body>;
}

/**
 * `POST /bulk/{grid}` changes, deletes or restores many rows of a grid at once, and responds with lines of JSON as an import does:
 * `{"progress": {done, rows}}` … `{"result": {rows, changed, failed, failures}}`.
 */
export function bulkRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post<Call>(
    '/bulk/:grid',
    { schema: { body: Body }, config: { apiKey: 'allowed' } },
    async (request, reply) => {
      const { context, params, body } = request;
      const { action, ids, all } = body;
      const target = requireBulk(context, params.grid, action);
      const values = action === 'update' ? (body.values ?? {}) : {};
      if (action === 'update') requireBulkValues(target, values);
      const deletion = action === 'restore' ? body.deletion : undefined;
      const named = [ids?.length, all, deletion].filter((rows) => rows !== undefined && rows !== 0);
      if (named.length !== 1) {
        throw new HttpError(400, messages.noRows);
      }
      const key = idempotencyKey(request.headers['idempotency-key']) ?? randomUUID();
      const controller = new AbortController();
      onDisconnect(reply, () => controller.abort());
      await sendProgress(reply, context, (onProgress) =>
        runBulk({
          database,
          refresh: async () => {
            await request.refreshContext(reply);
            return { context: request.context, target: requireBulk(request.context, params.grid, action) };
          },
          action,
          values,
          find: async (reader) => {
            if (action !== 'restore') return ids ?? findRows(reader, context, target.grid, all ?? {});
            const deleted =
              deletion === undefined ? ids : await deletedUnder(reader, context.caller, deletion);
            return findDeletedRows(reader, context, target, { ...all, ids: deleted });
          },
          repeatable: { key, caller: context.caller, body: JSON.stringify([params.grid, body]) },
          signal: controller.signal,
          onProgress,
        }),
      );
      return reply;
    },
  );
}
