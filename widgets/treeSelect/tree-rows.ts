import type { Tree, TreeLevel } from '../../src/engine/form/tree-options';
import { readableName } from '../../src/engine/translations/localize-row';
import type { Filter } from '../../src/definitions/filter';
import type { Narrowing, WidgetServices } from '../contract';
import { narrowedList, type ReferenceRow } from '../select/reference';

/** A row of a tree, with the key of its parent row. */
export interface TreeRow extends ReferenceRow {
  parent: string | undefined;
}

/** A row of a list, and whether it can be chosen: a row of another level, or one that the field's narrowing leaves out, cannot. */
export interface BranchRow extends TreeRow {
  isOffered: boolean;
}

/** Maximum number of children shown under one row; others are found by searching. */
const maxChildren = 500;
const maxFound = 50;
/** Maximum depth: a longer chain of rows contains a cycle. */
const deepest = 12;

/** Separates the names of a path. */
const arrow = ' › ';

/**
 * Queries the direct children of a row at a depth of the tree, or the top rows. In a tree of one source a row that the
 * narrowing leaves out may have children that it does not, so it is returned too. Rejects with a message in the user's
 * language.
 */
export async function loadChildren(
  services: WidgetServices,
  tree: Tree,
  { depth, parent, narrowing }: { depth: number; parent: string | undefined; narrowing?: Narrowing },
): Promise<BranchRow[]> {
  const level = tree.kind === 'own' ? tree.level : tree.levels[depth];
  if (!level) return [];
  const isLowest = tree.kind === 'own' || depth === tree.levels.length - 1;
  const filters = level.parent === undefined ? [] : [parentFilter(level.parent, parent)];
  const list = (narrowedBy?: Narrowing) =>
    rowsOf(services, level, { filters, narrowing: narrowedBy, limit: maxChildren });
  if (tree.kind === 'levels' || narrowing === undefined)
    return (await list(isLowest ? narrowing : undefined)).map((row) => ({ ...row, isOffered: isLowest }));
  const [all, offered] = await Promise.all([list(), list(narrowing)]);
  const keys = new Set(offered.map(({ id }) => id));
  return all.map((row) => ({ ...row, isOffered: keys.has(row.id) }));
}

/** Queries the rows that can be chosen and whose own name contains the text. */
export function searchTree(
  services: WidgetServices,
  tree: Tree,
  { text, narrowing }: { text: string; narrowing?: Narrowing },
): Promise<TreeRow[]> {
  const level = lowest(tree);
  const filters: Filter[] = [{ column: level.titleColumn, condition: 'contains', value: text }];
  return rowsOf(services, level, { filters, narrowing, limit: maxFound });
}

/** Queries the whole path to each row as one text; unreadable rows are omitted. */
export async function loadPaths(
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
    const filters: Filter[] = [{ column: 'id', condition: 'whereIn', value: keys.join(',') }];
    const found = await rowsOf(services, level, { filters, limit: keys.length });
    const rows = new Map(found.map((row) => [row.id, row]));
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

function parentFilter(column: string, parent: string | undefined): Filter {
  return parent === undefined
    ? { column, condition: 'isNull' }
    : { column, condition: 'equals', value: parent };
}

async function rowsOf(
  services: WidgetServices,
  { source, titleColumn, parent }: TreeLevel,
  {
    filters,
    narrowing,
    limit,
  }: { filters: readonly Filter[]; narrowing?: Narrowing | undefined; limit: number },
): Promise<TreeRow[]> {
  const columns = [...new Set(['id', titleColumn, ...(parent === undefined ? [] : [parent])])].join(' ');
  const response = await services.query<Record<string, unknown>>(
    `query($filters: [filter], $within: [String!], $row: JSON, $limit: Int) { ${source}(filters: $filters, within: $within, row: $row, ordered: true, choose: true, limit: $limit) { ${columns} } }`,
    { ...narrowedList(narrowing, filters), limit },
  );
  const rows: unknown = response[source];
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: unknown): TreeRow[] => {
    if (typeof row !== 'object' || row === null) return [];
    const values = new Map<string, unknown>(Object.entries(row));
    const id = keyText(values.get('id'));
    if (id === undefined) return [];
    const label = readableName(keyText(values.get(titleColumn)) ?? id, services.language);
    return [{ id, label, parent: keyText(values.get(parent ?? '')) }];
  });
}

function keyText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
