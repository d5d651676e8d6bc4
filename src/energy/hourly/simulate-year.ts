import { runToEnd } from '../run-to-end';
import type { Aperture } from '../demand/solar';
import { MONTHS_OF_YEAR, ofMonth } from '../months';
import { createHeater } from './heaters/create-heater';
import type { Heating, HourState } from './heaters/heater';
import { solveHourResponse, risePerWatt } from './hour-response';
import { type Network, OPERATIVE_AIR_SHARE } from './network';
import { HOURS_OF_DAY, PLANES } from './sun-shape';
import { type HourlyWeather, valueAt } from './weather';

/** Input of a simulated year. */
export interface YearInput {
  readonly network: Network;
  readonly aperture: Aperture;
  readonly weather: HourlyWeather;
  readonly heating: Heating;
  readonly set_C: number;
  /** Above this people open the windows, as far as it is cooler outside; 26 °C unless given. */
  readonly tooWarm_C?: number;
  /** Weight of the air in the inside temperature; that of the operative temperature unless given. */
  readonly airShare?: number;
}

/** A year by hours: each array has one value an hour, a mean over it unless said otherwise. */
export interface HourlyYear {
  /** The regulated temperature: the operative one unless `airShare` was given. */
  readonly inside_C: Float64Array;
  readonly heat_W: Float64Array;
  /** Energy taken from the carrier. */
  readonly drawn_W: Float64Array;
  /** The part of `drawn_W` of an electric backup. */
  readonly backup_W: Float64Array;
  /** Energy content of the fuel loaded at the beginning of the hour, Wh. */
  readonly loaded_Wh: Float64Array;
  /** Sun and people. */
  readonly gains_W: Float64Array;
  /** Transmission and ventilation; negative where it is warmer outside. */
  readonly losses_W: Float64Array;
  /** Heat let out through open windows. */
  readonly aired_W: Float64Array;
  /** Temperature of the mass at the end of the hour. */
  readonly mass_C: Float64Array;
}

const TOO_WARM_C = 26;
/** Share of the last hour in the means of the last day. */
const RECENT = 1 / HOURS_OF_DAY;
/** December runs once before the year, so that the mass is warm when it begins; its hours are then overwritten. */
const MONTHS_TO_RUN = [MONTHS_OF_YEAR - 1, ...Array.from({ length: MONTHS_OF_YEAR }, (_, month) => month)];

/**
 * Runs the network of a house through a year, hour by hour. Within an hour the inputs are constant and the equation of
 * the mass is solved exactly, where ISO 13790:2008, C.3 takes the mean of both ends: it stays stable in the lightest
 * house, and more heat never makes an hour colder.
 */
export function simulateYear(input: YearInput): HourlyYear {
  return runToEnd(slicedYear(input));
}

