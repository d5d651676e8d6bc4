import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type, type Static } from 'typebox';
import { languages, say, type Language } from '../../../../definitions/language';
import type { AppParts } from '../../../definitions/app-parts';
import { attachment } from '../../../platform/files/file-name';
import { HttpError } from '../../../platform/http/http-error';
import { idempotencyKey } from '../../../platform/http/idempotency';
import { textOfStatus } from '../../../platform/http/messages';
import { requireUser } from '../../../platform/http/require-caller';
import type { RequestContext } from '../../../platform/http/request-context';
import { messages } from '../messages';
import { printedTable, requirePrinted } from '../printed-table';
import { openBatchFile } from './batch-file';
import { AllRows, NamedRows, requireBatchRows } from './batch-rows';
import { cancelBatch, batchExpiry, findBatch, listBatches, type PrintBatch } from './batch-store';
import { orderBatch } from './order-batch';
import { discardBatch } from './sweep-batches';

const Body = Type.Object({
  /** The printed document: the id of its page. */
  page: Type.String({ maxLength: 63 }),
  /** Either the rows by their keys, or all of a list. */
  ids: Type.Optional(NamedRows),
  all: Type.Optional(AllRows),
  language: Type.Optional(Type.Enum([...languages])),
});

const Place = Type.Object({
  id: Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }),
});

type PlaceRequest = FastifyRequest<{ Params: Static<typeof Place> }>;

/**
 * `POST /print-batches` orders the documents of up to 500 rows as one PDF, which a job draws. `GET /print-batches`: the caller's
 * batches. `GET /print-batches/{id}`: one with its progress; `…/file`: its PDF, for a day. `DELETE` stops one in progress, and
 * deletes one that has ended. A batch is its owner's alone: 404 for all others.
 */
export function batchRoutes(api: FastifyInstance, { database, files }: AppParts): void {
  const options = { schema: { params: Place } };

  api.post<{ Body: Static<typeof Body> }>(
    '/print-batches',
    { schema: { body: Body } },
    async ({ context, body, headers }) => {
      const user = requireUser(context);
      const page = requirePrinted(context, body.page);
      const language: Language = body.language ?? context.language;
      const rows = await requireBatchRows(database, context, page, body);
      const order = { user, extra: context.session?.extra ?? null, page: page.id, language, rows };
      const key = idempotencyKey(headers['idempotency-key']);
      const request =
        key === undefined ? undefined : { key, caller: context.caller, body: JSON.stringify(body) };
      const batch = await orderBatch(database, { order, request, source: page.source }, context);
      return { status: true, batch: shown(batch, context) };
    },
  );

  api.get('/print-batches', async ({ context }, reply) => {
    void reply.header('cache-control', 'no-store');
    const batches = await listBatches(database, requireUser(context));
    return { status: true, batches: batches.map((batch) => shown(batch, context)) };
  });

  api.get<{ Params: Static<typeof Place> }>('/print-batches/:id', options, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return { status: true, batch: shown(await requireBatch(request), request.context) };
  });

  api.get<{ Params: Static<typeof Place> }>('/print-batches/:id/file', options, async (request, reply) => {
    const { id, run, state, pieces, bytes, rows, page } = await requireBatch(request);
    if (state !== 'done' || run === null) throw new HttpError(404, textOfStatus(404));
    const stream = await openBatchFile(files.disk, { id, run, pieces });
    if (!stream) throw new HttpError(404, textOfStatus(404));
    const { snapshot, language } = request.context;
    const title = snapshot.definitions.page.get(page)?.title;
    const name = `${title === undefined ? page : say(title, language)} (${rows.length}).pdf`;
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-length': bytes,
        'content-disposition': attachment(name),
      })
      .type('application/pdf')
      .send(stream);
  });

  api.delete<{ Params: Static<typeof Place> }>('/print-batches/:id', options, async (request) => {
    const batch = await requireBatch(request);
    if (!(await cancelBatch(database, batch.id))) await discardBatch(database, files.disk, batch);
    return { status: true };
  });

  async function requireBatch({ context, params }: PlaceRequest): Promise<PrintBatch> {
    const batch = await findBatch(database, params.id, requireUser(context));
    if (!batch) throw new HttpError(404, textOfStatus(404));
    return batch;
  }
}

/** A batch as its owner sees it. */
function shown(batch: PrintBatch, { snapshot, language }: RequestContext) {
  const { id, page, state, done, rows, left_out, bytes, failure, created_at, ended_at } = batch;
  const definition = snapshot.definitions.page.get(page);
  return {
    id,
    page,
    title: definition ? say(definition.title, language) : page,
    table: (definition && printedTable(definition, snapshot)) ?? null,
    state,
    rows: rows.length,
    done,
    left: left_out.map(({ row, reason }) => ({
      row: String(row),
      reason,
      message: say(messages[reason], language),
    })),
    bytes: state === 'done' ? bytes : null,
    error: failure && say(messages.failures[failure], language),
    created_at,
    ended_at,
    expires_at: batchExpiry(batch),
  };
}
