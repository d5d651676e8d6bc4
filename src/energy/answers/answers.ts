import type { Known } from '../whole-house/house';

/**
 * A visitor's answers to the eight questions. Every choice is the code of a row of a dated table; a missing one was not
 * asked yet, and 'unknown' is «Мэдэхгүй». Plain data: stored in the browser and saved under a code.
 */
export interface Answers {
  readonly place?: Known<Place>;
  readonly houseType?: Known<string>;
  readonly floorArea_m2?: Known<number>;
  readonly storeys?: Known<number>;
  /** A year within the span in which it was built. */
  readonly builtYear?: Known<number>;
  readonly wall?: Known<string>;
  readonly roof?: Known<string>;
  readonly windows?: Known<string>;
  readonly heating?: Known<string>;
  readonly burnt?: Known<Burnt>;
}

/** Whether a question was asked and answered. */
export function isKnown<T>(answer: Known<T> | undefined): answer is T {
  return answer !== undefined && answer !== 'unknown';
}

/** State codes of a province (two digits) and of a soum or district in it (four), with the climate nearest to it. */
export interface Place {
  readonly province: string;
  readonly soum: string;
  readonly climate: string;
}

/** The household's fuel or payment in its last winter. */
export interface Burnt {
  readonly amount: number;
  readonly unit: BurntUnit;
  /** The months that the amount was for, 1 being January; the whole winter where none are named. */
  readonly months?: readonly number[];
}

export const burntUnits = ['bags', 'tonnes', 'MNT'] as const;
export type BurntUnit = (typeof burntUnits)[number];

/** A household as it is known: its answers and its measurements. */
export interface Household {
  readonly answers: Answers;
  readonly refinement: Refinement;
}

/** Measured values; missing ones keep the values assumed from the answers. */
export interface Refinement {
  readonly roomHeight_m?: number;
  readonly wall?: Opaque;
  readonly roof?: Opaque;
  readonly floor?: MeasuredFloor;
  readonly windows?: MeasuredWindows;
  readonly door?: { readonly area_m2?: number; readonly u_W_m2K?: number };
  readonly n50_1_h?: number;
  readonly actualTemperature_C?: number;
  readonly efficiency?: number;
  /**
   * The price that the household pays: ₮ per kg of fuel, per kWh of electricity, per m² and month or per GJ of district
   * heat.
   */
  readonly price_MNT?: number;
}

export interface Opaque {
  readonly area_m2?: number;
  /** Known as a whole … */
  readonly u_W_m2K?: number;
  /** … or layer by layer, from inside to outside; layers take precedence. */
  readonly layers?: readonly MeasuredLayer[];
}

export interface MeasuredLayer {
  /** Key of a material; null for one whose λ was entered. */
  readonly material: string | null;
  readonly thickness_m: number | null;
  readonly conductivity_W_mK: number | null;
}

export interface MeasuredFloor {
  readonly perimeter_m?: number;
  readonly layers?: readonly MeasuredLayer[];
}

export interface MeasuredWindows {
  readonly u_W_m2K?: number;
  readonly g?: number;
  /** Areas by the side that they face, m². */
  readonly area_m2?: Partial<Readonly<Record<Side, number>>>;
}

export const sides = ['S', 'E', 'W', 'N'] as const;
export type Side = (typeof sides)[number];
