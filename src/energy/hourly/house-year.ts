import type { HouseResult } from '../whole-house/calculate-house';
import { findHeatSource } from '../whole-house/resolve';
import type { Climate, Tables } from '../whole-house/tables';
import { DAYS_OF_MONTHS, ofMonth } from '../months';
import { runToEnd } from '../run-to-end';
import { MJ_PER_KWH } from '../units';
import type { HourlyAssumptions, WeatherPattern } from './assumptions';
import type { Heating } from './heaters/heater';
import { type Network, buildNetwork } from './network';
import { type HourlyYear, slicedYear } from './simulate-year';
import { type HourlyWeather, generateWeather } from './weather';
import { type YearSummary, summarizeYear } from './year-summary';

/** A calculated house through a year of generated hours. */
export interface HouseYear {
  readonly weather: HourlyWeather;
  readonly heating: Heating;
  readonly set_C: number;
  readonly hours: HourlyYear;
  readonly summary: YearSummary;
}

/** Runs a calculated house in its actual use, with its own heat source unless another heating is given. */
export function simulateHouse(
  result: HouseResult,
  tables: Tables,
  assumptions: HourlyAssumptions,
  heating?: Heating,
): HouseYear {
  return runToEnd(slicedHouseYear(result, tables, assumptions, heating));
}

/** The same as `simulateHouse`, in a step for each month. */
export function* slicedHouseYear(
  result: HouseResult,
  tables: Tables,
  assumptions: HourlyAssumptions,
  heating: Heating = hourlyHeating(result, tables, assumptions, result),
): Generator<void, HouseYear> {
  const weather = weatherOf(tables.climate, assumptions.weather);
  const network = networkOfHouse(result);
  const set_C = result.house.use.actualTemperature_C;
  const hours = yield* slicedYear({ network, aperture: result.envelope.aperture, weather, heating, set_C });
  const summary = summarizeYear(hours, weather, network, set_C, assumptions.storage.night_h);
  return { weather, heating, set_C, hours, summary };
}

export function networkOfHouse({ envelope, actual }: Pick<HouseResult, 'envelope' | 'actual'>): Network {
  return buildNetwork(envelope, actual.groundFlow_W, actual.inside_C);
}

/**
 * The heating of a house by its heat source: fuel is burnt in a stove that is loaded by hand, electricity above an
 * efficiency of 1 drives a heat pump with backup, other electricity follows a thermostat, and so does district heat.
 * An electric heater is as strong as the design load of the house that it was bought for. A full stove burns its usual
 * load, or more where that house needs more in the coldest month: the family did keep it warm.
 * @param boughtFor the house before a package, where the heater stays the same
 */
export function hourlyHeating(
  { house }: HouseResult,
  { heatSources, climate }: Tables,
  { stove, heatPump }: HourlyAssumptions,
  boughtFor: HouseResult,
): Heating {
  const { carrier } = findHeatSource(house.heating.source, heatSources);
  const { efficiency } = house.heating;
  const design_W = boughtFor.designLoad.total_W;
  if (carrier.kind === 'fuel') {
    const usual_kWh = ((stove.load_kg * carrier.fuel.calorificValue_MJ_kg) / MJ_PER_KWH) * efficiency;
    const { need_kWh } = boughtFor.actual;
    const days = climate.days ?? DAYS_OF_MONTHS;
    const ofDay_kWh = Math.max(...need_kWh.map((need, month) => need / ofMonth(days, month)));
    const load_kWh = Math.max(usual_kWh, ofDay_kWh / stove.firings_h.length);
    return { kind: 'stove', habit: stove, load_Wh: 1000 * load_kWh, efficiency };
  }
  if (carrier.kind === 'electricity' && efficiency > 1) return heatPumpFor(design_W, heatPump);
  const power_W = carrier.kind === 'district' ? Infinity : design_W;
  return { kind: 'thermostat', power_W, efficiency, convectiveShare: ELECTRIC_CONVECTION };
}

/** A heat pump sized by the design load, with a backup for all of that load. */
export function heatPumpFor(designLoad_W: number, data: HourlyAssumptions['heatPump']): Heating {
  return {
    kind: 'heat-pump',
    data,
    capacity_W: data.sizeByDesignLoad * designLoad_W,
    backup_W: designLoad_W,
  };
}

/** ISO 52016-1:2017, Table B.11: radiators and convectors. */
const ELECTRIC_CONVECTION = 0.7;

/** The last weather by climate: it does not depend on the house, and takes longer than a year of one. */
const weathers = new WeakMap<
  Climate,
  { readonly pattern: WeatherPattern; readonly weather: HourlyWeather }
>();

function weatherOf(climate: Climate, pattern: WeatherPattern): HourlyWeather {
  const known = weathers.get(climate);
  if (known?.pattern === pattern) return known.weather;
  const weather = generateWeather(climate, pattern);
  weathers.set(climate, { pattern, weather });
  return weather;
}
