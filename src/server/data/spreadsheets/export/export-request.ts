import { Ajv2020 } from 'ajv/dist/2020.js';
import { Type, type Static, type TSchema } from 'typebox';
import { Filter, GroupFilter, Sort } from '../../../../definitions/filter';
import { HttpError } from '../../../platform/http/http-error';
import { messages } from '../messages';
import { fileFormats, type FileFormat } from '../spreadsheet-rights';

/** An export request: the same filters, sorts and search as the grid's own state. */
export interface ExportRequest {
  format: FileFormat;
  filters: Filter[];
  groupFilters: GroupFilter[];
  sorts: Sort[];
  search: string;
  /** The condition of the list's page: `menu/12`. */
  within: string[];
  /** The columns and their order; undefined takes those that the grid shows. */
  columns: string[] | undefined;
  /** At most so many rows, the first ones. */
  limit: number | undefined;
}

const Query = Type.Object({
  filters: Type.Array(Filter, { maxItems: 100 }),
  groupFilters: Type.Array(GroupFilter, { maxItems: 100 }),
  sorts: Type.Array(Sort, { maxItems: 20 }),
});

const ajv = new Ajv2020();
const check = {
  filters: checkOf(Query.properties.filters),
  groupFilters: checkOf(Query.properties.groupFilters),
  sorts: checkOf(Query.properties.sorts),
};

/**
 * Reads `?format=xlsx&filters=[…]&groupFilters=[…]&sorts=[…]&search=…&within=menu/12&columns=a,b&limit=2000`; lists are JSON, as
 * `POST /query` takes them. Throws 400 with the name of what cannot be read.
 */
export function readExportRequest(query: Readonly<Record<string, string | undefined>>): ExportRequest {
  const format = fileFormats.find((known) => known === (query.format ?? 'xlsx'));
  if (!format) throw new HttpError(400, messages.unknownFormat);
  return {
    format,
    filters: read('filters', query.filters, check.filters),
    groupFilters: read('groupFilters', query.groupFilters, check.groupFilters),
    sorts: read('sorts', query.sorts, check.sorts),
    search: (query.search ?? '').slice(0, 200),
    within: (query.within ?? '').split(',').filter(Boolean).slice(0, 5),
    columns: query.columns === undefined ? undefined : query.columns.split(',').filter(Boolean),
    limit: readLimit(query.limit),
  };
}

function read<T>(name: string, text: string | undefined, fits: (value: unknown) => value is T[]): T[] {
  if (text === undefined || text === '') return [];
  const value = parsed(text);
  if (!fits(value)) throw new HttpError(400, messages.badParameter(name));
  return value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Invalid JSON is not a list either.
    return undefined;
  }
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new HttpError(400, messages.badParameter('limit'));
  return Number(text);
}

function checkOf<Schema extends TSchema>(schema: Schema) {
  const validate = ajv.compile(schema);
  return (value: unknown): value is Static<Schema> => validate(value);
}
