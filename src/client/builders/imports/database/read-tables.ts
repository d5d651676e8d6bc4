import { queryOptions } from '@tanstack/react-query';
import type { ColumnType } from '../../../../definitions/source';
import { getJson } from '../../../api/http';
import { builderPrefix } from '../../change-sets/queries';

export interface ListedTable {
  schema: string;
  name: string;
  comment: string | null;
  /** An estimate; null where the database has none. */
  rows: number | null;
  bytes: number;
}

export interface TableColumn {
  name: string;
  /** In the words of PostgreSQL. */
  type: string;
  is_required: boolean;
  /** An SQL expression. */
  default: string | null;
  comment: string | null;
  /** It serves as the engine's own column of this name. */
  is_engine: boolean;
  obstacle: 'type' | 'generated' | 'in-use' | null;
  /** The type of the source's column; null where there is none. */
  element: ColumnType | null;
  is_converted: boolean;
  max_length: number | null;
  choices: readonly string[] | null;
  references: { source: string; on_delete: 'restrict' | 'cascade' | 'setNull' } | null;
  is_unique: boolean;
}

export interface DescribedTable {
  schema: string;
  name: string;
  comment: string | null;
  rows: number;
  bytes: number;
  fingerprint: string;
  primary_key: readonly string[];
  foreign_keys: readonly { columns: readonly string[]; target: string }[];
  indexes: readonly { name: string; columns: readonly string[]; is_unique: boolean }[];
  /** Why it cannot be adopted, in the reader's language. */
  obstacles: readonly string[];
  columns: readonly TableColumn[];
  /** Columns that publishing adds. */
  added: readonly string[];
  is_rewritten: boolean;
  first_rows: readonly (readonly (string | null)[])[];
}

const address = '/definitions/database-tables';

/** The tables of the database that are no source yet. */
export const tablesQuery = queryOptions({
  queryKey: [builderPrefix, 'database-tables'],
  queryFn: async ({ signal }) => (await getJson<{ tables: ListedTable[] }>(address, { signal })).tables,
});

export function tableQuery(schema: string, name: string, language: string) {
  const place = `${encodeURIComponent(schema)}/${encodeURIComponent(name)}`;
  return queryOptions({
    queryKey: [builderPrefix, 'database-tables', schema, name, language],
    queryFn: async ({ signal }) =>
      (await getJson<{ table: DescribedTable }>(`${address}/${place}`, { signal })).table,
  });
}
