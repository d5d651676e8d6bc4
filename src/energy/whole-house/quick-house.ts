import { type Assumption, createAssumption } from './assumptions';
import type { Dated } from './dated';
import type { Construction, Glazing, House, Known, Leakage, Part, Surroundings } from './house';

/** A visitor's answers to eight questions; each may be 'unknown'. */
export interface QuickAnswers {
  readonly floorArea_m2: number;
  readonly storeys: number;
  readonly wall: Known<Construction>;
  readonly roof: Known<Construction>;
  readonly glazing: Known<Glazing>;
  readonly leakage: Known<Leakage>;
  /** Row of the table of heat sources. */
  readonly heatSource: string;
}

/** Shape of a plain house, a ger or a flat, a dated row: the assumptions where nothing is measured. */
export interface PlanDefaults extends Dated {
  /** Length of the house over its width. */
  readonly aspect: number;
  readonly roomHeight_m: number;
  /** Window area over floor area. */
  readonly windowShare: number;
  readonly door_m2: number;
  readonly roofToward: Surroundings;
  /** Share of the perimeter with outside air behind it, 0…1. */
  readonly exposedShare: number;
  /** Null for the height of the room: the wall of a ger is lower than its room. */
  readonly wallHeight_m: number | null;
  /** Roof and floor on ground over the ground area; 0 where neighbours live there. */
  readonly roofShare: number;
  readonly groundShare: number;
  readonly doorToward: Surroundings;
}

/** A house built from answers, with the assumptions about its shape. */
export interface QuickHouse {
  readonly house: House;
  readonly assumptions: readonly Assumption[];
}

/**
 * Builds a rectangular house around a floor area (a ger by its shares; a flat without the parts that border on
 * neighbours); values that are not asked stay 'unknown', and `calculateHouse`
 * assumes them.
 */
export function quickHouse(answers: QuickAnswers, plan: PlanDefaults): QuickHouse {
  // A flat lies on one floor, however many the building has.
  const levels = isFlat(plan) ? 1 : answers.storeys;
  const footprint_m2 = answers.floorArea_m2 / levels;
  const width_m = Math.sqrt(footprint_m2 / plan.aspect);
  const perimeter_m = 2 * width_m * (1 + plan.aspect) * plan.exposedShare;
  const window_m2 = answers.floorArea_m2 * plan.windowShare;
  const wall_m2 = perimeter_m * (plan.wallHeight_m ?? plan.roomHeight_m) * levels;
  const house: House = {
    floorArea_m2: answers.floorArea_m2,
    storeys: answers.storeys,
    roomHeight_m: plan.roomHeight_m,
    parts: partsOf(answers, plan, { footprint_m2, perimeter_m, wall_m2, window_m2 }),
    bridges: 'unknown',
    air: { leakage: answers.leakage, mechanical: null },
    heatCapacity_J_m2K: 'unknown',
    use: { internalGains_W_m2: 'unknown', actualTemperature_C: 'unknown', intermittency: 'unknown' },
    heating: {
      source: answers.heatSource,
      efficiency: 'unknown',
      nightShare: 'unknown',
      household: 'unknown',
    },
  };
  const assumptions = [
    createAssumption('roomHeight', 'roomHeight_m', plan.roomHeight_m, 'm', plan),
    ...(plan.groundShare > 0
      ? [createAssumption('perimeter', 'parts.3.perimeter_m', tenth(perimeter_m), 'm', plan)]
      : []),
    createAssumption('windowArea', 'parts.1.area_m2', tenth(window_m2), 'm²', plan),
    createAssumption('doorArea', 'parts.2.area_m2', plan.door_m2, 'm²', plan),
  ];
  return { house, assumptions };
}

function partsOf(
  answers: QuickAnswers,
  plan: PlanDefaults,
  size: { footprint_m2: number; perimeter_m: number; wall_m2: number; window_m2: number },
): Part[] {
  const parts: Part[] = [
    { kind: 'wall', id: 'wall', area_m2: size.wall_m2, construction: answers.wall, toward: 'outside' },
    {
      kind: 'window',
      id: 'window',
      in: 'wall',
      area_m2: size.window_m2,
      facing: 'unknown',
      glazing: answers.glazing,
      shading: 'unknown',
    },
    {
      kind: 'door',
      id: 'door',
      in: 'wall',
      area_m2: plan.door_m2,
      construction: 'unknown',
      toward: plan.doorToward,
    },
  ];
  if (plan.groundShare > 0)
    parts.push({
      kind: 'ground',
      id: 'ground',
      area_m2: size.footprint_m2 * plan.groundShare,
      perimeter_m: size.perimeter_m,
      wallThickness_m: 'unknown',
      soil: 'unknown',
      floor_m2K_W: 'unknown',
      form: { kind: 'slab', edge: null },
    });
  if (plan.roofShare > 0)
    parts.push({
      kind: 'roof',
      id: 'roof',
      area_m2: size.footprint_m2 * plan.roofShare,
      construction: answers.roof,
      toward: plan.roofToward,
    });
  return parts;
}

/** Whether neighbours live below and above. */
function isFlat(plan: PlanDefaults): boolean {
  return plan.groundShare === 0 && plan.roofShare === 0;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
