import type { Filter, GroupFilter } from '../../../definitions/filter';
import type { Grid } from '../../../definitions/grid';
import type { ModelSource } from '../../../engine/model/model';
import { readableColumns } from '../../definitions/serving/visibility-columns';
import type { Queryable } from '../../platform/database/database';
import { HttpError } from '../../platform/http/http-error';
import type { RequestContext } from '../../platform/http/request-context';
import { gridArguments, sourceOfGrid } from '../krud/grid-arguments';
import type { BulkTarget } from './bulk-rights';
import { noArguments } from '../query/statements/list-arguments';
import { costOfRows, requireAffordable } from '../query/query-cost';
import { resolveConditions } from '../query/statements/named-conditions';
import { compileRows, jsonList } from '../query/statements/rows-sql';
import { Statement } from '../../platform/database/sql-statement';
import { messages } from './messages';

/** Rows of one change: each is locked, checked, written and audited by itself. */
const maxRows = 100_000;

/** Milliseconds that finding the rows may take. */
const deadline = 60_000;

/** All rows that a grid shows under these filters, but for some. */
export interface AllRows {
  filters?: Filter[];
  groupFilters?: GroupFilter[];
  search?: string;
  within?: string[];
  except?: string[];
}

type Asker = Pick<RequestContext, 'caller' | 'access' | 'snapshot'>;

/** The keys of the rows that the caller sees in the grid under the filters, in the order of their keys. */
export async function findRows(
  database: Queryable,
  context: Asker,
  grid: Grid,
  rows: AllRows,
): Promise<string[]> {
  return findKeys(
    database,
    context,
    { grid, source: sourceOfGrid(grid, context.snapshot.model.sources) },
    rows,
  );
}

/**
 * The keys of deleted rows that the caller may restore: those of the bin of a grid under the filters, or as many of the
 * named ones as are deleted. A bin reads the table of the form, because views have no deleted rows.
 */
export async function findDeletedRows(
  database: Queryable,
  context: Asker,
  { grid, source }: Pick<BulkTarget, 'grid' | 'source'>,
  rows: AllRows & { ids?: readonly string[] | undefined },
): Promise<string[]> {
  const { search: _search, sorts: _sorts, ...bin } = grid;
  return findKeys(database, context, { grid: bin, source }, { ...rows, isDeleted: true });
}

interface WantedRows extends AllRows {
  ids?: readonly string[] | undefined;
  isDeleted?: boolean;
}

async function findKeys(
  database: Queryable,
  context: Asker,
  { grid, source }: { grid: Grid; source: ModelSource },
  wanted: WantedRows,
): Promise<string[]> {
  const { caller, access, snapshot } = context;
  const { filters = [], groupFilters = [], search = '', within = [], except = [] } = wanted;
  const readable = readableColumns(snapshot.model, source.id, access);
  const rights = { caller, access };
  const resolve = resolveConditions({ ...snapshot, rights });
  const requested = gridArguments(
    grid,
    source,
    { readable, resolve },
    { filters, groupFilters, search, within, sorts: [] },
  );
  requireAffordable(costOfRows(source, requested), caller);
  const statement = new Statement();
  const rows = compileRows(
    { statement, model: snapshot.model, rights },
    {
      source,
      fields: [],
      arguments: { ...requested, sorts: [], deleted: wanted.isDeleted === true },
      also: (alias) => [
        ...(except.length === 0
          ? []
          : [`${alias}.id <> all(${statement.bind(except.map(Number), 'int8[]')})`]),
        ...(wanted.ids ? [`${alias}.id = any(${statement.bind(wanted.ids.map(Number), 'int8[]')})`] : []),
      ],
    },
  );
  const limit = statement.bind(maxRows + 1, 'int8');
  const found = await database.query<{ id: string }>(
    `select k.id::text as id from (select ${rows.alias}.id from ${rows.from}${rows.where} limit ${limit}) k order by k.id`,
    statement.parameters,
    { deadline },
  );
  if (found.rows.length > maxRows) throw new HttpError(400, messages.tooManyRows(maxRows));
  return found.rows.map(({ id }) => id);
}

/** The labels of rows that the caller may read. */
export async function namesOfRows(
  database: Queryable,
  { caller, access, snapshot }: Asker,
  grid: Grid,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const source = sourceOfGrid(grid, snapshot.model.sources);
  const { titleColumn } = source;
  const isReadable =
    titleColumn !== undefined && readableColumns(snapshot.model, source.id, access).has(titleColumn);
  if (!isReadable || ids.length === 0) return new Map();
  const statement = new Statement();
  const rows = compileRows(
    { statement, model: snapshot.model, rights: { caller, access } },
    {
      source,
      fields: [fieldOf('id', 'id'), fieldOf('name', titleColumn)],
      arguments: noArguments,
      also: (alias) => [`${alias}.id = any(${statement.bind(ids.map(Number), 'int8[]')})`],
    },
  );
  const { rows: response } = await database.query<{ rows: { id: string | number; name: unknown }[] }>(
    `select ${jsonList(rows, '')} as rows`,
    statement.parameters,
  );
  return new Map(
    (response[0]?.rows ?? []).flatMap(({ id, name }) =>
      typeof name === 'string' && name.trim() !== '' ? [[String(id), name] as const] : [],
    ),
  );
}

function fieldOf(key: string, name: string) {
  return { key, name, arguments: {}, fields: [] };
}
