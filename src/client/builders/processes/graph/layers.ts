/** A place of the picture: a step, the name of an action, or a bend of its line. */
export interface Place {
  key: string;
  width: number;
  layer: number;
}

/** A line between two places of neighbouring layers, from the upper to the lower one. */
export interface Link {
  upper: string;
  lower: string;
}

/** The layered form of a graph: each line leads from one layer to the next. */
export interface Layers {
  places: Map<string, Place>;
  links: Link[];
  /** The places of each line from its source to its target, by the line's key. */
  ways: Map<string, string[]>;
}

export interface GraphLine {
  key: string;
  from: string;
  to: string;
}

export const nodeWidth = 208;
export const labelWidth = 148;
const bendWidth = 20;

/**
 * Puts steps on even layers, each below those that lead to it, and names of actions on odd ones between. A line that leads
 * back is laid upwards; one that passes layers bends in each of them, so that it crosses no step.
 */
export function assignLayers(nodes: readonly string[], lines: readonly GraphLine[]): Layers {
  const back = backLines(nodes, lines);
  const isBack = (line: GraphLine) => back.has(line.key);
  const ranks = ranksOf(nodes, lines, isBack);
  const layers: Layers = { places: new Map(), links: [], ways: new Map() };
  const add = (key: string, width: number, layer: number) => layers.places.set(key, { key, width, layer });
  for (const node of nodes) add(node, nodeWidth, 2 * (ranks.get(node) ?? 0));
  for (const line of lines) {
    const [upper, lower] = isBack(line) ? [line.to, line.from] : [line.from, line.to];
    const first = 2 * (ranks.get(upper) ?? 0);
    const last = 2 * (ranks.get(lower) ?? 0);
    // A line that comes back to its own step, or to one beside it, hangs below it.
    const end = last > first ? last : first + 2;
    const label = isBack(line) ? end - 1 : first + 1;
    const bends: string[] = [];
    for (let layer = first + 1; layer < end; layer += 1) {
      const key = layer === label ? labelKey(line.key) : `${line.key}~${layer}`;
      add(key, layer === label ? labelWidth : bendWidth, layer);
      bends.push(key);
    }
    const way = last > first ? [upper, ...bends, lower] : [upper, ...bends];
    for (const [index, place] of way.entries()) {
      const next = way[index + 1];
      if (next !== undefined) layers.links.push({ upper: place, lower: next });
    }
    layers.ways.set(line.key, isBack(line) ? way.toReversed() : way);
  }
  return layers;
}

export function labelKey(line: string): string {
  return `${line}~label`;
}

/** The lines that close a circle, seen from the first node on in the order of the definition. */
function backLines(nodes: readonly string[], lines: readonly GraphLine[]): ReadonlySet<string> {
  const back = new Set<string>();
  const state = new Map<string, 'open' | 'done'>();
  const visit = (node: string) => {
    state.set(node, 'open');
    for (const line of lines) {
      if (line.from !== node) continue;
      const reached = state.get(line.to);
      if (reached === 'open') back.add(line.key);
      else if (reached === undefined) visit(line.to);
    }
    state.set(node, 'done');
  };
  for (const node of nodes) if (!state.has(node)) visit(node);
  return back;
}

/** The longest way to each node from one to which nothing leads. */
function ranksOf(
  nodes: readonly string[],
  lines: readonly GraphLine[],
  isBack: (line: GraphLine) => boolean,
): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  const rankOf = (node: string): number => {
    const known = ranks.get(node);
    if (known !== undefined) return known;
    const before = lines.filter((line) => line.to === node && line.from !== node && !isBack(line));
    const rank = Math.max(0, ...before.map(({ from }) => rankOf(from) + 1));
    ranks.set(node, rank);
    return rank;
  };
  for (const node of nodes) rankOf(node);
  return ranks;
}
