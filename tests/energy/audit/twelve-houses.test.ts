import { describe, expect, it } from 'vitest';
import { calculateAudit } from '../../../src/energy/audit/calculate-audit';
import { readAudit } from '../../../src/energy/audit/read-audit';
import { findHouseType, energyBook, tablesOfType } from '../../../src/energy/tables/energy-book';
import { withHeatPumpSeason } from '../../../src/energy/answers/heat-pump-rows';
import { describedHouse } from '../../../src/energy/answers/house-of-answers';
import { SOILS } from '../../../src/energy/ground/soil';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { Construction, House, Part } from '../../../src/energy/whole-house/house';
import type { Facing } from '../../../src/energy/demand/solar';
import { ownArgument } from '../../../src/engine/computed/given';
import type { Row } from '../../../src/engine/row';
import { auditGiven, auditRows } from './audit-rows';

const book = energyBook(auditRows, '2026-11-20');

/** Thickness in m and conductivity in W/(m·K) of layers from inside to outside. */
type Layers = readonly (readonly [number, number])[];

/** A house twice: as an auditor enters it, and as it is described to the calculation. */
interface Twin {
  readonly name: string;
  readonly place: 'UB' | 'DARKHAN';
  readonly soum: number;
  readonly type: string;
  readonly year: number;
  readonly source: string;
  readonly audit: Row;
  readonly openings: readonly Row[];
  readonly house: House;
}

const BRICK = 0.81;
const EPS = 0.039;
const WOOL = 0.037;
const TIMBER = 0.18;
const SLAG = 0.29;
const WALLS = { N: 'north', E: 'east', S: 'south', W: 'west' } as const;

describe('twelve houses entered as audits', () => {
  for (const twin of twelve())
    it(`${twin.name} has the result of the house given directly`, () => {
      const calculated = calculateAudit(readAudit(argumentsOf(twin)), book, auditRows);
      if (calculated.status !== 'calculated') throw new Error(JSON.stringify(calculated));
      const kind = findHouseType(book.houseTypes, { type: twin.type, builtYear: twin.year });
      const tables = withHeatPumpSeason(tablesOfType(book, twin.place, kind), () =>
        describedHouse({}, {}, book),
      );
      // People keep a house that loses more heat cooler: the audit says at which temperature.
      const { actualTemperature_C } = calculated.result.house.use;
      const direct = calculateHouse(
        { ...twin.house, use: { ...twin.house.use, actualTemperature_C } },
        tables,
      );
      expectAlike(calculated.result.comfort.needPerArea_kWh_m2, direct.comfort.needPerArea_kWh_m2);
      expectAlike(calculated.result.losses.total_kWh, direct.losses.total_kWh);
      expectAlike(calculated.result.consumption.delivered_kWh, direct.consumption.delivered_kWh);
      expectAlike(calculated.result.designLoad.total_W, direct.designLoad.total_W);
      expect(calculated.result.rating.letter).toBe(direct.rating.letter);
    });
});

/** Within 0.1 %. */
function expectAlike(got: number, expected: number): void {
  expect(expected).toBeGreaterThan(0);
  expect(Math.abs(got / expected - 1)).toBeLessThan(0.001);
}

function argumentsOf({ audit, openings }: Twin): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(auditGiven).map(([name, from]) => [
      name,
      ownArgument(from, audit, { window_door_rate: openings })?.value,
    ]),
  );
}

interface Plan {
  readonly name: string;
  readonly place?: 'UB' | 'DARKHAN';
  readonly type: string;
  readonly year: number;
  /** Length (north and south), width, height of the walls in m. */
  readonly size: readonly [number, number, number];
  readonly storeys?: number;
  readonly wall: Row;
  readonly wallIs: Layers | number;
  readonly roof: Row;
  readonly roofIs: Layers | number;
  readonly toward?: 'attic' | 'outside';
  readonly floor?: Row;
  readonly floorIs?: readonly Part[];
  readonly windows: readonly (readonly [
    facing: Facing,
    direction: number,
    type: number,
    width: number,
    height: number,
  ])[];
  readonly more?: Row;
  readonly source: string;
  readonly sourceColumns: Row;
  readonly air?: House['air'];
  readonly efficiency?: number;
}

