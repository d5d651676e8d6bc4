import type { ProcessView } from '../document/process-view';
import { labelKey, assignLayers, nodeWidth, type GraphLine, type Layers, type Place } from './layers';
import { neighbours, orderLayers } from './order';

export interface Point {
  x: number;
  y: number;
}

export interface PlacedStep extends Point {
  index: number;
}

export interface PlacedAction {
  index: number;
  /** Points from the lower edge of the step that it leaves to the upper edge of the one to which it leads. */
  points: readonly Point[];
  label: Point;
  /** It leads to a step of the way here, or to one that is not there: its line ends at its name. */
  isOpen: boolean;
}

export interface ProcessLayout {
  steps: readonly PlacedStep[];
  actions: readonly PlacedAction[];
  width: number;
  height: number;
}

export const nodeHeight = 68;
export const labelHeight = 30;
const gapX = 16;
const layerGap = 26;
const settling = 24;

/** Places the graph of a process from top to bottom. The same document always gives the same picture. */
export function layoutProcess({ steps, actions }: ProcessView): ProcessLayout {
  const keyOf = (id: string) => steps.find((step) => step.id === id)?.index;
  const nodes = steps.map(({ index }) => nodeKey(index));
  const lines = actions.flatMap((action): (GraphLine & { index: number; isOpen: boolean })[] => {
    const from = keyOf(action.from);
    const to = keyOf(action.to);
    if (from === undefined) return [];
    const isOpen = to === undefined || to === from;
    return [
      {
        key: `action ${action.index}`,
        index: action.index,
        from: nodeKey(from),
        to: nodeKey(to ?? from),
        isOpen,
      },
    ];
  });
  const layers = assignLayers(nodes, lines);
  const rows = orderLayers(layers);
  const xs = placeRows(rows, layers);
  const ys = heights(rows);
  const center = (key: string): Point => ({
    x: xs.get(key) ?? 0,
    y: ys[layers.places.get(key)?.layer ?? 0] ?? 0,
  });
  const placed = {
    steps: steps.map(({ index }) => {
      const { x, y } = center(nodeKey(index));
      return { index, x: x - nodeWidth / 2, y: y - nodeHeight / 2 };
    }),
    actions: lines.map(({ key, index, isOpen }) => ({
      index,
      isOpen,
      label: center(labelKey(key)),
      points: pointsOf(layers.ways.get(key) ?? [], center, layers),
    })),
  };
  const right = Math.max(
    0,
    ...[...layers.places.values()].map(({ key, width }) => (xs.get(key) ?? 0) + width / 2),
  );
  return { ...placed, width: right, height: (ys.at(-1) ?? 0) + nodeHeight / 2 };
}

function nodeKey(index: number): string {
  return `step ${index}`;
}

/** The middles of places: each near its neighbours, none over another one of its layer. */
function placeRows(rows: readonly Place[][], { links }: Layers): Map<string, number> {
  const xs = new Map<string, number>();
  for (const row of rows) {
    let x = 0;
    for (const { key, width } of row) {
      xs.set(key, x + width / 2);
      x += width + gapX;
    }
  }
  const near = neighbours(
    links.flatMap(({ upper, lower }) => [[lower, upper] as const, [upper, lower] as const]),
  );
  for (let pass = 0; pass < settling; pass += 1)
    for (const row of pass % 2 === 0 ? rows : rows.toReversed()) settleRow(row, xs, near);
  const left = Math.min(...rows.flat().map(({ key, width }) => (xs.get(key) ?? 0) - width / 2));
  for (const [key, x] of xs) xs.set(key, Math.round(x - left));
  return xs;
}

/** Moves each place towards the middle of its neighbours, and then those apart that have come too near. */
function settleRow(
  row: readonly Place[],
  xs: Map<string, number>,
  near: ReadonlyMap<string, readonly string[]>,
): void {
  const wanted = row.map(({ key }) => {
    const places = near.get(key) ?? [];
    const now = xs.get(key) ?? 0;
    return places.length === 0
      ? now
      : places.reduce((sum, each) => sum + (xs.get(each) ?? 0), 0) / places.length;
  });
  // Places that push each other move as one block, to the mean of what each of them wants.
  const blocks: { first: number; start: number; width: number; sum: number; count: number }[] = [];
  for (const [index, { width }] of row.entries()) {
    let block = {
      first: index,
      start: 0,
      width: width + gapX,
      sum: (wanted[index] ?? 0) - width / 2,
      count: 1,
    };
    block.start = block.sum;
    for (;;) {
      const before = blocks.at(-1);
      if (before === undefined || before.start + before.width <= block.start) break;
      blocks.pop();
      const sum = before.sum + block.sum - before.width * block.count;
      const count = before.count + block.count;
      block = { first: before.first, start: sum / count, width: before.width + block.width, sum, count };
    }
    blocks.push(block);
  }
  for (const [place, { first, start }] of blocks.entries()) {
    let x = start;
    for (const { key, width } of row.slice(first, blocks[place + 1]?.first)) {
      xs.set(key, x + width / 2);
      x += width + gapX;
    }
  }
}

/** The middle of each layer from the top. */
function heights(rows: readonly Place[][]): number[] {
  const middles: number[] = [];
  let y = 0;
  for (const layer of rows.keys()) {
    const height = layer % 2 === 0 ? nodeHeight : labelHeight;
    middles.push(y + height / 2);
    y += height + layerGap;
  }
  return middles;
}

function pointsOf(way: readonly string[], center: (key: string) => Point, { places }: Layers): Point[] {
  const [first, second] = way.map(center);
  return way.map((key, index) => {
    const { x, y } = center(key);
    if ((places.get(key)?.layer ?? 1) % 2 === 1 || (index > 0 && index < way.length - 1)) return { x, y };
    // A line leaves and reaches a step at the edge that faces it, a little towards where it comes from.
    const other = index === 0 ? second : center(way[index - 1] ?? key);
    const isBelow = (other?.y ?? first?.y ?? y) > y;
    const shift = Math.max(-nodeWidth / 2 + 24, Math.min(nodeWidth / 2 - 24, ((other?.x ?? x) - x) / 3));
    return { x: x + shift, y: y + (isBelow ? nodeHeight / 2 : -nodeHeight / 2) };
  });
}
