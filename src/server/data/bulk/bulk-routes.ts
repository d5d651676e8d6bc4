import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { Filter, GroupFilter } from '../../../definitions/filter';
import type { AppParts } from '../../definitions/app-parts';
import { HttpError } from '../../platform/http/http-error';
import { onDisconnect } from '../spreadsheets/files/send-sheet';
import { sendProgress } from '../spreadsheets/import/send-progress';
import { idempotencyKey } from '../../platform/http/idempotency';
import { requireBulk, requireBulkValues } from './bulk-rights';
import { findRows } from './bulk-rows';
import { messages } from './messages';
import { runBulk } from './run-bulk';

/** Rows that are named one by one; more are named by their filter. */
const maxNamed = 1000;
const Ids = Type.Array(Type.String({ pattern: '^[1-9]\\d{0,15}$' }), {
  maxItems: maxNamed,
  uniqueItems: true,
});

const Body = Type.Object({
  action: Type.Enum(['update', 'delete']),
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
  values: Type.Optional(Type.Record(Type.String({ maxLength: 63 }), Type.Unknown(), { maxProperties: 100 })),
});

interface Call {
  Params: { grid: string };
  Body: Static<typeof Body>;
}

/**
 * `POST /bulk/{grid}` changes or deletes many rows of a grid at once, and answers lines of JSON as an import does:
 * `{"progress": {done, rows}}` … `{"result": {rows, changed, failed, failures}}`.
 */
export function bulkRoutes(api: FastifyInstance, { database }: Pick<AppParts, 'database'>): void {
  api.post<Call>('/bulk/:grid', { schema: { body: Body } }, async (request, reply) => {
    const { context, params, body } = request;
    const { action, ids, all } = body;
    const target = requireBulk(context, params.grid, action);
    const values = action === 'update' ? (body.values ?? {}) : {};
    if (action === 'update') requireBulkValues(target, values);
    if ((ids === undefined || ids.length === 0) === (all === undefined)) {
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
        find: async (reader) => ids ?? findRows(reader, context, target.grid, all ?? {}),
        repeatable: { key, caller: context.caller, body: JSON.stringify([params.grid, body]) },
        signal: controller.signal,
        onProgress,
      }),
    );
    return reply;
  });
}