const GLAZING = [
  { u_W_m2K: 2.3, g: 0.75, frameShare: 0.3 },
  { u_W_m2K: 1.4, g: 0.5, frameShare: 0.3 },
  { u_W_m2K: 2.7, g: 0.75, frameShare: 0.3 },
] as const;

function twinOf(plan: Plan): Twin {
  const {
    size: [a, b, height],
    storeys = 1,
    place = 'UB',
  } = plan;
  const floor = a * b;
  const lengths = { N: a, E: b, S: a, W: b } as const;
  const sides = ['N', 'E', 'S', 'W'] as const;
  const wall = (side: (typeof sides)[number]): Part => ({
    kind: 'wall',
    id: `wall-${side}`,
    area_m2: lengths[side] * height * storeys,
    construction: constructionOf(plan.wallIs),
    toward: 'outside',
  });
  const windows = plan.windows.map(([facing, , type, width, high], index): Part => ({
    kind: 'window',
    id: `window-${index}`,
    in: `wall-${facing === 'SE' ? 'S' : facing}`,
    area_m2: width * high,
    facing,
    glazing: GLAZING[type - 1] ?? 'unknown',
    shading: 'unknown',
  }));
  const wallColumns = Object.fromEntries(
    sides.flatMap((side) =>
      Object.entries({ length: lengths[side], height: height * storeys, ...plan.wall }).map(
        ([name, value]) => [`wall_${WALLS[side]}_${name}`, value],
      ),
    ),
  );
  return {
    name: plan.name,
    place,
    soum: place === 'UB' ? 1 : 2,
    type: plan.type,
    year: plan.year,
    source: plan.source,
    audit: {
      soum_id: place === 'UB' ? 1 : 2,
      built_year: plan.year,
      area: floor * storeys,
      storeys,
      roof_ceiling_height: height,
      roof_ceiling_area: floor,
      roof_attic: plan.toward === 'outside' ? 'none' : 'cold',
      floor_type: 'ground',
      floor_surface: floor,
      floor_perimeter: 2 * (a + b),
      ...wallColumns,
      ...plan.roof,
      ...plan.floor,
      ...plan.sourceColumns,
      ...plan.more,
    },
    openings: [
      { door_window_id: 2, direcrion_id: 3, window_type_id: 4, uts: 0.9, ots: 2 },
      ...plan.windows.map(([, direction, type, width, high]) => ({
        door_window_id: 1,
        direcrion_id: direction,
        window_type_id: type,
        uts: width,
        ots: high,
      })),
    ],
    house: {
      floorArea_m2: floor * storeys,
      storeys,
      roomHeight_m: height,
      parts: [
        ...sides.map(wall),
        {
          kind: 'roof',
          id: 'roof',
          area_m2: floor,
          construction: constructionOf(plan.roofIs),
          toward: plan.toward ?? 'attic',
        },
        {
          kind: 'door',
          id: 'door',
          in: 'wall-S',
          area_m2: 1.8,
          construction: { kind: 'uValue', u_W_m2K: 1.6 },
          toward: 'outside',
        },
        ...windows,
        ...(plan.floorIs ?? [
          {
            kind: 'ground',
            id: 'ground',
            area_m2: floor,
            perimeter_m: 2 * (a + b),
            wallThickness_m: thicknessOf(plan.wall),
            soil: 'unknown',
            floor_m2K_W: 'unknown',
            form: { kind: 'slab', edge: null },
          } as const,
        ]),
      ],
      bridges: 'unknown',
      air: plan.air ?? { leakage: 'unknown', mechanical: null },
      heatCapacity_J_m2K: 'unknown',
      use: { internalGains_W_m2: 'unknown', actualTemperature_C: 'unknown', intermittency: 'unknown' },
      heating: {
        source: plan.source,
        efficiency: plan.efficiency ?? 'unknown',
        nightShare: 'unknown',
        household: 'unknown',
      },
    },
  };
}

