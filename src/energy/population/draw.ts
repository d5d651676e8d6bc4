import { LEAKIEST_n50_1_h } from '../air/infiltration';
import type { Assumption } from '../whole-house/assumptions';
import type { Construction, KnownHouse, KnownPart } from '../whole-house/house';
import { type Random, normal } from '../uncertainty/random';
import type { Spread, Spreads } from '../uncertainty/ranges';

/** Standard normal numbers behind one possible house, by the index of `Z`. */
export type Draw = ArrayLike<number>;

/** Quantities that vary from house to house. */
export const Z = {
  fabric: 0,
  wall: 1,
  roof: 2,
  window: 3,
  door: 4,
  ground: 5,
  bridges: 6,
  leakage: 7,
  gains: 8,
  temperature: 9,
  efficiency: 10,
  calorificValue: 11,
  windowArea: 12,
  floorArea: 13,
} as const;

export const DRAW_SIZE = 14;

/** Fills one row of a table of draws. */
export function drawInto(draws: Float64Array, row: number, random: Random): void {
  for (let index = 0; index < DRAW_SIZE; index += 1) draws[row * DRAW_SIZE + index] = normal(random);
}

/** Roughly how much one deviation of each number changes what a home burns; only the proposal's shape depends on it. */
const USE_PER_DEVIATION: readonly (readonly [number, number])[] = [
  [Z.floorArea, 0.25],
  [Z.efficiency, -0.15],
  [Z.temperature, 0.12],
  [Z.fabric, 0.12],
  [Z.calorificValue, -0.08],
  [Z.wall, 0.08],
  [Z.leakage, 0.08],
];
const WIDENED = 2;

/**
 * Moves every second draw further out along the direction in which a home burns more or less, so that frugal and
 * wasteful homes are sampled as well as usual ones (importance sampling from a defensive mixture: half of it is the
 * prior). Returns the draw's weight, prior over proposal, which is at most 2.
 */
export function widenDraw(draws: Float64Array, row: number): number {
  let along = 0;
  for (let index = 0; index < DRAW_SIZE; index += 1)
    along += (draws[row * DRAW_SIZE + index] ?? 0) * (DIRECTION[index] ?? 0);
  const isWidened = row % 2 === 1;
  const step = isWidened ? (WIDENED - 1) * along : 0;
  for (let index = 0; index < DRAW_SIZE; index += 1) {
    const at = row * DRAW_SIZE + index;
    draws[at] = (draws[at] ?? 0) + step * (DIRECTION[index] ?? 0);
  }
  const square = (along + step) ** 2;
  return 2 / (1 + Math.exp((square / 2) * (1 - 1 / WIDENED ** 2)) / WIDENED);
}

const DIRECTION = unitVector();

function unitVector(): Float64Array {
  const vector = new Float64Array(DRAW_SIZE);
  for (const [index, change] of USE_PER_DEVIATION) vector[index] = change;
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}

/** Relative standard deviations of one house: given values are more certain than assumed ones. */
export interface Deviations {
  /** By the index of the part. */
  readonly parts: readonly number[];
  readonly bridges: number;
  readonly leakage: number;
  readonly gains: number;
  readonly temperature_K: number;
  readonly efficiency: number;
}

export function drawDeviations(
  { parts, air }: KnownHouse,
  assumptions: readonly Assumption[],
  spreads: Spreads,
): Deviations {
  const isAssumed = (field: string) => assumptions.some((assumption) => assumption.field.startsWith(field));
  const pick = (spread: Spread, field: string) => (isAssumed(field) ? spread.assumed : spread.given);
  return {
    parts: parts.map(({ kind }, index) =>
      kind === 'ground'
        ? isAssumed(`parts.${index}.floor_m2K_W`)
          ? spreads.groundFloor
          : spreads.uValue.given
        : isAssumed(`parts.${index}.construction`) || isAssumed(`parts.${index}.glazing`)
          ? spreads.uValue.assumed
          : spreads.uValue.given,
    ),
    bridges: pick(spreads.bridges, 'bridges'),
    // A checklist is little more than an assumption.
    leakage:
      air.leakage.kind === 'checklist' ? spreads.leakage.assumed : pick(spreads.leakage, 'air.leakage'),
    gains: pick(spreads.gains, 'use.internalGains_W_m2'),
    temperature_K: pick(spreads.temperature_K, 'use.actualTemperature_C'),
    efficiency: pick(spreads.efficiency, 'heating.efficiency'),
  };
}

