import type { Intermittency } from '../demand/intermittency';
import { SOILS } from '../ground/soil';
import type { Dated } from '../whole-house/dated';
import type { Glazing } from '../whole-house/house';
import type { PlanDefaults } from '../whole-house/quick-house';
import type { HouseDefaults } from '../whole-house/tables';
import type { Texts } from '../language';
import type { Spreads } from '../uncertainty/ranges';
import { rowReference, rowTitle, requiredValue } from './in-force';
import type { ConstructionRow, HouseTypeRow, PlanRow, SpreadRow } from './rows';

/** Assumptions for a type of house of a span of years. */
export interface HouseType {
  readonly code: string;
  /** Shared by the rows of one type, which differ in their years. */
  readonly type: string;
  readonly name: Texts;
  /** First and last year of building; null without bound. */
  readonly builtFrom: number | null;
  readonly builtTo: number | null;
  readonly defaults: HouseDefaults;
  readonly stock: Stock;
}

/** The homes that a row represents: their number, size, shape and heating. */
export interface Stock {
  /** Share of the homes with stoves, 0…1; 0 for homes that are heated from a network. */
  readonly share: number;
  /** Mean floor area, and its relative standard deviation; null where none was counted. */
  readonly floorArea_m2: number | null;
  readonly floorAreaSpread: number;
  /** Codes of the shape and of the usual way to heat; null for those of the typical house. */
  readonly plan: string | null;
  readonly heatSource: string | null;
}

/** A construction of a part that people can recognize as theirs. */
export type ConstructionChoice = {
  readonly code: string;
  readonly name: Texts;
  /** The type of house that the choice implies, for walls. */
  readonly houseType: string | null;
} & (
  | { readonly part: 'wall' | 'roof' | 'floor' | 'door'; readonly u_W_m2K: number }
  | { readonly part: 'window'; readonly glazing: Glazing }
  | { readonly part: 'leakage'; readonly n50_1_h: number }
);

/** Values for unknown answers about properties that every house has. */
export interface TypicalHouse extends Dated {
  readonly place: string;
  readonly houseType: string;
  readonly floorArea_m2: number;
  readonly storeys: number;
  readonly heatSource: string;
}

const TABLE = 'energy_house_type';

/**
 * Reads a type of house.
 * @throws EnergyRefusal where the way of heating lacks its share or factors
 */
export function readHouseType(row: HouseTypeRow): HouseType {
  return {
    code: row.code,
    type: row.house_type,
    name: rowTitle(row),
    builtFrom: row.built_from,
    builtTo: row.built_to,
    defaults: {
      ...rowReference(row, TABLE),
      houseTypes: [row.house_type],
      roomHeight_m: row.room_height,
      u_W_m2K: { wall: row.wall_u, roof: row.roof_u, floor: row.floor_u, door: row.door_u },
      glazing: { u_W_m2K: row.window_u, g: row.window_g, frameShare: row.frame_share },
      shading: row.shading,
      wallThickness_m: row.wall_thickness,
      soil: SOILS[row.soil],
      groundFloor_m2K_W: row.ground_floor_r,
      bridges_W_m2K: row.bridges,
      leakage: { kind: 'test', n50_1_h: row.n50, shielding: row.shielding },
      heatCapacity_J_m2K: row.heat_capacity,
      internalGains_W_m2: row.internal_gains,
      actualTemperature_C: row.actual_temperature,
      intermittency: intermittencyOf(row),
      nightShare: row.night_share,
      household: { day_kWh_month: row.household_day, night_kWh_month: row.household_night },
    },
    stock: {
      share: (row.stock_share ?? 0) / 100,
      floorArea_m2: row.floor_area,
      floorAreaSpread: row.floor_area_spread ?? 0,
      plan: row.plan_code,
      heatSource: row.heat_source_code,
    },
  };
}

/**
 * Reads a construction.
 * @throws EnergyRefusal where the choice lacks the figures of its part
 */
export function readConstruction(row: ConstructionRow): ConstructionChoice {
  const table = 'energy_construction';
  const shared = { code: row.code, name: rowTitle(row), houseType: row.house_type };
  if (row.part === 'leakage') return { ...shared, part: row.part, n50_1_h: requiredValue(row, table, 'n50') };
  const u_W_m2K = requiredValue(row, table, 'u');
  if (row.part !== 'window') return { ...shared, part: row.part, u_W_m2K };
  const glazing = {
    u_W_m2K,
    g: requiredValue(row, table, 'g'),
    frameShare: requiredValue(row, table, 'frame_share'),
  };
  return { ...shared, part: row.part, glazing };
}

export function readPlan(row: PlanRow): PlanDefaults {
  return {
    ...rowReference(row, 'energy_plan'),
    aspect: row.aspect,
    roomHeight_m: row.room_height,
    windowShare: row.window_share,
    door_m2: row.door_area,
    roofToward: row.roof_toward,
    exposedShare: row.exposed_share ?? 1,
    wallHeight_m: row.wall_height,
    roofShare: row.roof_share ?? 1,
    groundShare: row.ground_share ?? 1,
    doorToward: row.door_toward ?? 'outside',
  };
}

/**
 * Reads the typical house.
 * @throws EnergyRefusal where the row has no value for an unknown answer
 */
export function readTypical(row: PlanRow): TypicalHouse {
  const table = 'energy_plan';
  return {
    ...rowReference(row, table),
    place: requiredValue(row, table, 'place_code'),
    houseType: requiredValue(row, table, 'house_type'),
    floorArea_m2: requiredValue(row, table, 'floor_area'),
    storeys: requiredValue(row, table, 'storeys'),
    heatSource: requiredValue(row, table, 'heat_source_code'),
  };
}

/**
 * Reads how far inputs may lie off.
 * @throws EnergyRefusal where the row lacks a correlation or the error of a stated amount
 */
export function readSpreads(row: SpreadRow): Spreads {
  return {
    ...rowReference(row, 'energy_spread'),
    uValue: { given: row.u_value_given, assumed: row.u_value_assumed },
    bridges: { given: row.bridges_given, assumed: row.bridges_assumed },
    leakage: { given: row.leakage_given, assumed: row.leakage_assumed },
    gains: { given: row.gains_given, assumed: row.gains_assumed },
    efficiency: { given: row.efficiency_given, assumed: row.efficiency_assumed },
    calorificValue: row.calorific_value,
    temperature_K: { given: row.temperature_given, assumed: row.temperature_assumed },
    fabricShared: requiredValue(row, 'energy_spread', 'fabric_shared'),
    temperatureLoss_K: row.temperature_loss ?? 0,
    groundFloor: requiredValue(row, 'energy_spread', 'ground_floor'),
    windowShare: requiredValue(row, 'energy_spread', 'window_share'),
    burnt: {
      weight: requiredValue(row, 'energy_spread', 'burnt_weight'),
      money: requiredValue(row, 'energy_spread', 'burnt_money'),
    },
  };
}

function intermittencyOf(row: HouseTypeRow): Intermittency {
  if (row.heating_regime === 'constant') return { kind: 'constant' };
  if (row.heating_regime === 'hours')
    return { kind: 'hours', heatedShare: requiredValue(row, TABLE, 'heated_share') };
  return {
    kind: 'cool-rooms',
    factors: {
      atOne: requiredValue(row, TABLE, 'reduction_one'),
      atFour: requiredValue(row, TABLE, 'reduction_four'),
    },
  };
}
