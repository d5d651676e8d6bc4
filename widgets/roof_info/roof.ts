import type { Text } from '../../src/definitions/text';
import type { Normalized } from '../contract';
import { boundsFault, faults, readMembers, readNumbers, rounded, units } from '../measured/measures';

/** Forms of roofs, the usual ones first; a cone is the roof of a ger. */
export const roofForms = ['gable', 'hip', 'pyramid', 'mono', 'flat', 'cone'] as const;
export type RoofForm = (typeof roofForms)[number];

/** The measures of each form. */
export const formMeasures: Readonly<Record<RoofForm, readonly Measure[]>> = {
  gable: ['length', 'width', 'pitch', 'overhang'],
  hip: ['length', 'width', 'pitch', 'overhang'],
  pyramid: ['length', 'width', 'pitch', 'overhang'],
  mono: ['length', 'width', 'pitch', 'overhang'],
  flat: ['length', 'width', 'overhang'],
  cone: ['diameter', 'pitch', 'overhang'],
};
export type Measure = 'length' | 'width' | 'diameter' | 'pitch' | 'overhang' | 'eaves';

/** Metres, of walls from outside; pitch in degrees. `eaves` is the height of the walls and is only drawn. */
export interface Roof extends Partial<Record<Measure, number>> {
  form: RoofForm;
}

export interface RoofResults {
  /** The covered area: all slopes, with the overhang, m². */
  roofArea: number;
  /** Plan area under the roof, with the overhang, m². */
  planArea: number;
  /** The ceiling up to the walls' outer faces, m². */
  ceilingArea: number;
  /** From the top of the walls to the ridge, m. */
  rise: number;
}

const bounds: Readonly<Record<Measure, readonly [least: number, most: number]>> = {
  length: [0.5, 200],
  width: [0.5, 200],
  diameter: [1, 50],
  pitch: [1, 75],
  overhang: [0, 3],
  eaves: [0.5, 50],
};

/** Parses an untrusted value; undefined if it is not a roof. */
export function readRoof(value: unknown): Roof | undefined {
  const given = readMembers(value).get('form');
  const form = roofForms.find((known) => known === given);
  return form && { form, ...readNumbers(value, [...formMeasures[form], 'eaves']) };
}

/** The stored value: measures and their results. */
export function normalizeRoof(value: unknown): Normalized {
  const roof = readRoof(value);
  if (!roof) return { fault: faults.form, value: null };
  const fault = findRoofFault(roof);
  // Formulas may use results that are not computed yet, so they are null and not missing.
  return fault ? { fault, value: { ...roof, ...noResults } } : { value: { ...roof, ...calculateRoof(roof) } };
}

const noResults = { roofArea: null, planArea: null, ceilingArea: null, rise: null };

/** Explains why the measures are not a roof; undefined if they are. A missing overhang is zero. */
export function findRoofFault(roof: Roof): Text | undefined {
  const required = formMeasures[roof.form].filter((measure) => measure !== 'overhang');
  if (required.some((measure) => roof[measure] === undefined)) return faults.missing;
  const given = [...formMeasures[roof.form], 'eaves' as const];
  const wrong = given.find((measure) => {
    const size = roof[measure];
    return size !== undefined && (size < bounds[measure][0] || size > bounds[measure][1]);
  });
  return wrong && boundsFault(names[wrong], ...bounds[wrong], wrong === 'pitch' ? units.degree : units.metre);
}

/**
 * Areas of a valid roof, rounded to two decimals.
 *
 * A plane that rises at the angle φ is 1/cos φ times as large as its plan, so gable, hip and mono-pitch roofs, whose
 * planes all have the same slope, have plan/cos φ, the overhang being part of the plan. On a pyramid over a rectangle
 * the four triangles meet in one point above the middle, at h = W/2·tan φ over the eaves (φ is that of the long sides):
 * two have the base L and the height √((W/2)²+h²), two the base W and √((L/2)²+h²). The cone over a circle of radius r
 * has π·r·s with the slope s = r/cos φ.
 */
export function calculateRoof(roof: Roof): RoofResults {
  const { form, length = 0, width = 0, diameter = 0, overhang = 0 } = roof;
  const [long, short] = [Math.max(length, width), Math.min(length, width)];
  // A mono-pitch roof rises over the measured width, a flat one not at all.
  const slope = form === 'flat' ? 0 : ((roof.pitch ?? 0) * Math.PI) / 180;
  if (form === 'cone') {
    const radius = diameter / 2 + overhang;
    const plan = Math.PI * radius * radius;
    return toTheCentimetre(
      plan / Math.cos(slope),
      plan,
      (Math.PI * diameter * diameter) / 4,
      (diameter / 2) * Math.tan(slope),
    );
  }
  const [outerLong, outerShort] = [long + 2 * overhang, short + 2 * overhang];
  const plan = outerLong * outerShort;
  const ceiling = long * short;
  if (form === 'mono') return toTheCentimetre(plan / Math.cos(slope), plan, ceiling, width * Math.tan(slope));
  // A gable roof rises over the measured width, whichever side is longer; the others over the shorter side.
  const rise = ((form === 'gable' ? width : short) / 2) * Math.tan(slope);
  if (form !== 'pyramid') return toTheCentimetre(plan / Math.cos(slope), plan, ceiling, rise);
  const height = (outerShort / 2) * Math.tan(slope);
  const onLong = outerLong * Math.hypot(outerShort / 2, height);
  const onShort = outerShort * Math.hypot(outerLong / 2, height);
  return toTheCentimetre(onLong + onShort, plan, ceiling, rise);
}

function toTheCentimetre(roofArea: number, planArea: number, ceilingArea: number, rise: number): RoofResults {
  return {
    roofArea: rounded(roofArea),
    planArea: rounded(planArea),
    ceilingArea: rounded(ceilingArea),
    rise: rounded(rise),
  };
}

const names: Readonly<Record<Measure, Text>> = {
  length: { mn_MN: 'Урт', en_US: 'Length', ko_KR: '길이' },
  width: { mn_MN: 'Өргөн', en_US: 'Width', ko_KR: '너비' },
  diameter: { mn_MN: 'Голч', en_US: 'Diameter', ko_KR: '지름' },
  pitch: { mn_MN: 'Налуу', en_US: 'Pitch', ko_KR: '경사' },
  overhang: { mn_MN: 'Дээврийн цухуйлт', en_US: 'Overhang', ko_KR: '처마 내밀기' },
  eaves: { mn_MN: 'Ханын өндөр', en_US: 'Wall height', ko_KR: '벽 높이' },
};