const COOLEST_C = 5;
const WARMEST_C = 30;
/** A stove or boiler loses at least this share; direct electric heat and heat from a network lose nothing. */
const MOST_EFFICIENT = 0.95;

/**
 * Meaning of a row's figure for the draws around it: their mean, so that a city of draws adds up to the rows; or their
 * median, for a draw that is itself a mean.
 */
export type Centre = 'mean' | 'median';

/**
 * The house with its inputs moved by a draw. Walls, roof and leaks share a part of their deviation, because who built
 * one part badly built the others badly; the indoor temperature falls with it.
 */
export function movedHouse(
  house: KnownHouse,
  deviations: Deviations,
  spreads: Pick<Spreads, 'fabricShared'>,
  draw: Draw,
  centre: Centre,
): KnownHouse {
  const factor = (deviation: number, z: number) =>
    Math.exp(deviation * z - (centre === 'mean' ? deviation ** 2 / 2 : 0));
  const at = (index: number) => draw[index] ?? 0;
  const shared = Math.sqrt(spreads.fabricShared) * at(Z.fabric);
  const own = Math.sqrt(1 - spreads.fabricShared);
  const fabric = (index: number) => shared + own * at(index);
  const { bridges, air, use, heating } = house;
  return {
    ...house,
    parts: house.parts.map((part, index) => {
      const which = Z[part.kind === 'floor' ? 'ground' : part.kind];
      const isFabric = part.kind === 'wall' || part.kind === 'roof';
      return movedPart(part, factor(deviations.parts[index] ?? 0, isFabric ? fabric(which) : at(which)));
    }),
    bridges:
      bridges.kind === 'surcharge'
        ? {
            kind: 'surcharge',
            surcharge_W_m2K: bridges.surcharge_W_m2K * factor(deviations.bridges, at(Z.bridges)),
          }
        : bridges,
    air: { ...air, leakage: movedLeakage(air.leakage, factor(deviations.leakage, fabric(Z.leakage))) },
    use: {
      ...use,
      internalGains_W_m2: use.internalGains_W_m2 * factor(deviations.gains, at(Z.gains)),
      actualTemperature_C: Math.min(
        WARMEST_C,
        Math.max(COOLEST_C, use.actualTemperature_C + deviations.temperature_K * at(Z.temperature)),
      ),
    },
    heating: {
      ...heating,
      efficiency: movedEfficiency(heating.efficiency, deviations.efficiency * at(Z.efficiency)),
    },
  };
}

function movedPart(part: KnownPart, factor: number): KnownPart {
  switch (part.kind) {
    case 'window':
      return { ...part, glazing: { ...part.glazing, u_W_m2K: part.glazing.u_W_m2K * factor } };
    case 'ground':
      return { ...part, floor_m2K_W: part.floor_m2K_W * factor };
    default:
      return { ...part, construction: movedConstruction(part.construction, factor) };
  }
}

/** Layers that were entered one by one vary in their conductivity. */
function movedConstruction(construction: Construction, factor: number): Construction {
  if (construction.kind === 'uValue') return { kind: 'uValue', u_W_m2K: construction.u_W_m2K * factor };
  return {
    ...construction,
    layers: construction.layers.map((layer) =>
      layer.kind === 'solid' ? { ...layer, conductivity_W_mK: layer.conductivity_W_mK * factor } : layer,
    ),
  };
}

function movedLeakage(leakage: KnownHouse['air']['leakage'], factor: number): KnownHouse['air']['leakage'] {
  if (leakage.kind === 'test')
    return { ...leakage, n50_1_h: Math.min(LEAKIEST_n50_1_h, leakage.n50_1_h * factor) };
  if (leakage.kind === 'rate') return { ...leakage, airChanges_1_h: leakage.airChanges_1_h * factor };
  return leakage;
}

function movedEfficiency(efficiency: number, deviation: number): number {
  if (efficiency > MOST_EFFICIENT && efficiency <= 1) return efficiency;
  const moved = efficiency * Math.exp(deviation);
  return efficiency > 1 ? moved : Math.min(MOST_EFFICIENT, moved);
}
