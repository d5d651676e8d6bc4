import type { DesignLoad } from '../design-load/design-load';
import type { Intermittency } from '../demand/intermittency';
import { refuseAny } from '../refusal/refusal';
import type { Assumption } from './assumptions';
import { type HouseBalance, type HouseGains, houseBalance, houseGains } from './balance';
import { checkHouse } from './check-house';
import { type Consumption, calculateConsumption } from './consumption';
import { type Dated, type TableVersion, tableVersion } from './dated';
import { type Envelope, calculateEnvelope } from '../heat-loss/envelope';
import type { House, KnownHouse } from './house';
import { houseDesignLoad } from '../heat-loss/house-load';
import { type Losses, calculateLosses } from '../heat-loss/losses';
import { type Rating, rateNeed } from './rating';
import { findHeatSource, resolveHouse } from './resolve';
import type { HeatSource, Tables } from './tables';

/** The whole result of a calculated house. Plain data: it can be stored and sent. */
export interface HouseResult {
  /** The calculated house: every 'unknown' is replaced. */
  readonly house: KnownHouse;
  readonly envelope: Envelope;
  /** Design comfort (20 °C in every room, at all times): used for class and certificate. */
  readonly comfort: HouseBalance;
  /** Actual use: used for money, coal and smoke. */
  readonly actual: HouseBalance;
  /** Losses in design comfort. */
  readonly losses: Losses;
  readonly rating: Rating;
  /** Fuel, money and smoke of a year of actual use. */
  readonly consumption: Consumption;
  readonly designLoad: DesignLoad;
  readonly assumptions: readonly Assumption[];
  /** Rows of dated tables that were used. */
  readonly versions: readonly TableVersion[];
}

const CONSTANT: Intermittency = { kind: 'constant' };

/**
 * Calculates a house from a form's input to class, money and smoke.
 * @param stated assumptions that were made before, for instance in `quickHouse`
 * @throws EnergyRefusal with every invalid input
 */
export function calculateHouse(
  input: House,
  tables: Tables,
  stated: readonly Assumption[] = [],
): HouseResult {
  refuseAny(checkHouse(input));
  const { house, assumptions } = resolveHouse(input, tables);
  return calculateKnownHouse(house, [...stated, ...assumptions], tables);
}

/** Same as `calculateHouse` for a resolved and checked house, such as one after a measure or a sample. */
export function calculateKnownHouse(
  house: KnownHouse,
  assumptions: readonly Assumption[],
  tables: Tables,
): HouseResult {
  const { climate, norm, method } = tables;
  const source = findHeatSource(house.heating.source, tables.heatSources);
  const envelope = houseEnvelope(house, tables);
  const gains = houseGains(envelope, climate);
  const designed = { inside_C: norm.comfort_C, intermittency: CONSTANT };
  const comfort = houseBalance(envelope, gains, climate, designed, method);
  const actual = actualBalance(house, envelope, gains, tables);
  return {
    house,
    envelope,
    comfort,
    actual,
    losses: calculateLosses(envelope, comfort, climate),
    rating: rateNeed(comfort.needPerArea_kWh_m2, { ...envelope, storeys: house.storeys }, norm, climate),
    consumption: calculateConsumption(actual.need_kWh, source, {
      ...house.heating,
      floorArea_m2: house.floorArea_m2,
    }),
    designLoad: houseDesignLoad(house, envelope, climate, norm),
    assumptions,
    versions: versionsOf(tables, source),
  };
}

export function houseEnvelope(house: KnownHouse, tables: Tables): Envelope {
  const { climate, norm, method, heatSources } = tables;
  const { carrier } = findHeatSource(house.heating.source, heatSources);
  const { efficiency } = house.heating;
  const flue =
    carrier.kind === 'fuel' ? { efficiency, calorificValue_MJ_kg: carrier.fuel.calorificValue_MJ_kg } : null;
  return calculateEnvelope(house, {
    method,
    elevation_m: climate.elevation_m,
    minimumAirChange_1_h: norm.minimumAirChange_1_h,
    weather: {
      inside_C: norm.comfort_C,
      outside_C: climate.temperature_C,
      days: climate.days,
      flue,
    },
  });
}

/** Yearly balance of actual use. */
export function actualBalance(
  house: KnownHouse,
  envelope: Envelope,
  gains: HouseGains,
  tables: Tables,
): HouseBalance {
  const { actualTemperature_C, intermittency } = house.use;
  const regime = { inside_C: actualTemperature_C, intermittency };
  return houseBalance(envelope, gains, tables.climate, regime, tables.method);
}

function versionsOf(tables: Tables, source: HeatSource): TableVersion[] {
  const carrier: Dated = source.carrier.kind === 'fuel' ? source.carrier.fuel : source.carrier.tariff;
  return [tables.method, tables.climate, tables.norm, tables.defaults, source, carrier, source.emissions].map(
    tableVersion,
  );
}
