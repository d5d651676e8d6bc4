import { calculateAnswers } from '../../../energy/answers/calculate-answers';
import type { Refinement } from '../../../energy/answers/answers';
import type { Texts } from '../../../energy/language';
import type { EnergyBook } from '../../../energy/tables/energy-book';

/** The values that the sliders set on a typical house. */
export interface Fabric {
  readonly wall_W_m2K: number;
  readonly roof_W_m2K: number;
  readonly window_W_m2K: number;
  readonly n50_1_h: number;
}

export type FabricKey = keyof Fabric;

/** Ranges of real houses, from the best to the worst. */
export const fabricLimits: Readonly<Record<FabricKey, { min: number; max: number; step: number }>> = {
  roof_W_m2K: { min: 0.1, max: 1.5, step: 0.05 },
  wall_W_m2K: { min: 0.1, max: 2, step: 0.05 },
  window_W_m2K: { min: 0.7, max: 5, step: 0.1 },
  n50_1_h: { min: 0.5, max: 20, step: 0.5 },
};

/** The values of the typical house in the rows, rounded to the sliders' steps. */
export function fabricOf(book: EnergyBook): Fabric {
  const calculated = calculateAnswers({}, {}, book);
  const defaults = calculated.isRefused ? book.houseTypes[0]?.defaults : calculated.described.tables.defaults;
  const leakage = defaults?.leakage;
  return {
    wall_W_m2K: onStep('wall_W_m2K', defaults?.u_W_m2K.wall),
    roof_W_m2K: onStep('roof_W_m2K', defaults?.u_W_m2K.roof),
    window_W_m2K: onStep('window_W_m2K', defaults?.glazing.u_W_m2K),
    n50_1_h: onStep('n50_1_h', leakage?.kind === 'test' ? leakage.n50_1_h : undefined),
  };
}

export function refinementOf({ wall_W_m2K, roof_W_m2K, window_W_m2K, n50_1_h }: Fabric): Refinement {
  return {
    wall: { u_W_m2K: wall_W_m2K },
    roof: { u_W_m2K: roof_W_m2K },
    windows: { u_W_m2K: window_W_m2K },
    n50_1_h,
  };
}

/** Names the construction with the nearest figure, as a description of a slider's value. */
export function nearestName(book: EnergyBook, key: FabricKey, value: number): Texts | undefined {
  let nearest: Texts | undefined;
  let least = Infinity;
  for (const row of book.constructions) {
    const own = figureOf(row, key);
    const distance = own === null ? Infinity : Math.abs(Math.log(own / value));
    if (distance < least) [nearest, least] = [row.name, distance];
  }
  return nearest;
}

function figureOf(row: EnergyBook['constructions'][number], key: FabricKey): number | null {
  switch (row.part) {
    case 'leakage':
      return key === 'n50_1_h' ? row.n50_1_h : null;
    case 'window':
      return key === 'window_W_m2K' ? row.glazing.u_W_m2K : null;
    case 'wall':
      return key === 'wall_W_m2K' ? row.u_W_m2K : null;
    case 'roof':
      return key === 'roof_W_m2K' ? row.u_W_m2K : null;
    default:
      return null;
  }
}

function onStep(key: FabricKey, value: number | undefined): number {
  const { min, max, step } = fabricLimits[key];
  const near = Math.round((value ?? (min + max) / 2) / step) * step;
  return Math.round(Math.min(max, Math.max(min, near)) * 100) / 100;
}
