import { Type, type Static } from 'typebox';
import { Filter, GroupFilter, Sort } from '../../../../definitions/filter';
import type { Page } from '../../../../definitions/page';
import { gridArguments, sourceOfGrid } from '../../../data/krud/grid-arguments';
import { knownGrid, type KrudViewer } from '../../../data/krud/krud-rights';
import { asHttpError } from '../../../data/query/as-http-error';
import { costOfRows, requireAffordable } from '../../../data/query/query-cost';
import { resolveConditions } from '../../../data/query/statements/named-conditions';
import { readKeys } from '../../../data/spreadsheets/export/read-export';
import { readableColumns } from '../../../definitions/serving/visibility-columns';
import type { Database } from '../../../platform/database/database';
import { HttpError } from '../../../platform/http/http-error';
import type { RequestContext } from '../../../platform/http/request-context';
import { messages } from '../messages';
import { printedTable } from '../printed-table';

/** Documents of one batch. */
export const maxDocuments = 500;

const Key = Type.String({ pattern: '^[1-9]\\d{0,14}$' });

/** All rows that a grid shows under these filters, in its order, but for some. */
export const AllRows = Type.Object({
  grid: Type.String({ maxLength: 63 }),
  filters: Type.Optional(Type.Array(Filter, { maxItems: 100 })),
  groupFilters: Type.Optional(Type.Array(GroupFilter, { maxItems: 100 })),
  sorts: Type.Optional(Type.Array(Sort, { maxItems: 20 })),
  search: Type.Optional(Type.String({ maxLength: 200 })),
  within: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 5 })),
  except: Type.Optional(Type.Array(Key, { maxItems: 1000, uniqueItems: true })),
});

/** Named rows. More than a batch takes are refused by `requireBatchRows`, which says how many it takes. */
export const NamedRows = Type.Array(Key, { maxItems: 1000, uniqueItems: true });

export interface WantedRows {
  ids?: Static<typeof NamedRows> | undefined;
  all?: Static<typeof AllRows> | undefined;
}

/** The keys of the rows to print: named ones in their order, or those that the caller sees in a list. @throws HttpError 400 */
export async function requireBatchRows(
  database: Database,
  context: RequestContext,
  page: Page & { source: string },
  { ids, all }: WantedRows,
): Promise<number[]> {
  if ((ids === undefined) === (all === undefined)) throw new HttpError(400, messages.noRows);
  const rows = all ? await findRows(database, context, page, all) : (ids ?? []).map(Number);
  if (rows.length === 0) throw new HttpError(400, messages.noRows);
  if (rows.length > maxDocuments) throw new HttpError(400, messages.tooMany(maxDocuments));
  return rows;
}

async function findRows(
  database: Database,
  context: RequestContext & KrudViewer,
  page: Page & { source: string },
  all: Static<typeof AllRows>,
): Promise<number[]> {
  const { caller, access, snapshot } = context;
  const grid = knownGrid(context, all.grid);
  const source = sourceOfGrid(grid, snapshot.model.sources);
  if (source.rowSource !== printedTable(page, snapshot)) throw new HttpError(400, messages.otherTable);
  const { filters = [], groupFilters = [], sorts = [], search = '', within = [], except = [] } = all;
  const rights = { caller, access };
  const readable = readableColumns(snapshot.model, source.id, access);
  const resolve = resolveConditions({ ...snapshot, rights });
  try {
    const wanted = gridArguments(
      grid,
      source,
      { readable, resolve },
      { filters, groupFilters, sorts, search, within },
    );
    requireAffordable(costOfRows(source, wanted), caller);
    const limit = maxDocuments + except.length + 1;
    const keys = await readKeys({
      database,
      model: snapshot.model,
      rights,
      source,
      columns: [],
      arguments: wanted,
      limit,
    });
    const without = new Set(except.map(Number));
    return keysOf(keys).filter((key) => !without.has(key));
  } catch (error) {
    throw asHttpError(error, context.log);
  }
}

function keysOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.byteLength / 8 }, (_, index) => Number(view.getBigInt64(index * 8)));
}
