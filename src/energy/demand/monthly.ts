import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { type Intermittency, intermittencyFactor, reductionFactor } from './intermittency';
import {
  type UtilisationParameters,
  heatNeed,
  timeConstant,
  utilisationExponent,
  gainUtilisation,
} from './utilisation';

/** Inputs for the balance of a month: heat transfer coefficients in W/K, temperatures in °C, gains in kWh. */
export interface MonthlyBuilding {
  /** H_tr + H_ve without the part through the ground where that has its own flow, W/K: one, or by month. */
  readonly transfer_W_K: number | Monthly;
  /** Flow into the ground by month in W, on top of `transfer_W_K`; null if `transfer_W_K` includes the ground. */
  readonly groundFlow_W: Monthly | null;
  /** H_tr + H_ve, ground included: the time constant's denominator, W/K: one, or by month. */
  readonly wholeTransfer_W_K: number | Monthly;
  readonly inside_C: number | Monthly;
  readonly outside_C: Monthly;
  readonly gains_kWh: Monthly;
  readonly heatCapacity_J_K: number;
  readonly utilisation: UtilisationParameters;
  readonly days?: Monthly;
  /** Transmission per floor area in W/(m²K); for TABULA's reduction. */
  readonly transmission_W_m2K?: number;
  readonly intermittency?: Intermittency;
}

/** The year of a building by months, kWh. */
export interface MonthlyBalance {
  readonly heatTransfer_kWh: number[];
  readonly gains_kWh: Monthly;
  readonly utilisation: number[];
  readonly need_kWh: number[];
  readonly yearlyNeed_kWh: number;
}

/**
 * Heat need by months (ISO 13790:2008, 7.2 and 12.2.1; the same as the monthly method of ISO 52016-1:2017, 6.6.4), with
 * the intermittency of 13.2.2.1 or TABULA's. The time constant follows the transfer of each month.
 *
 * There is no cut at γ > 2 (ISO 52016-1): the curve falls to zero by itself and a cut would make it discontinuous.
 */
export function monthlyBalance(building: MonthlyBuilding): MonthlyBalance {
  const days = building.days ?? DAYS_OF_MONTHS;
  const reduction = temperatureReduction(building);
  const heatTransfer_kWh: number[] = [];
  const utilisation: number[] = [];
  const need_kWh: number[] = [];
  let yearlyNeed_kWh = 0;
  const hasOwnTransfer = typeof building.wholeTransfer_W_K !== 'number';
  let tau = timeConstant(building.heatCapacity_J_K, valueOf(building.wholeTransfer_W_K, 0));
  let exponent = utilisationExponent(tau, building.utilisation);
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const difference = valueOf(building.inside_C, month) - ofMonth(building.outside_C, month);
    const ground = building.groundFlow_W === null ? 0 : ofMonth(building.groundFlow_W, month);
    const flow_W = reduction * (valueOf(building.transfer_W_K, month) * difference + ground);
    const transfer = (flow_W * 24 * ofMonth(days, month)) / 1000;
    const gains = ofMonth(building.gains_kWh, month);
    if (hasOwnTransfer && month > 0) {
      tau = timeConstant(building.heatCapacity_J_K, valueOf(building.wholeTransfer_W_K, month));
      exponent = utilisationExponent(tau, building.utilisation);
    }
    const eta = gainUtilisation(transfer, gains, exponent);
    const need =
      heatNeed(transfer, gains, eta) * hoursReduction(building, tau, transfer > 0 ? gains / transfer : 0);
    heatTransfer_kWh.push(transfer);
    utilisation.push(eta);
    need_kWh.push(need);
    yearlyNeed_kWh += need;
  }
  return { heatTransfer_kWh, gains_kWh: building.gains_kWh, utilisation, need_kWh, yearlyNeed_kWh };
}

function valueOf(series: number | Monthly, month: number): number {
  return typeof series === 'number' ? series : ofMonth(series, month);
}

function temperatureReduction({ intermittency, transmission_W_m2K }: MonthlyBuilding): number {
  if (intermittency?.kind !== 'cool-rooms' || transmission_W_m2K === undefined) return 1;
  return reductionFactor(transmission_W_m2K, intermittency.factors);
}

function hoursReduction(building: MonthlyBuilding, tau_h: number, gainRatio: number): number {
  const { intermittency, utilisation } = building;
  if (intermittency?.kind !== 'hours') return 1;
  return intermittencyFactor(tau_h, utilisation.tau0_h, gainRatio, intermittency.heatedShare);
}
