import type { Text } from '../../src/definitions/text';
import type { Normalized } from '../contract';
import { boundsFault, faults, membersOf, numbersOf, rounded, units } from '../measured/measures';
import { intersectsItself, perimeterOf, signedArea, type Point } from '../measured/polygon';
import { cornersOf, footprintForms, sidesOf, type FootprintForm, type Side, type Sides } from './footprint';

/** The measures of a house that a person entered. */
export interface Footprint {
  form: FootprintForm;
  /** Metres. */
  sides: Sides;
  /** Corners of the free form, metres. */
  corners: readonly Point[];
  /** The height of the outer walls, metres. */
  height?: number;
  /** Windows and doors together, m². */
  openings?: number;
}

/** Values computed from the measures: m² and m, to the centimetre; null if a measure is missing. */
export interface FootprintResults {
  floorArea: number;
  perimeter: number;
  /** Without windows and doors, if their area was given. */
  wallArea: number | null;
}

const bounds = { side: [0.1, 200], height: [1, 50], corners: [3, 40], place: 500 } as const;

/** Parses an untrusted value; undefined if it is not a footprint. */
export function readFootprint(value: unknown): Footprint | undefined {
  const members = membersOf(value);
  const form = footprintForms.find((known) => known === members.get('form'));
  if (form === undefined) return undefined;
  const sides = numbersOf(members.get('sides'), sidesOf[form]);
  return {
    form,
    sides,
    corners: pointsOf(members.get('corners')),
    ...numbersOf(value, ['height', 'openings']),
  };
}

/**
 * The stored value: measures and their results. Lengths are those of the outer faces (external dimensions of ISO
 * 13789).
 */
export function normalizeFootprint(value: unknown): Normalized {
  const read = readFootprint(value);
  if (!read) return { fault: faults.form, value: null };
  const { form, sides, corners, height, openings } = read;
  const measures = {
    form,
    ...(form === 'polygon' ? { corners } : { sides }),
    ...(height !== undefined && { height }),
    ...(openings !== undefined && { openings }),
  };
  const fault = faultOf(read);
  // Formulas may use results that are not computed yet, so they are null and not missing.
  return fault
    ? { fault, value: { ...measures, ...noResults } }
    : { value: { ...measures, ...resultsOf(read) } };
}

const noResults = { floorArea: null, perimeter: null, wallArea: null };

/** The results of measures without a fault of `faultOf`. */
export function resultsOf(footprint: Footprint): FootprintResults {
  const { height, openings = 0 } = footprint;
  const { area, perimeter } = planOf(footprint);
  return {
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
  const outline = cornersOf(form, sides, corners);
  return { area: Math.abs(signedArea(outline)), perimeter: perimeterOf(outline) };
}

/** Explains why the measures are not a house; undefined if they are. */
export function faultOf(footprint: Footprint): Text | undefined {
  const { form, sides, corners, height, openings } = footprint;
  const [least, most] = bounds.side;
  const required = sidesOf[form];
  if (required.some((side) => sides[side] === undefined)) return faults.missing;
  const wrong = required.find((side) => !isBetween(sides[side], least, most));
  if (wrong !== undefined) return boundsFault(wrong, least, most, units.metre);
  const cut = cutFault(form, sides);
  if (cut) return cut;
  if (form === 'polygon') {
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

/** A cut-out must be smaller than the form. */
function cutFault(form: FootprintForm, { a = 0, b = 0, c = 0, d = 0 }: Sides): Text | undefined {
  if (!sidesOf[form].includes('c')) return undefined;
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
  openings: {
    mn_MN: 'Цонх, хаалганы талбай ханын талбайгаас бага байх ёстой',
    en_US: 'Windows and doors must be smaller than the walls',
    ko_KR: '창과 문의 면적은 벽 면적보다 작아야 합니다',
  },
} satisfies Record<string, Text>;