function constructionOf(is: Layers | number): Construction {
  if (typeof is === 'number') return { kind: 'uValue', u_W_m2K: is };
  return {
    kind: 'layers',
    layers: is.map(([thickness_m, conductivity_W_mK]) => ({ kind: 'solid', thickness_m, conductivity_W_mK })),
  };
}

function thicknessOf(wall: Row): number | 'unknown' {
  if (wall.thickness === undefined) return 'unknown';
  return (Number(wall.thickness) + Number(wall.insulation_thickness ?? 0)) / 1000;
}

const STOVE = {
  source: 'stove-briquette',
  sourceColumns: { heating_source: 'stove', heating_fuel: 'briquette' },
};
const COAL = { source: 'stove-coal', sourceColumns: { heating_source: 'stove', heating_fuel: 'coal' } };
const SLAG_ROOF = {
  roof: {
    roof_layer_1_material: 'timber',
    roof_layer_1_thickness: 25,
    roof_insulation_material: 'slag',
    roof_insulation_thickness: 150,
  },
  roofIs: [
    [0.025, TIMBER],
    [0.15, SLAG],
  ],
} as const;
const WOOL_ROOF = {
  roof: {
    roof_layer_1_material: 'timber',
    roof_layer_1_thickness: 25,
    roof_insulation_material: 'mineral_wool',
    roof_insulation_thickness: 200,
  },
  roofIs: [
    [0.025, TIMBER],
    [0.2, WOOL],
  ],
} as const;
const BARE_BRICK = {
  type: 'brick',
  wall: { material: 'brick', thickness: 380, insulation_material: 'none' },
  wallIs: [[0.38, BRICK]],
} as const;
const EPS_BRICK = {
  type: 'brick',
  wall: { material: 'brick', thickness: 380, insulation_material: 'eps', insulation_thickness: 100 },
  wallIs: [
    [0.38, BRICK],
    [0.1, EPS],
  ],
} as const;

