import { engineColumns } from '../../../../definitions/values/engine-columns';
import type { Model } from '../../../../engine/model/model';
import { isTable } from '../../../../engine/model/model';
import { findConversion, type Conversion } from './column-conversions';
import type { ExistingColumn, ExistingTable } from './existing-table';

/** Why a table cannot be adopted. */
export type TableObstacle =
  | { code: 'owner'; owner: string }
  | { code: 'partitioned' | 'inherited' | 'row-security' }
  | { code: 'foreign-type' | 'key' | 'key-in-use'; column: string; type: string };

/** Why a column stays in the table and does not come into the source. */
type ColumnObstacle = 'type' | 'generated' | 'in-use';

/** A column of an existing table as a source takes it over. */
export interface ColumnTakeover {
  column: ExistingColumn;
  /** It serves as the engine's own column of this name. */
  isEngine: boolean;
  obstacle?: ColumnObstacle;
  conversion?: Conversion;
  /** The source whose rows it refers to. */
  reference?: { source: string; onDelete: 'restrict' | 'cascade' | 'setNull' };
  isUnique: boolean;
}

export interface TableTakeover {
  obstacles: TableObstacle[];
  columns: ColumnTakeover[];
  /** Columns of the engine that the table does not have yet. */
  added: string[];
  /** Every row is written anew, while others wait. */
  isRewritten: boolean;
}

const wholeNumbers = ['smallint', 'integer', 'bigint'];

/** Decides what of a table a source takes over. The model is the one in force: references are to its tables. */
export function planTakeover(table: ExistingTable, model: Model): TableTakeover {
  const columns = table.columns.map((column) => takeColumn(table, column, model));
  const engine = new Set(columns.filter(({ isEngine }) => isEngine).map(({ column }) => column.name));
  const added = engineColumns.filter((name) => !engine.has(name));
  const isRewritten =
    added.includes('id') ||
    columns.some(({ column, isEngine, conversion }) =>
      isEngine ? column.type !== engineType(column.name) : conversion?.isRewritten === true,
    );
  return { obstacles: obstaclesOf(table, columns), columns, added, isRewritten };
}

function takeColumn(table: ExistingTable, column: ExistingColumn, model: Model): ColumnTakeover {
  const isUnique = table.indexes.some(
    (index) => index.isUnique && !index.isPrimary && index.isPlain && isOnly(index.columns, column.name),
  );
  if (isEngineColumn(table, column)) return { column, isEngine: true, isUnique: false };
  const plain = { column, isEngine: false, isUnique };
  if (column.isGenerated) return { ...plain, obstacle: 'generated' };
  const reference = referenceOf(table, column, model);
  const conversion = reference ? referenceConversion(column) : findConversion(column);
  if (!conversion) return { ...plain, obstacle: 'type' };
  const isKeyed =
    table.referenced.includes(column.name) ||
    table.foreignKeys.some(({ columns }) => columns.includes(column.name));
  const isFixed = column.isBound || column.isIdentity || (isKeyed && !conversion.isComparable);
  if (column.type !== conversion.to && isFixed) return { ...plain, obstacle: 'in-use' };
  return { ...plain, conversion, ...(reference && { reference }) };
}

/**
 * Whether the table's column of an engine's name means the same. A `created_by` of another program does not name people of
 * this site: only tables that were a source before have one.
 */
function isEngineColumn(table: ExistingTable, column: ExistingColumn): boolean {
  const { name, type, isRequired, isBound, isGenerated } = column;
  if (isGenerated) return false;
  const fits = (types: readonly string[]) => types.includes(type) && (type === engineType(name) || !isBound);
  switch (name) {
    case 'id':
      return wholeNumbers.includes(type) && isRequired && isKey(table, 'id');
    case 'revision':
      return isRequired && fits(['smallint', 'integer']);
    case 'created_at':
    case 'updated_at':
    case 'deleted_at':
      return fits(['timestamp with time zone', 'timestamp without time zone']);
    case 'created_by':
      return table.schema === 'app' && type === 'bigint';
    default:
      return false;
  }
}

/** The type of a column that the engine needs. */
export function engineType(name: string): string {
  if (name === 'revision') return 'integer';
  return name.endsWith('_at') ? 'timestamp with time zone' : 'bigint';
}

function isKey(table: ExistingTable, name: string): boolean {
  return table.indexes.some(({ columns, isUnique, isPlain }) => isUnique && isPlain && isOnly(columns, name));
}

function referenceOf(
  table: ExistingTable,
  column: ExistingColumn,
  model: Model,
): ColumnTakeover['reference'] {
  if (!wholeNumbers.includes(column.type)) return undefined;
  const key = table.foreignKeys.find(
    ({ columns, targetSchema, targetColumns }) =>
      isOnly(columns, column.name) && targetSchema === 'app' && isOnly(targetColumns, 'id'),
  );
  if (!key || key.onDelete === 'other') return undefined;
  const target = [...model.sources.values()].find(
    (source) => isTable(source) && source.relation === key.target,
  );
  return target && { source: target.id, onDelete: key.onDelete };
}

function referenceConversion({ type }: ExistingColumn): Conversion {
  return {
    type: 'reference',
    to: 'bigint',
    isRewritten: type !== 'bigint',
    isComparable: true,
    value: (column) => `${column}::bigint`,
  };
}

function obstaclesOf(table: ExistingTable, columns: readonly ColumnTakeover[]): TableObstacle[] {
  const obstacles: TableObstacle[] = [];
  if (!table.isOwned) obstacles.push({ code: 'owner', owner: table.owner });
  if (table.isPartitioned) obstacles.push({ code: 'partitioned' });
  if (table.isInherited) obstacles.push({ code: 'inherited' });
  if (table.hasForcedSecurity) obstacles.push({ code: 'row-security' });
  for (const { column, isEngine, obstacle } of columns) {
    const { name, type, isBuiltIn, labels, isBound, isGenerated } = column;
    const place = { column: name, type };
    // A backup knows the types of PostgreSQL alone, and could not be restored.
    if (!isBuiltIn && !isGenerated && (labels === null || obstacle !== undefined))
      obstacles.push({ code: 'foreign-type', ...place });
    const isFilled = column.default !== null || column.isIdentity || isGenerated;
    // A new row could not be saved without its key.
    if (obstacle !== undefined && table.primaryKey.includes(name) && !isFilled)
      obstacles.push({ code: 'key', ...place });
    if (isEngine && name === 'id' && type !== 'bigint' && isBound)
      obstacles.push({ code: 'key-in-use', ...place });
  }
  return obstacles;
}

function isOnly(names: readonly string[], name: string): boolean {
  return names.length === 1 && names[0] === name;
}
