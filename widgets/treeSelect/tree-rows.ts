import type { Tree, TreeLevel } from '../../src/engine/form/tree-options';
import type { WidgetServices } from '../contract';
import type { ReferenceRow } from '../select/reference';

/** A row of a tree, with the key of its parent row. */
export interface TreeRow extends ReferenceRow {
  parent: string | undefined;
}

/** Maximum number of children shown under one row; others are found by searching. */
const maxChildren = 500;
const maxFound = 50;
/** Maximum depth: a longer chain of rows contains a cycle. */
const deepest = 12;

/** Separates the names of a path. */
const arrow = ' › ';

/** Queries the direct children of a row of a level, or the top rows. Rejects with a message in the user's language. */
export function childrenOf(
  services: WidgetServices,
  level: TreeLevel,
  parent: string | undefined,
): Promise<TreeRow[]> {
  const filters = level.parent === undefined ? [] : [parentFilter(level.parent, parent)];
  return rowsOf(services, level, filters, maxChildren);
}

/** Queries the rows that can be chosen and whose own name contains the text. */
export function searchTree(services: WidgetServices, tree: Tree, text: string): Promise<TreeRow[]> {
  const level = lowest(tree);
  return rowsOf(services, level, [{ column: level.label, condition: 'contains', value: text }], maxFound);
}

/** Queries the whole path to each row as one text; unreadable rows are omitted. */
export async function pathsOf(
  services: WidgetServices,
  tree: Tree,
  ids: readonly string[],
): Promise<ReferenceRow[]> {
  const levels =
    tree.kind === 'levels' ? tree.levels.toReversed() : Array.from({ length: deepest }, () => tree.level);
  /** The first row of each path so far. */
  let heads = new Map(ids.map((id) => [id, id] as const));
  const paths = new Map<string, string>();
  for (const level of levels) {
    const keys = [...new Set(heads.values())];
    if (keys.length === 0) break;
    const filters = [{ column: 'id', condition: 'whereIn', value: keys.join(',') }];
    const rows = new Map((await rowsOf(services, level, filters, keys.length)).map((row) => [row.id, row]));
    const above = new Map<string, string>();
    for (const [id, key] of heads) {
      const row = rows.get(key);
      if (!row) continue;
      const below = paths.get(id);
      paths.set(id, below === undefined ? row.label : row.label + arrow + below);
      if (row.parent !== undefined) above.set(id, row.parent);
    }
    heads = above;
  }
  return [...paths].map(([id, label]) => ({ id, label }));
}

/** The level whose rows can be chosen. */
function lowest(tree: Tree): TreeLevel {
  const level = tree.kind === 'own' ? tree.level : tree.levels.at(-1);
  if (!level) throw new Error('A tree needs a level');
  return level;
}

interface Filter {
  column: string;
  condition: string;
  value?: string;
}

function parentFilter(column: string, parent: string | undefined): Filter {
  return parent === undefined
    ? { column, condition: 'isNull' }
    : { column, condition: 'equals', value: parent };
}

async function rowsOf(
  services: WidgetServices,
  { source, label, parent }: TreeLevel,
  filters: readonly Filter[],
  limit: number,
): Promise<TreeRow[]> {
  const columns = [...new Set(['id', label, ...(parent === undefined ? [] : [parent])])].join(' ');
  const response = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $limit: Int) { ${source}(filters: $filters, ordered: true, choose: true, limit: $limit) { ${columns} } }`,
    { filters, limit },
  );
  const rows: unknown = response[source];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): TreeRow[] => {
    if (typeof row !== 'object' || row === null) return [];
    const values = new Map<string, unknown>(Object.entries(row));
    const id = keyText(values.get('id'));
    if (id === undefined) return [];
    return [{ id, label: keyText(values.get(label)) ?? id, parent: keyText(values.get(parent ?? '')) }];
  });
}

function keyText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