function twelve(): Twin[] {
  const small = [
    ['S', 3, 1, 1.5, 1.3],
    ['E', 2, 1, 1.2, 1.2],
  ] as const;
  const plans: Plan[] = [
    {
      name: 'bare brick, slag roof',
      ...BARE_BRICK,
      ...SLAG_ROOF,
      ...STOVE,
      year: 1998,
      size: [8, 8, 2.5],
      windows: small,
    },
    {
      name: 'brick with 100 mm of foam',
      ...EPS_BRICK,
      ...WOOL_ROOF,
      ...STOVE,
      year: 1998,
      size: [8, 8, 2.5],
      windows: small,
    },
    {
      name: 'brick in Darkhan',
      ...BARE_BRICK,
      ...SLAG_ROOF,
      ...COAL,
      place: 'DARKHAN',
      year: 1985,
      size: [9, 6, 2.6],
      windows: small,
    },
    {
      name: 'two storeys',
      ...EPS_BRICK,
      ...WOOL_ROOF,
      ...STOVE,
      year: 2012,
      size: [8, 7, 2.7],
      storeys: 2,
      windows: [...small, ['W', 4, 2, 1.4, 1.4]],
    },
    {
      name: 'aerated block',
      type: 'block',
      wall: { material: 'block', thickness: 300, insulation_material: 'none' },
      wallIs: [[0.3, 0.18]],
      ...SLAG_ROOF,
      ...STOVE,
      year: 2005,
      size: [7, 6, 2.4],
      windows: small,
    },
    {
      name: 'log house with a window to the south-east',
      type: 'log',
      wall: { material: 'log', thickness: 200, insulation_material: 'none' },
      wallIs: [[0.2, TIMBER]],
      ...SLAG_ROOF,
      ...COAL,
      year: 1985,
      size: [8, 6, 2.3],
      windows: [
        ['SE', 5, 3, 1.2, 1.2],
        ['N', 1, 3, 0.8, 0.8],
      ],
    },
    {
      name: 'measured U-values',
      ...BARE_BRICK,
      wall: { ...BARE_BRICK.wall, u_value: 1.05 },
      wallIs: 1.05,
      roof: { roof_u_value: 0.4 },
      roofIs: 0.4,
      ...STOVE,
      year: 1998,
      size: [8, 8, 2.5],
      windows: small,
    },
    {
      name: 'blower door in an exposed place',
      ...BARE_BRICK,
      ...SLAG_ROOF,
      ...STOVE,
      year: 1998,
      size: [8, 8, 2.5],
      windows: small,
      more: { air_n50: 9.5, air_wind_exposure: 5 },
      air: { leakage: { kind: 'test', n50_1_h: 9.5, shielding: 'exposed' }, mechanical: null },
    },
    {
      name: 'ventilation with heat recovery',
      ...EPS_BRICK,
      ...WOOL_ROOF,
      ...STOVE,
      year: 2015,
      size: [10, 8, 2.5],
      windows: small,
      more: {
        air_flow_50: 600,
        air_wind_exposure: 3,
        air_ventilation: 'recovery',
        air_supply_flow: 80,
        air_recovery_efficiency: 75,
      },
      air: {
        leakage: { kind: 'test', n50_1_h: 3, shielding: 'normal' },
        mechanical: { airChanges_1_h: 0.4, heatRecovery: 0.75 },
      },
    },
    {
      name: 'insulated floor on clay with an insulated plinth',
      ...EPS_BRICK,
      ...WOOL_ROOF,
      ...STOVE,
      year: 2012,
      size: [8, 8, 2.5],
      windows: small,
      floor: {
        floor_layer_1_material: 'timber',
        floor_layer_1_thickness: 36,
        floor_insulation_material: 'xps',
        floor_insulation_thickness: 66,
        foundation_soil: 'clay',
        foundation_insulation_material: 'xps',
        foundation_insulation_thickness: 99,
        foundation_insulation_depth: 1,
      },
      floorIs: [
        {
          kind: 'ground',
          id: 'ground',
          area_m2: 64,
          perimeter_m: 32,
          wallThickness_m: 0.48,
          soil: SOILS.clay,
          floor_m2K_W: 0.036 / TIMBER + 0.066 / 0.033,
          form: { kind: 'slab', edge: { kind: 'vertical', extent_m: 1, additional_m2K_W: 3 - 0.099 / 1.5 } },
        },
      ],
    },
    {
      name: 'floor over a vented crawl space, flat roof',
      ...BARE_BRICK,
      ...WOOL_ROOF,
      toward: 'outside',
      ...COAL,
      year: 1990,
      size: [8, 5, 2.4],
      windows: small,
      floor: {
        floor_type: 'suspended',
        floor_is_crawl_space_vented: true,
        floor_layer_1_material: 'timber',
        floor_layer_1_thickness: 50,
        floor_insulation_material: 'slag',
        floor_insulation_thickness: 100,
      },
      floorIs: [
        {
          kind: 'floor',
          id: 'floor',
          area_m2: 40,
          toward: 'outside',
          construction: constructionOf([
            [0.05, TIMBER],
            [0.1, SLAG],
          ]),
        },
      ],
    },
    {
      name: 'heat pump of a known efficiency',
      ...EPS_BRICK,
      ...WOOL_ROOF,
      year: 2018,
      size: [9, 8, 2.6],
      windows: [
        ['S', 3, 2, 2, 1.4],
        ['W', 4, 2, 1.2, 1.2],
      ],
      source: 'heat-pump',
      sourceColumns: { heating_source: 'heat_pump', heating_fuel: 'electricity', heating_efficiency: 240 },
      efficiency: 2.4,
    },
  ];
  return plans.map(twinOf);
}