/** The same as `simulateYear`, in a step for each month. */
export function* slicedYear(input: YearInput): Generator<void, HourlyYear> {
  const { network, weather, set_C, tooWarm_C = TOO_WARM_C, airShare = OPERATIVE_AIR_SHARE } = input;
  const { ventilation_W_K, airToStar_W_K, light_W_K, starToMass_W_K, massToOutside_W_K } = network;
  const year = emptyYear(weather.outside_C.length);
  const heater = createHeater(input.heating);
  const response = solveHourResponse(network);
  const { airToStarShare, starToOutside_W_K, star_W_K, starToMassShare, mass_W_K } = response;
  const rise = risePerWatt(network, response, heater.convectiveShare, airShare);
  const riseOfAir = risePerWatt(network, response, 1, airShare);
  const convective = heater.convectiveShare;
  const sun = sunThrough(input.aperture, weather);
  const people = network.internalGains_W;
  const state: HourState = {
    hour: 0,
    outside_C: 0,
    set_C,
    need_W: 0,
    steady_W: 0,
    recentSteady_W: 0,
    recentInside_C: set_C,
    capacity_Wh_K: network.capacity_Wh_K,
  };
  let mass = set_C;
  for (const month of MONTHS_TO_RUN) {
    const ground_C = network.ground_C === null ? null : ofMonth(network.ground_C, month);
    const firstDay = dayOfMonth(weather.days, month);
    for (let day = firstDay; day < firstDay + ofMonth(weather.days, month); day += 1) {
      const clearness = valueAt(weather.clearness, day);
      for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
        const at = day * HOURS_OF_DAY + hour;
        const outside = valueAt(weather.outside_C, at);
        const behind = behindMass(network, outside, ground_C);
        const radiant = 0.5 * people + valueAt(sun, month * HOURS_OF_DAY + hour) * clearness;

        // The hour without heating: mass, star node, air.
        let toMass = network.massShare * radiant;
        let toAir = 0.5 * people;
        let toStar = radiant - toMass + airToStarShare * toAir + starToOutside_W_K * outside;
        let settled = (toMass + starToMassShare * toStar + massToOutside_W_K * behind) / mass_W_K;
        let mean = settled + (mass - settled) * response.remainsMean;
        let star = (toStar + starToMass_W_K * mean) / star_W_K;
        let air =
          (toAir + ventilation_W_K * outside + airToStar_W_K * star) / (ventilation_W_K + airToStar_W_K);
        const free = airShare * air + (1 - airShare) * star;

        state.hour = hour;
        state.outside_C = outside;
        state.need_W = Math.max(0, (set_C - free) / rise);
        state.steady_W = steadyLoss(network, set_C, outside, ground_C) - people;
        state.recentSteady_W += RECENT * (state.steady_W - state.recentSteady_W);
        const heat = heater.emit(state);
        const warm = free + rise * heat;
        const limit = Math.max(tooWarm_C, outside, set_C);
        const aired = warm > limit ? (warm - limit) / riseOfAir : 0;

        // The same hour with it.
        toMass += network.massShare * (1 - convective) * heat;
        toAir += convective * heat - aired;
        toStar +=
          (1 - network.massShare) * (1 - convective) * heat + airToStarShare * (convective * heat - aired);
        settled = (toMass + starToMassShare * toStar + massToOutside_W_K * behind) / mass_W_K;
        mean = settled + (mass - settled) * response.remainsMean;
        mass = settled + (mass - settled) * response.remains;
        star = (toStar + starToMass_W_K * mean) / star_W_K;
        air = (toAir + ventilation_W_K * outside + airToStar_W_K * star) / (ventilation_W_K + airToStar_W_K);
        const inside = airShare * air + (1 - airShare) * star;
        state.recentInside_C += RECENT * (inside - state.recentInside_C);

        year.inside_C[at] = inside;
        year.heat_W[at] = heat;
        year.drawn_W[at] = heater.drawn_W;
        year.backup_W[at] = heater.backup_W;
        year.loaded_Wh[at] = heater.loaded_Wh;
        year.gains_W[at] = radiant + 0.5 * people;
        year.losses_W[at] =
          ventilation_W_K * (air - outside) +
          light_W_K * (star - outside) +
          massToOutside_W_K * (mean - behind);
        year.aired_W[at] = aired;
        year.mass_C[at] = mass;
      }
    }
    yield;
  }
  return year;
}

/** Temperature behind the opaque envelope: the outside air, and that of the ground by its share. */
function behindMass({ opaque_W_K, ground_W_K }: Network, outside_C: number, ground_C: number | null): number {
  if (ground_C === null || opaque_W_K === 0) return outside_C;
  return outside_C + (ground_W_K / opaque_W_K) * (ground_C - outside_C);
}

function steadyLoss(
  { total_W_K, ground_W_K }: Network,
  set_C: number,
  outside_C: number,
  ground_C: number | null,
): number {
  const ground = ground_C === null ? 0 : ground_W_K * (outside_C - ground_C);
  return total_W_K * (set_C - outside_C) + ground;
}

/** Sun through the windows on the mean day of each month, W: twelve times 24 values. */
function sunThrough(aperture: Aperture, { sun_W_m2 }: HourlyWeather): Float64Array {
  const through = new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY);
  for (const plane of PLANES) {
    if (aperture[plane] === 0) continue;
    for (let at = 0; at < through.length; at += 1)
      through[at] = valueAt(through, at) + aperture[plane] * valueAt(sun_W_m2[plane], at);
  }
  return through;
}

/** The first day of a month, January 1 being 0. */
export function dayOfMonth(days: readonly number[], month: number): number {
  let day = 0;
  for (let before = 0; before < month; before += 1) day += ofMonth(days, before);
  return day;
}

function emptyYear(hours: number): HourlyYear {
  const empty = () => new Float64Array(hours);
  return {
    inside_C: empty(),
    heat_W: empty(),
    drawn_W: empty(),
    backup_W: empty(),
    loaded_Wh: empty(),
    gains_W: empty(),
    losses_W: empty(),
    aired_W: empty(),
    mass_C: empty(),
  };
}
