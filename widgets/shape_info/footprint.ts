import { distance, listEdges, type Point } from '../measured/polygon';

/** The forms of a house's outline, the usual ones first. */
export const footprintForms = ['rectangle', 'L', 'T', 'U', 'octagon', 'circle', 'walk', 'polygon'] as const;
export type FootprintForm = (typeof footprintForms)[number];

/** The measures of each form in metres, with their letters on the drawing. */
export const formSides: Readonly<Record<FootprintForm, readonly Side[]>> = {
  rectangle: ['a', 'b'],
  L: ['a', 'b', 'c', 'd'],
  T: ['a', 'b', 'c', 'd'],
  U: ['a', 'b', 'c', 'd'],
  octagon: ['a'],
  circle: ['a'],
  walk: [],
  polygon: [],
};
export type Side = 'a' | 'b' | 'c' | 'd';
export type Sides = Readonly<Partial<Record<Side, number>>>;

/** A length on the drawing: a side by its letter, or one computed from the others. */
export interface Dimension {
  side: Side | undefined;
  from: Point;
  to: Point;
}

/**
 * The corners of a form with complete measures, clockwise from the upper left; empty for the circle. The cut of an L is
 * c × d, the stem of a T is c wide under a bar d deep, the yard of a U is c wide and d deep.
 */
export function formCorners(form: FootprintForm, sides: Sides, corners: readonly Point[]): readonly Point[] {
  const { a = 0, b = 0, c = 0, d = 0 } = sides;
  const [left, right] = [(a - c) / 2, (a + c) / 2];
  switch (form) {
    case 'rectangle':
      return [
        [0, 0],
        [a, 0],
        [a, b],
        [0, b],
      ];
    case 'L':
      return [
        [0, 0],
        [a - c, 0],
        [a - c, d],
        [a, d],
        [a, b],
        [0, b],
      ];
    case 'T':
      return [
        [0, 0],
        [a, 0],
        [a, d],
        [right, d],
        [right, b],
        [left, b],
        [left, d],
        [0, d],
      ];
    case 'U':
      return [
        [0, 0],
        [left, 0],
        [left, d],
        [right, d],
        [right, 0],
        [a, 0],
        [a, b],
        [0, b],
      ];
    case 'octagon':
      return octagon(a);
    case 'circle':
      return [];
    case 'walk':
    case 'polygon':
      return corners;
  }
}

/** All lengths on the drawing. */
export function listDimensions(form: FootprintForm, sides: Sides, corners: readonly Point[]): Dimension[] {
  if (form === 'circle') {
    const { a = 0 } = sides;
    return [{ side: 'a', from: [0, a / 2], to: [a, a / 2] }];
  }
  const named = namedEdges[form];
  const edges = listEdges(formCorners(form, sides, corners)).map(([from, to], index): Dimension => ({
    side: named[index],
    from,
    to,
  }));
  const { b = 0 } = sides;
  // The whole depth of a T is not one of its edges.
  return form === 'T' ? [...edges, { side: 'b', from: [0, b], to: [0, 0] }] : edges;
}

/** The edge of `formCorners` for each letter. */
const namedEdges: Readonly<Record<Exclude<FootprintForm, 'circle'>, Readonly<Record<number, Side>>>> = {
  rectangle: { 0: 'a', 1: 'b' },
  L: { 1: 'd', 2: 'c', 4: 'a', 5: 'b' },
  T: { 0: 'a', 1: 'd', 4: 'c' },
  U: { 1: 'd', 2: 'c', 6: 'a', 7: 'b' },
  octagon: { 0: 'a' },
  walk: {},
  polygon: {},
};

/** A regular octagon of side a: its corners cut a/√2 off each side of a square. */
function octagon(a: number): Point[] {
  const cut = a / Math.SQRT2;
  const whole = a + 2 * cut;
  return [
    [cut, 0],
    [cut + a, 0],
    [whole, cut],
    [whole, cut + a],
    [cut + a, whole],
    [cut, whole],
    [0, cut + a],
    [0, cut],
  ];
}

/** The length of a dimension, in metres. */
export function sideLength({ from, to }: Dimension): number {
  return distance(from, to);
}
