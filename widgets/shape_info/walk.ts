import { distance, intersectsItself, measurePerimeter, type Point } from '../measured/polygon';

/** The turn at the corner before a wall, as the person walks around the house. */
export const turns = ['left', 'right'] as const;
export type Turn = (typeof turns)[number];

/** One wall of a walk. The first wall runs to the right on the plan, whatever its turn. */
export interface Leg {
  turn: Turn;
  /** Metres, or steps where the walk has a step length; undefined until it is measured. */
  length?: number;
}

export interface Walk {
  legs: readonly Leg[];
  /** The length of one step in metres; undefined where a tape measures metres. */
  step?: number;
}

/** A walk around a house, as far as its walls are measured. */
export interface WalkPlan {
  /** The ends of the measured walls as walked, metres; the first is the start. */
  path: readonly Point[];
  /** The corners of the closed house; undefined while two or more walls are missing. */
  corners: readonly Point[] | undefined;
  /** The distance in metres by which the walk missed its start or the line of its closing wall. */
  error: number;
}

/** Right, down, left, up on a plan whose second axis points down: each is a right turn from the one before. */
const directions: readonly Point[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

type Axis = 0 | 1;

/**
 * Closes a walk around a house with right angles. The last wall may be left out. Small measuring errors are spread over
 * the walls of the same axis in proportion to their lengths (the transit rule of surveying), so that all corners stay
 * square.
 */
export function planOfWalk(walk: Walk): WalkPlan {
  const path = pathOf(walk);
  const end = path.at(-1) ?? [0, 0];
  const open: WalkPlan = { path, corners: undefined, error: 0 };
  if (path.length < 4 || path.length <= walk.legs.length) return open;
  const allowed = allowedError(walk);
  const along = axisOf(headings(walk).at(-1) ?? 0);
  const across: Axis = along === 0 ? 1 : 0;
  if (Math.abs(end[along]) > allowed) return open;
  const isBack = Math.abs(end[across]) <= allowed;
  const spread = isBack ? [along, across] : [along];
  const square = spreadError(walk, path, spread);
  const error = isBack ? distance([0, 0], end) : Math.abs(end[along]);
  return { path, corners: isBack ? square.slice(0, -1) : square, error };
}

/** The walls that lead back to the start by at most two right-angled turns; undefined where no such house exists. */
export function closingLegs(walk: Walk): Leg[] | undefined {
  const path = pathOf(walk);
  if (path.length < 3 || path.length <= walk.legs.length || planOfWalk(walk).corners) return undefined;
  const toUnit = (metres: number) => Math.round((metres / (walk.step ?? 1)) * 100) / 100;
  let heading = headings(walk).at(-1) ?? 0;
  let place = path.at(-1) ?? ([0, 0] as Point);
  const legs: Leg[] = [];
  for (let wall = 0; wall < 2; wall += 1) {
    const axis: Axis = axisOf(heading) === 0 ? 1 : 0;
    const way = -place[axis];
    if (Math.abs(way) <= allowedError(walk)) break;
    const right = (heading + 1) % 4;
    const isRight = (directions[right]?.[axis] ?? 0) * way > 0;
    heading = isRight ? right : (heading + 3) % 4;
    legs.push({ turn: isRight ? 'right' : 'left', length: toUnit(Math.abs(way)) });
    place = axis === 0 ? [0, place[1]] : [place[0], 0];
  }
  const { corners } = planOfWalk({ ...walk, legs: [...walk.legs, ...legs] });
  return legs.length > 0 && corners && !intersectsItself(corners) ? legs : undefined;
}

/** The direction in which the last wall was walked: 0 to the right, then clockwise. */
function lastHeading(walk: Walk): number {
  return headings(walk).at(-1) ?? 0;
}

/** A wall that a person draws from the last corner to a point: across the last wall, in metres. */
export function legTo(walk: Walk, to: Point): { turn: Turn; metres: number } {
  const [x, y] = pathOf(walk).at(-1) ?? [0, 0];
  const [rightX, rightY] = directions[(lastHeading(walk) + 1) % 4] ?? [0, 0];
  const across = (to[0] - x) * rightX + (to[1] - y) * rightY;
  return { turn: across < 0 ? 'left' : 'right', metres: Math.abs(across) };
}

/** The end of a wall that begins at the last corner. */
export function endOfLeg(walk: Walk, leg: { turn: Turn; metres: number }): Point {
  const [x, y] = pathOf(walk).at(-1) ?? [0, 0];
  const [dx, dy] = directions[(lastHeading(walk) + (leg.turn === 'right' ? 1 : 3)) % 4] ?? [0, 0];
  return [x + dx * leg.metres, y + dy * leg.metres];
}

function headings({ legs }: Walk): number[] {
  let heading = 0;
  return legs.map(({ turn }, index) => {
    if (index > 0) heading = (heading + (turn === 'right' ? 1 : 3)) % 4;
    return heading;
  });
}

/** The ends of the walls up to the first one that is not measured. */
function pathOf(walk: Walk): Point[] {
  const path: Point[] = [[0, 0]];
  const ways = headings(walk);
  for (const [index, { length }] of walk.legs.entries()) {
    const [x, y] = path.at(-1) ?? [0, 0];
    const [dx, dy] = directions[ways[index] ?? 0] ?? [0, 0];
    if (length === undefined) break;
    const metres = length * (walk.step ?? 1);
    path.push([x + dx * metres, y + dy * metres]);
  }
  return path;
}

/** Moves the corners so that the walk ends where it began on these axes. */
function spreadError(walk: Walk, path: readonly Point[], axes: readonly Axis[]): Point[] {
  const end = path.at(-1) ?? [0, 0];
  const moved: [number, number] = [0, 0];
  const whole = ([0, 1] as const).map((axis) =>
    path.reduce((sum, point, index) => sum + Math.abs(point[axis] - (path[index - 1]?.[axis] ?? 0)), 0),
  );
  return path.map((point, index) => {
    for (const axis of axes) {
      const part = Math.abs(point[axis] - (path[index - 1]?.[axis] ?? 0));
      if (whole[axis] !== undefined && whole[axis] > 0) moved[axis] += (end[axis] * part) / whole[axis];
    }
    return [point[0] - moved[0], point[1] - moved[1]];
  });
}

/** An assumption of ours: a tape around a house is off by 10 cm and 0.5 % of its way, counted steps by 50 cm and 3 %. */
function allowedError(walk: Walk): number {
  const around = measurePerimeter(pathOf(walk));
  return walk.step === undefined ? 0.1 + 0.005 * around : 0.5 + 0.03 * around;
}

function axisOf(heading: number): Axis {
  return heading % 2 === 0 ? 0 : 1;
}
