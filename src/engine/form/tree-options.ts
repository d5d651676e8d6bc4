/** One step of a tree: the source of its rows, the column that names them, and the one that names the row above. */
export interface TreeLevel {
  source: string;
  titleColumn: string;
  /** Missing at the top. */
  parent?: string;
}

/** A tree whose levels are sources of their own, or one whose rows name their parents in the same source. */
export type Tree =
  | { kind: 'levels'; levels: readonly TreeLevel[] }
  | { kind: 'own'; level: Required<TreeLevel> };

/** The tree that a field's options describe over the source that its column refers to; undefined where they do not. */
export function readTree(
  options: Readonly<Record<string, unknown>>,
  reference: { source: string; titleColumn: string } | undefined,
): Tree | undefined {
  const { levels, parent } = options;
  if (!reference) return undefined;
  if (typeof parent === 'string') return { kind: 'own', level: { ...reference, parent } };
  if (!Array.isArray(levels)) return undefined;
  const above = levels.flatMap((level: unknown): TreeLevel[] => (isLevel(level) ? [level] : []));
  return above.length === levels.length && above.at(-1)?.source === reference.source
    ? { kind: 'levels', levels: above }
    : undefined;
}

function isLevel(value: unknown): value is TreeLevel {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    typeof value.source === 'string' &&
    'titleColumn' in value &&
    typeof value.titleColumn === 'string' &&
    (!('parent' in value) || typeof value.parent === 'string')
  );
}
