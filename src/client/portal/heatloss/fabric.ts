import type { Texts } from '../../../energy/language';
import type { EnergyBook } from '../../../energy/tables/energy-book';
import type { HouseResult } from '../../../energy/whole-house/calculate-house';
import type { KnownHouse, KnownPart } from '../../../energy/whole-house/house';

/** The values that the sliders set on a house. */
export interface Fabric {
  readonly wall_W_m2K: number;
  readonly roof_W_m2K: number;
  readonly window_W_m2K: number;
  readonly n50_1_h: number;
}

export type FabricKey = keyof Fabric;

export const fabricKeys: readonly FabricKey[] = ['roof_W_m2K', 'wall_W_m2K', 'window_W_m2K', 'n50_1_h'];

/** Ranges of real houses, from the best to the worst. */
export const fabricLimits: Readonly<Record<FabricKey, { min: number; max: number; step: number }>> = {
  roof_W_m2K: { min: 0.1, max: 1.5, step: 0.05 },
  wall_W_m2K: { min: 0.1, max: 2, step: 0.05 },
  window_W_m2K: { min: 0.7, max: 5, step: 0.1 },
  n50_1_h: { min: 0.5, max: 20, step: 0.5 },
};

/** The values of a house, rounded to the sliders' steps; without those that it does not have, as a flat its roof. */
export function readFabric({ house, envelope }: Pick<HouseResult, 'house' | 'envelope'>): Partial<Fabric> {
  const { leakage } = house.air;
  const values: Record<FabricKey, number | undefined> = {
    wall_W_m2K: uValueOf('wall', envelope),
    roof_W_m2K: uValueOf('roof', envelope),
    window_W_m2K: uValueOf('window', envelope),
    n50_1_h: leakage.kind === 'test' ? leakage.n50_1_h : undefined,
  };
  return Object.fromEntries(
    fabricKeys.flatMap((key) => {
      const value = values[key];
      return value === undefined ? [] : [[key, onStep(key, value)]];
    }),
  );
}

/** The house with other values; what is not named stays as it is. */
export function withFabric(house: KnownHouse, fabric: Partial<Fabric>): KnownHouse {
  const { leakage } = house.air;
  return {
    ...house,
    parts: house.parts.map((part) => withUValue(part, fabric)),
    air:
      fabric.n50_1_h === undefined || leakage.kind !== 'test'
        ? house.air
        : { ...house.air, leakage: { ...leakage, n50_1_h: fabric.n50_1_h } },
  };
}

function withUValue(part: KnownPart, { wall_W_m2K, roof_W_m2K, window_W_m2K }: Partial<Fabric>): KnownPart {
  if (part.kind === 'window')
    return window_W_m2K === undefined
      ? part
      : { ...part, glazing: { ...part.glazing, u_W_m2K: window_W_m2K } };
  if (part.kind !== 'wall' && part.kind !== 'roof') return part;
  const u_W_m2K = part.kind === 'wall' ? wall_W_m2K : roof_W_m2K;
  return u_W_m2K === undefined ? part : { ...part, construction: { kind: 'uValue', u_W_m2K } };
}

function uValueOf(kind: string, { parts }: HouseResult['envelope']): number | undefined {
  return parts.find((part) => part.kind === kind)?.u_W_m2K;
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

function onStep(key: FabricKey, value: number): number {
  const { min, max, step } = fabricLimits[key];
  const near = Math.round(value / step) * step;
  return Math.round(Math.min(max, Math.max(min, near)) * 100) / 100;
}
