import type { ColumnType } from '../../definitions/source';
import type { Text } from '../../definitions/text';
import { keepsDeleted, publishes, type Model } from './model';

export interface CompiledColumn {
  type: ColumnType;
  title: Text | null;
  isRequired: boolean;
  /** The source that the column points at, with the column that names its rows; null where there is none. */
  reference: { source: string; label: string } | null;
}

/** What the browser is told of a source, so that forms and grids need no second question. */
export interface CompiledSource {
  id: string;
  typeName: string;
  label: string | null;
  cap: number;
  search: readonly string[];
  columns: Readonly<Record<string, CompiledColumn>>;
  subTables: readonly { name: string; source: string; connection: string }[];
  mutations: readonly ('create' | 'update' | 'delete')[];
  /** Deleted rows are kept: lists take `deleted: true`, and rows can be restored. */
  keepsDeleted: boolean;
}

/** The browser's view of a source; secret columns are left out. Undefined for an unknown id. */
export function compileSource(model: Model, id: string): CompiledSource | undefined {
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
          reference: referenceOf(model, column.references),
        },
      ]),
    ),
    subTables: source.subTables.map(({ name, source: target, connection }) => ({
      name,
      source: target,
      connection,
    })),
    mutations: (['create', 'update', 'delete'] as const).filter((mutation) => publishes(source, mutation)),
    keepsDeleted: keepsDeleted(source),
  };
}

function referenceOf(model: Model, target: string | undefined): CompiledColumn['reference'] {
  const source = target === undefined ? undefined : model.sources.get(target);
  return source ? { source: source.id, label: source.label ?? 'id' } : null;
}
