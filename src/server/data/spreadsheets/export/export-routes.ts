import type { FastifyInstance, FastifyRequest } from 'fastify';
import { say } from '../../../../definitions/text';
import { isVisitor } from '../../../../engine/access/caller';
import { readableColumns } from '../../../definitions/serving/visibility-columns';
import type { AppParts } from '../../../definitions/app-parts';
import { networkKey } from '../../../platform/http/address';
import { HttpError } from '../../../platform/http/http-error';
import { limitCalls } from '../../../platform/http/limits/rate-limit';
import { gridArguments, sourceOfGrid } from '../../krud/grid-arguments';
import { asHttpError } from '../../query/as-http-error';
import { costOfRows, requireAffordable } from '../../query/query-cost';
import { sendSheet } from '../formats/send-sheet';
import { maxSheetRows } from '../formats/write-xlsx';
import { resolveConditions } from '../../query/statements/named-conditions';
import { messages } from '../messages';
import { requireExport } from '../spreadsheet-rights';
import { exportColumns } from './export-columns';
import { readExportRequest, type ExportRequest } from './export-request';
import { countKeys, readBatches, readKeys, type Export } from './read-export';
import { recordExport } from './record-export';

/** Files of open data that one network of visitors takes in an hour. */
const perNetwork = { limit: 60, windowSeconds: 3600 } as const;

/** Rows of one export: their keys are held, 8 bytes each. */
const maxRows = 10_000_000;

type GridRequest = FastifyRequest<{
  Params: { grid: string };
  Querystring: Record<string, string | undefined>;
}>;

/** `GET /export/{grid}`: the rows that the grid shows, as Excel or CSV, in a stream. */
export function exportRoutes(api: FastifyInstance, parts: AppParts): void {
  const { database } = parts;

  api.get('/export/:grid', { config: { apiKey: 'allowed' } }, async (request: GridRequest, reply) => {
    const { context, params, query } = request;
    const wanted = readExportRequest(query);
    const grid = requireExport(context, params.grid, wanted.format);
    const given = planExport(request, parts, wanted);
    const isOfVisitor = isVisitor(context.caller);
    if (isOfVisitor)
      await limitCalls(database, { call: 'open-data', by: networkKey(request.ip), ...perNetwork });
    const keys = await findKeys(given).catch((error: unknown) => {
      throw asHttpError(error, context.log);
    });
    const rows = countKeys(keys);
    if (rows > maxRows) throw new HttpError(400, messages.tooManyRows(maxRows));
    if (wanted.format === 'xlsx' && rows >= maxSheetRows)
      throw new HttpError(400, messages.tooManyForExcel(maxSheetRows - 1));
    const columns = [...new Set(given.columns.map(({ name }) => name))];
    // A visitor takes what is open to everybody; nobody could be named.
    if (!isOfVisitor)
      await recordExport(database, context, {
        grid: grid.id,
        source: grid.source,
        request: wanted,
        columns,
        rows,
      });

    const title = say(grid.title, context.language);
    return sendSheet(reply, {
      format: wanted.format,
      title,
      columns: given.columns,
      batches: readBatches(given, keys),
    });
  });
}

async function findKeys(given: Export): Promise<Uint8Array> {
  requireAffordable(costOfRows(given.source, given.arguments), given.rights.caller);
  return readKeys(given);
}

function planExport(request: GridRequest, { database, config }: AppParts, wanted: ExportRequest): Export {
  const { context, params } = request;
  const { snapshot, caller, access, language } = context;
  const grid = requireExport(context, params.grid, wanted.format);
  const source = sourceOfGrid(grid, snapshot.model.sources);
  const rights = { caller, access };
  const resolve = resolveConditions({ ...snapshot, rights });
  const readable = readableColumns(snapshot.model, source.id, access);
  const address = config.publicUrl ?? `${request.protocol}://${request.host}`;
  const columns = exportColumns(grid, source, readable, { wanted: wanted.columns, language, address });
  if (columns.length === 0) throw new HttpError(403, messages.noExport);
  return {
    database,
    model: snapshot.model,
    rights,
    source,
    columns,
    arguments: gridArguments(grid, source, { readable, resolve }, wanted),
    limit: wanted.limit,
  };
}
