import type { Intermittency } from '../demand/intermittency';
import { type MonthlyBalance, monthlyBalance } from '../demand/monthly';
import { addSolarGains } from '../demand/solar';
import { monthlyGroundFlow } from '../ground/periodic';
import {
  DAYS_OF_MONTHS,
  MONTHS_OF_YEAR,
  type Monthly,
  lowestMonth,
  ofMonth,
  yearlyAmplitude,
  yearlyMean,
} from '../months';
import type { Envelope } from '../heat-loss/envelope';
import type { Climate, Method } from './tables';

/** The heating of a house over the year. */
export interface Regime {
  readonly inside_C: number;
  readonly intermittency: Intermittency;
}

/** The year of a house under a regime, kWh. */
export interface HouseBalance extends MonthlyBalance {
  readonly inside_C: number;
  readonly solarGains_kWh: number;
  readonly internalGains_kWh: number;
  /** Flow into the ground by month in W where it has its own wave; otherwise null. */
  readonly groundFlow_W: Monthly | null;
  readonly needPerArea_kWh_m2: number;
}

/** Gains from sun and people in a year, kWh. They do not depend on the indoor temperature. */
export interface HouseGains {
  readonly byMonth_kWh: Monthly;
  readonly solar_kWh: number;
  readonly internal_kWh: number;
}

/** Gains of a house by months (ISO 13790:2008, 10 and 11). */
export function houseGains(
  envelope: Pick<Envelope, 'aperture' | 'internalGains_W'>,
  climate: Pick<Climate, 'irradiation_kWh_m2' | 'days'>,
): HouseGains {
  const days = climate.days ?? DAYS_OF_MONTHS;
  const gains: number[] = [];
  let internal = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const people = (envelope.internalGains_W * 24 * ofMonth(days, month)) / 1000;
    gains.push(people);
    internal += people;
  }
  const solar = addSolarGains(gains, envelope.aperture, climate.irradiation_kWh_m2);
  return { byMonth_kWh: gains, solar_kWh: solar, internal_kWh: internal };
}

/** Heat need of a house by months (ISO 13790:2008, monthly method; ISO 13370, Annex H, where the method says so). */
export function houseBalance(
  envelope: Envelope,
  gains: HouseGains,
  climate: Pick<Climate, 'temperature_C' | 'days'>,
  regime: Regime,
  method: Pick<Method, 'groundFlow' | 'utilisation'>,
): HouseBalance {
  const days = climate.days ?? DAYS_OF_MONTHS;
  const isPeriodic = method.groundFlow === 'periodic';
  const groundFlow = isPeriodic ? groundFlows(envelope, climate.temperature_C, days, regime.inside_C) : null;
  const balance = monthlyBalance({
    transfer_W_K: byMonth(envelope, isPeriodic ? envelope.ground.transfer_W_K : 0),
    groundFlow_W: groundFlow,
    wholeTransfer_W_K: byMonth(envelope, 0),
    inside_C: regime.inside_C,
    outside_C: climate.temperature_C,
    gains_kWh: gains.byMonth_kWh,
    heatCapacity_J_K: envelope.heatCapacity_J_K,
    utilisation: method.utilisation,
    days,
    transmission_W_m2K: envelope.transmission_W_K / envelope.floorArea_m2,
    intermittency: regime.intermittency,
  });
  const { heatTransfer_kWh, gains_kWh, utilisation, need_kWh, yearlyNeed_kWh } = balance;
  return {
    heatTransfer_kWh,
    gains_kWh,
    utilisation,
    need_kWh,
    yearlyNeed_kWh,
    inside_C: regime.inside_C,
    solarGains_kWh: gains.solar_kWh,
    internalGains_kWh: gains.internal_kWh,
    groundFlow_W: groundFlow,
    needPerArea_kWh_m2: yearlyNeed_kWh / envelope.floorArea_m2,
  };
}

/** The transfer less a part of it, W/K: by month where the air change follows the weather. */
function byMonth(envelope: Envelope, without_W_K: number): number | Monthly {
  const { total_W_K, ventilation_W_K, ventilationShape } = envelope;
  const constant = total_W_K - without_W_K;
  if (ventilationShape === null) return constant;
  return ventilationShape.map((share) => constant + ventilation_W_K * (share - 1));
}

/** Assumes a constant room temperature, so its own wave is zero; the outside wave comes from the climate. */
function groundFlows(
  { ground }: Envelope,
  temperature_C: Monthly,
  days: Monthly,
  inside_C: number,
): number[] {
  const outside = {
    mean_C: yearlyMean(temperature_C, days),
    amplitude_K: yearlyAmplitude(temperature_C),
    coldestMonth: lowestMonth(temperature_C),
  };
  const inside = { mean_C: inside_C, amplitude_K: 0 };
  const flows: number[] = [];
  for (let month = 1; month <= MONTHS_OF_YEAR; month += 1)
    flows.push(monthlyGroundFlow(month, ground.transfer_W_K, ground.periodic, inside, outside));
  return flows;
}
