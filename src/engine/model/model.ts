import type {
  Column,
  ColumnType,
  PersonColumns,
  SubTable,
  TableSource,
  ViewSource,
} from '../../definitions/source';
import type { Sort } from '../../definitions/filter';
import type { Text } from '../../definitions/text';
import type { Value } from '../conditions/value';

/** A column as queries see it, its type resolved through joins. */
export interface ModelColumn {
  name: string;
  type: ColumnType;
  title: Text | undefined;
  required: boolean;
  secret: boolean;
  /** The referenced source. */
  references: string | undefined;
  /** The source whose rows a `references` column lists. */
  lists: string | undefined;
  /** The table column that the value comes from unchanged; undefined for figures. */
  origin: { source: string; column: string } | undefined;
  /** The declaration behind the value, where there is one. */
  declared: Column | undefined;
  /** The number of sub-selects that compute the value for each row; undefined for none. */
  figures?: number;
  /** Computes the value from other columns of the view and its base. */
  value?: Value;
}

/** A source with everything resolved that queries, writes and forms need. */
export interface ModelSource {
  id: string;
  /** The GraphQL type: `v_news` → `VNews`. */
  typeName: string;
  /** The table or view in the schema `app`. */
  relation: string;
  /** The tables that its rows are read from, by their names in `app`. */
  tables: readonly string[];
  /** Its rows change as time passes: the condition of a view compares with the clock. */
  isTimed?: true;
  /** The partition of the rows of its own table for change counters, if there is one. */
  part: Part | undefined;
  title: Text;
  definition: TableSource | ViewSource;
  /** The source whose keys its rows have: of views that of their base, of tables and of groups themselves. */
  rowSource: string;
  /** Values computed over all rows before one can be read, if the rows are groups: columns that group, and sub-selects. */
  grouping: { columns: number; figures: number };
  columns: ReadonlyMap<string, ModelColumn>;
  subTables: readonly SubTable[];
  sorts: readonly Sort[];
  search: readonly string[];
  titleColumn: string | undefined;
  person: PersonColumns | undefined;
  /** Columns that choices show before the title column. */
  identifiers: readonly string[];
  cap: number;
}

/**
 * A table whose first index starts with a reference is changed and queried by that reference, for example news by
 * type. A query of one value is not affected by changes of the others.
 */
export interface Part {
  /** The table in `app`, and its column there. */
  table: string;
  stored: string;
  /** The source's own column that shows it unchanged. */
  column: string;
}

export interface Model {
  sources: ReadonlyMap<string, ModelSource>;
}

export type TableModel = ModelSource & { definition: TableSource };

export function isTable(source: ModelSource): source is TableModel {
  return source.definition.type === 'table';
}

/** The table whose rows a source has: itself, or the one behind a view. Groups are rows of no table but their view. */
export function rowTable({ sources }: Model, source: ModelSource): ModelSource {
  return sources.get(source.rowSource) ?? source;
}

/** The source that a column points at, whether it holds one key or several. */
export function referenceTarget({
  references,
  lists,
}: Pick<ModelColumn, 'references' | 'lists'>): string | undefined {
  return references ?? lists;
}

/** The nested field of the rows that a `references` column lists: `skills` → `skills_rows`. */
export function rowsField(column: string): string {
  return `${column}${rowsSuffix}`;
}

const rowsSuffix = '_rows';

/** The `references` column behind a nested field. */
export function listBehind(source: ModelSource, field: string): ModelColumn | undefined {
  if (!field.endsWith(rowsSuffix)) return undefined;
  const column = source.columns.get(field.slice(0, -rowsSuffix.length));
  return column?.lists === undefined || column.secret ? undefined : column;
}

/** The SQL name of a table's column: the published name unless `stored` gives another. */
export function storedName(source: ModelSource, column: string): string {
  return source.definition.type === 'table'
    ? (source.columns.get(column)?.declared?.stored ?? column)
    : column;
}

/** Returns whether the values of a column are uploaded files, one or a list of them. */
export function holdsFiles({ type, declared }: Pick<ModelColumn, 'type' | 'declared'>): boolean {
  return type === 'file' || declared?.files === true;
}

/** Returns whether deleted rows of the source remain and can be restored. */
export function isSoftDeleted(source: ModelSource): boolean {
  return source.definition.type === 'table' && source.definition.softDelete === true;
}

export function publishes(source: ModelSource, mutation: 'create' | 'update' | 'delete'): boolean {
  return isTable(source) && (source.definition.mutations?.includes(mutation) ?? true);
}

/** `v_news` → `VNews`: the name of a GraphQL type and the ending of its mutations. */
export function camelCase(id: string): string {
  return id
    .split(/[_-]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
