import type { Text } from '../../src/definitions/text';
import type { Normalized } from '../contract';
import type { Direction } from '../measured/house-sides';
import { boundsFault, faults, readMembers, readNumbers, rounded, units } from '../measured/measures';
import { intersectsItself, measurePerimeter, signedArea, type Point } from '../measured/polygon';
import {
  formCorners,
  footprintForms,
  formSides,
  type FootprintForm,
  type Side,
  type Sides,
} from './footprint';
import { planOfWalk, turns, type Leg } from './walk';
import { wallLengths } from './wall-directions';

/** The measures of a house that a person entered. */
export interface Footprint {
  form: FootprintForm;
  /** Metres. */
  sides: Sides;
  /** Corners of the free form and of a closed walk, metres. */
  corners: readonly Point[];
  /** The walls of a walk around the house. */
  legs?: readonly Leg[];
  /** Metres; a walk with it is measured in steps. */
  step?: number;
  /** The bearing of the first wall's outer face, in degrees clockwise from north. */
  facing?: number;
  /** The height of the outer walls, metres. */
  height?: number;
  /** Windows and doors together, m². */
  openings?: number;
}

/**
 * Values computed from the measures: m² and m, to the centimetre; null if a measure is missing. The lengths of the walls
 * on each side are computed once it is known where the first wall faces.
 */
export interface FootprintResults extends Partial<Record<Direction, number | null>> {
  floorArea: number;
  perimeter: number;
  /** Without windows and doors, if their area was given. */
  wallArea: number | null;
}

const bounds = { side: [0.1, 200], height: [1, 50], corners: [3, 40], place: 500, step: [0.3, 1.2] } as const;

/** Parses an untrusted value; undefined if it is not a footprint. */
export function readFootprint(value: unknown): Footprint | undefined {
  const members = readMembers(value);
  const form = footprintForms.find((known) => known === members.get('form'));
  if (form === undefined) return undefined;
  const sides = readNumbers(members.get('sides'), formSides[form]);
  const numbers = readNumbers(value, ['height', 'openings', ...(form === 'circle' ? [] : ['facing'])]);
  if (form !== 'walk') return { form, sides, corners: pointsOf(members.get('corners')), ...numbers };
  const walk = { legs: legsOf(members.get('legs')), ...readNumbers(value, ['step']) };
  return { form, sides, corners: planOfWalk(walk).corners ?? [], ...walk, ...numbers };
}

/**
 * The stored value: measures and their results. Lengths are those of the outer faces (external dimensions of ISO
 * 13789).
 */
export function normalizeFootprint(value: unknown): Normalized {
  const read = readFootprint(value);
  if (!read) return { fault: faults.form, value: null };
  const measures = enteredMeasures(read);
  const fault = findFootprintFault(read);
  // Formulas may use results that are not computed yet, so they are null and not missing.
  return fault
    ? { fault, value: { ...measures, ...noResults, ...(read.facing !== undefined && noLengths) } }
    : { value: { ...measures, ...calculateFootprint(read) } };
}

/** The entered part of the stored value. */
export function enteredMeasures({
  form,
  sides,
  corners,
  legs = [],
  step,
  facing,
  height,
  openings,
}: Footprint) {
  return {
    form,
    ...(form === 'polygon' ? { corners } : form === 'walk' ? { legs } : { sides }),
    ...(form === 'walk' && step !== undefined && { step }),
    ...(form !== 'circle' && facing !== undefined && { facing }),
    ...(height !== undefined && { height }),
    ...(openings !== undefined && { openings }),
  };
}

const noResults = { floorArea: null, perimeter: null, wallArea: null };
const noLengths = { north: null, east: null, south: null, west: null };

/** The results of measures without a fault of `findFootprintFault`. */
export function calculateFootprint(footprint: Footprint): FootprintResults {
  const { form, sides, corners, facing, height, openings = 0 } = footprint;
  const { area, perimeter } = planOf(footprint);
  const lengths = facing === undefined ? undefined : wallLengths(formCorners(form, sides, corners), facing);
  return {
    ...(lengths && mapValues(lengths, rounded)),
    floorArea: rounded(area),
    perimeter: rounded(perimeter),
    wallArea: height === undefined ? null : rounded(perimeter * height - openings),
  };
}

/**
 * Area and perimeter. Straight forms by Gauss's area formula over their corners; the circle of diameter a has π·a²/4
 * and π·a.
 */
function planOf({ form, sides, corners }: Footprint): { area: number; perimeter: number } {
  const { a = 0 } = sides;
  if (form === 'circle') return { area: (Math.PI * a * a) / 4, perimeter: Math.PI * a };
  const outline = formCorners(form, sides, corners);
  return { area: Math.abs(signedArea(outline)), perimeter: measurePerimeter(outline) };
}

