import type { ColumnOwner, ColumnType, PersonColumns } from '../../definitions/source';
import type { Text } from '../../definitions/text';
import { isSoftDeleted, publishes, targetOf, type Model, type ModelSource } from './model';

/** A source that a column points at. */
export interface Reference {
  source: string;
  /** The column that names its rows. */
  label: string;
  /** The columns of the names of people, where its rows are people. */
  person?: PersonColumns;
  /** Columns that are shown before the label. */
  identifiers?: readonly { column: string; type: ColumnType }[];
}

export interface CompiledColumn {
  type: ColumnType;
  title: Text | null;
  isRequired: boolean;
  /** Null where the column points at no source. */
  reference: Reference | null;
  /**
   * The column of the row's own table behind this one: the same value, or the reference whose row's name is shown.
   * Null for read-only columns: other columns of joined rows, and computed numbers.
   */
  field: string | null;
  /** No two rows have the same value. */
  isUnique: boolean;
  /** The caller enters the value without the proof that others show with a code. */
  isUnproven?: true;
  /** The system part that sets the value instead of people: a copy of the row starts without it. */
  ownedBy?: ColumnOwner;
}

/** A source as served to the browser, so that forms and grids need no second request. */
export interface CompiledSource {
  id: string;
  typeName: string;
  label: string | null;
  cap: number;
  search: readonly string[];
  columns: Readonly<Record<string, CompiledColumn>>;
  subTables: readonly { name: string; source: string; connection: string }[];
  mutations: readonly ('create' | 'update' | 'delete')[];
  /** Deleted rows remain: lists take `deleted: true`, and rows can be restored. */
  keepsDeleted: boolean;
  /** Which rows the caller may change or delete differs from row to row: lists ask for `_may` of each. */
  hasRowRights?: true;
}

/** The browser's view of a source for a role; secret columns are left out. Undefined for an unknown id. */
export function compileSource(model: Model, id: string, role = 0): CompiledSource | undefined {
  const source = model.sources.get(id);
  if (!source) return undefined;
  const columns = [...source.columns.values()].filter((column) => !column.secret);
  return {
    id: source.id,
    typeName: source.typeName,
    label: source.label ?? null,
    cap: source.cap,
    search: source.search,
    columns: Object.fromEntries(
      columns.map((column) => [
        column.name,
        {
          type: column.type,
          title: column.title ?? null,
          isRequired: column.required,
          reference: referenceOf(model, targetOf(column)),
          field: fieldOf(model, source, column.name),
          isUnique: column.name === 'id' || column.declared?.unique === true,
          ...(column.declared?.provenBy?.exceptRoles?.includes(role) && { isUnproven: true as const }),
          ...(column.declared?.ownedBy && { ownedBy: column.declared.ownedBy }),
        },
      ]),
    ),
    subTables: source.subTables.map(({ name, source: target, connection }) => ({
      name,
      source: target,
      connection,
    })),
    mutations: (['create', 'update', 'delete'] as const).filter((mutation) => publishes(source, mutation)),
    keepsDeleted: isSoftDeleted(source),
  };
}

function referenceOf(model: Model, target: string | undefined): CompiledColumn['reference'] {
  const source = target === undefined ? undefined : model.sources.get(target);
  if (!source) return null;
  const identifiers = source.identifiers.flatMap((name) => source.columns.get(name) ?? []);
  return {
    source: source.id,
    label: source.label ?? 'id',
    ...(source.person && { person: source.person }),
    ...(identifiers.length > 0 && {
      identifiers: identifiers.map(({ name, type }) => ({ column: name, type })),
    }),
  };
}

function fieldOf(model: Model, { definition }: ModelSource, name: string): string | null {
  if (definition.type === 'table') return name;
  const declared = definition.columns.find((column) => column.name === name);
  if (declared === undefined) return name === 'id' ? name : null;
  if (declared.aggregate || declared.value !== undefined || declared.period || definition.groupBy)
    return null;
  const [first = '', second] = (declared.from ?? name).split('.');
  const join = definition.joins?.find(({ as }) => as === first);
  const isName = join !== undefined && model.sources.get(join.source)?.label === second;
  const shown = second === undefined ? first : isName && !join.on.includes('.') ? join.on : null;
  const base = model.sources.get(definition.from);
  return shown === null || !base ? null : fieldOf(model, base, shown);
}
