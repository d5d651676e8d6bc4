import { maxPositions, type Geometry, type Position } from './geometry';
import type { GeometryOutcome } from './read-geometry';

const head = /^(?:SRID\s*=\s*(\d+)\s*;\s*)?([A-Z]+)\s*(ZM|Z|M)?\s*(?=\(|EMPTY\b)/i;

const known = new Set(['POINT', 'LINESTRING', 'MULTILINESTRING', 'POLYGON', 'MULTIPOLYGON']);

/** Well-known text (OGC 06-103r4), with the `SRID=…;` of PostGIS or without. Another SRID than 4326 is refused. */
export function readWkt(text: string): GeometryOutcome {
  const match = head.exec(text);
  if (!match) return { fault: 'unreadable' };
  const [whole, srid, type = '', dimensions = ''] = match;
  if (srid !== undefined && Number(srid) !== 4326) return { fault: 'srid' };
  if (!known.has(type.toUpperCase())) return { fault: 'kind' };
  const tree = readTree(text.slice(whole.length));
  if (tree === undefined) return { fault: 'unreadable' };
  if (tree === 'large') return { fault: 'large' };
  const geometry = build(type.toUpperCase(), tree, dimensions.toUpperCase() === 'M');
  return geometry === undefined ? { fault: 'unreadable' } : { geometry };
}

/** Lists of lists of numbers: `((1 2, 3 4))` is [[[1, 2], [3, 4]]]. */
type Tree = readonly (Tree | readonly number[])[];

const token = /\s*([(),]|[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;

function readTree(text: string): Tree | 'large' | undefined {
  token.lastIndex = 0;
  let positions = 0;
  const next = (): string | undefined => token.exec(text)?.[1];
  // The opening bracket of this list has been read.
  const readList = (depth: number): Tree | undefined => {
    if (depth > 3) return undefined;
    const items: (Tree | readonly number[])[] = [];
    for (;;) {
      let part = next();
      if (part === '(') {
        const inner = readList(depth + 1);
        if (inner === undefined) return undefined;
        items.push(inner);
        part = next();
      } else {
        const numbers: number[] = [];
        while (part !== undefined && part !== ',' && part !== ')' && part !== '(' && numbers.length < 5) {
          numbers.push(Number(part));
          part = next();
        }
        positions += 1;
        if (numbers.length < 2 || numbers.length > 4 || positions > maxPositions) return undefined;
        items.push(numbers);
      }
      if (part === ')') return items;
      if (part !== ',') return undefined;
    }
  };
  if (next() !== '(') return undefined;
  const tree = readList(0);
  if (positions > maxPositions) return 'large';
  const end = token.lastIndex;
  return tree !== undefined && text.slice(end).trim().replace(/^;$/, '') === '' ? tree : undefined;
}

function build(type: string, tree: Tree, isMeasured: boolean): Geometry | undefined {
  const position = (node: Tree[number]): Position | undefined => {
    const [lon, lat, height] = node;
    if (typeof lon !== 'number' || typeof lat !== 'number') return undefined;
    return typeof height === 'number' && !isMeasured ? [lon, lat, height] : [lon, lat];
  };
  const line = (node: Tree[number]) => all(node, position);
  const lines = (node: Tree[number]) => all(node, line);
  switch (type) {
    case 'POINT': {
      const coordinates = tree.length === 1 && tree[0] ? position(tree[0]) : undefined;
      return coordinates && { type: 'Point', coordinates };
    }
    case 'LINESTRING': {
      const coordinates = line(tree);
      return coordinates && { type: 'LineString', coordinates };
    }
    case 'MULTILINESTRING': {
      const coordinates = lines(tree);
      return coordinates && { type: 'MultiLineString', coordinates };
    }
    case 'POLYGON': {
      const coordinates = lines(tree);
      return coordinates && { type: 'Polygon', coordinates };
    }
    case 'MULTIPOLYGON': {
      const coordinates = all(tree, lines);
      return coordinates && { type: 'MultiPolygon', coordinates };
    }
    default:
      return undefined;
  }
}

function all<Item>(node: Tree[number], item: (node: Tree[number]) => Item | undefined): Item[] | undefined {
  const items: Item[] = [];
  for (const each of node) {
    const read = typeof each === 'number' ? undefined : item(each);
    if (read === undefined) return undefined;
    items.push(read);
  }
  return items;
}