/** Explains why the measures are not a house; undefined if they are. */
export function findFootprintFault(footprint: Footprint): Text | undefined {
  const { form, sides, corners, height, openings } = footprint;
  const [least, most] = bounds.side;
  const required = formSides[form];
  if (required.some((side) => sides[side] === undefined)) return faults.missing;
  const wrong = required.find((side) => !isBetween(sides[side], least, most));
  if (wrong !== undefined) return boundsFault(wrong, least, most, units.metre);
  const cut = cutFault(form, sides);
  if (cut) return cut;
  const walking = form === 'walk' ? walkFault(footprint) : undefined;
  if (walking) return walking;
  if (form === 'polygon' || form === 'walk') {
    const [fewest, many] = bounds.corners;
    if (!isBetween(corners.length, fewest, many)) return texts.corners;
    if (corners.some((corner) => corner.some((place) => Math.abs(place) > bounds.place))) return texts.far;
    if (intersectsItself(corners)) return texts.crossing;
  }
  if (height !== undefined && !isBetween(height, ...bounds.height)) {
    return boundsFault(texts.height, ...bounds.height, units.metre);
  }
  const walls = height === undefined ? undefined : planOf(footprint).perimeter * height;
  if (openings !== undefined && (openings < 0 || (walls !== undefined && openings >= walls)))
    return texts.openings;
  return undefined;
}

function walkFault({ legs = [], step, corners }: Footprint): Text | undefined {
  if (legs.length > bounds.corners[1]) return texts.corners;
  if (step !== undefined && !isBetween(step, ...bounds.step))
    return boundsFault(texts.step, ...bounds.step, units.metre);
  if (legs.length === 0 || legs.some(({ length }) => length === undefined)) return faults.missing;
  const wrong = legs.findIndex(({ length = 0 }) => !isBetween(length * (step ?? 1), ...bounds.side));
  if (wrong >= 0) return boundsFault(String(wrong + 1), ...bounds.side, units.metre);
  return corners.length === 0 ? texts.open : undefined;
}

/** A cut-out must be smaller than the form. */
function cutFault(form: FootprintForm, { a = 0, b = 0, c = 0, d = 0 }: Sides): Text | undefined {
  if (!formSides[form].includes('c')) return undefined;
  if (c >= a) return smaller('c', 'a');
  return d >= b ? smaller('d', 'b') : undefined;
}

function smaller(one: Side, other: Side): Text {
  return {
    mn_MN: `${one} нь дараах талаас бага байх ёстой: ${other}`,
    en_US: `${one} must be smaller than ${other}`,
    ko_KR: `${one}는 ${other}보다 작아야 합니다`,
  };
}

function legsOf(value: unknown): Leg[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((leg: unknown): Leg[] => {
    const turn = turns.find((known) => known === readMembers(leg).get('turn'));
    return turn === undefined ? [] : [{ turn, ...readNumbers(leg, ['length']) }];
  });
}

function mapValues<Key extends string>(record: Record<Key, number>, map: (value: number) => number) {
  return Object.fromEntries(Object.entries<number>(record).map(([key, value]) => [key, map(value)]));
}

function isBetween(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}

function pointsOf(value: unknown): Point[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((point: unknown): Point[] => {
    if (!Array.isArray(point) || point.length !== 2) return [];
    const [x, y]: unknown[] = point;
    return typeof x === 'number' && typeof y === 'number' && Number.isFinite(x) && Number.isFinite(y)
      ? [[x, y]]
      : [];
  });
}

const texts = {
  height: { mn_MN: 'Ханын өндөр', en_US: 'Wall height', ko_KR: '벽 높이' },
  corners: {
    mn_MN: 'Булангийн тоо: 3–40 байх ёстой',
    en_US: 'There must be 3 to 40 corners',
    ko_KR: '모서리 수: 3–40이어야 합니다',
  },
  far: {
    mn_MN: 'Булан хэт хол байна. Хамгийн их зай: 500 м',
    en_US: 'A corner is too far away. At most 500 m',
    ko_KR: '모서리가 너무 멉니다. 최대 거리: 500 m',
  },
  crossing: {
    mn_MN: 'Ханын шугам огтлолцож байна. Булангуудыг дарааллаар нь байрлуулна уу',
    en_US: 'The walls cross each other. Put the corners in order',
    ko_KR: '벽이 서로 교차합니다. 모서리를 순서대로 놓으세요',
  },
  open: {
    mn_MN: 'Хана дутуу байна: эхэлсэн буландаа хүртэл тойрно уу',
    en_US: 'Walls are missing: go on around the house to the corner where you began',
    ko_KR: '벽이 빠져 있습니다. 시작한 모서리까지 계속 돌아 주세요',
  },
  step: { mn_MN: 'Нэг алхмын урт', en_US: 'Length of a step', ko_KR: '한 걸음 길이' },
  openings: {
    mn_MN: 'Цонх, хаалганы талбай ханын талбайгаас бага байх ёстой',
    en_US: 'Windows and doors must be smaller than the walls',
    ko_KR: '창과 문의 면적은 벽 면적보다 작아야 합니다',
  },
} satisfies Record<string, Text>;
