import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { MJ_PER_KWH } from '../units';
import { type Leaks, stackWindFlow, withUnbalancedFlow } from './stack-wind';
import type { AirChange, MechanicalVentilation } from './ventilation';

/** Figures of the monthly model of leaks; a dated row gives their source. */
export interface AirModel {
  /** Mean wind at the house's height, m/s. */
  readonly wind_m_s: number;
  /** Fresh air that people need and let in, 1/h: the floor under the leaks. */
  readonly freshAir_1_h: number;
  /** Air through the flue of a stove that is not burning, m³/h. */
  readonly flue_m3_h: number;
  /** Air that a stove draws from the room per fuel burnt, m³/kg. */
  readonly combustionAir_m3_kg: number;
}

/** A stove that takes its air from the room. */
export interface OpenFlue {
  readonly efficiency: number;
  readonly calorificValue_MJ_kg: number;
}

export interface MonthlyAirInput {
  readonly leaks: Leaks;
  readonly model: AirModel;
  readonly inside_C: number;
  readonly outside_C: Monthly;
  readonly days?: Monthly;
  readonly mechanical: MechanicalVentilation | null;
  /** Null where nothing burns in the house. */
  readonly flue: OpenFlue | null;
  /** Transmission and air by the rule of thumb, W/K: how much fuel burns at a temperature difference. */
  readonly transfer_W_K: number;
}

export interface MonthlyAir extends AirChange {
  /** Heated air change of each month over `heated_1_h`. */
  readonly shape: Monthly;
}

/**
 * Air change by month from stack effect and wind, with the flue of a stove and the air that its fire draws. The yearly
 * figures are means weighted with the temperature difference, so that `heated_1_h` gives the loss of the whole season.
 */
export function monthlyAir(input: MonthlyAirInput): MonthlyAir {
  const { leaks, model, mechanical, inside_C, outside_C } = input;
  const fans = mechanical?.airChanges_1_h ?? 0;
  const recovered = fans * (mechanical?.heatRecovery ?? 0);
  const heated: number[] = [];
  let weighted = 0;
  let weight = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const difference_K = inside_C - ofMonth(outside_C, month);
    const flow_m3_h = withUnbalancedFlow(
      stackWindFlow(leaks, difference_K, model.wind_m_s),
      flueFlow(input, difference_K),
    );
    const rate = Math.max(flow_m3_h / leaks.volume_m3, model.freshAir_1_h - fans) + fans - recovered;
    heated.push(rate);
    const hours = Math.max(0, difference_K) * ofMonth(input.days ?? DAYS_OF_MONTHS, month);
    weighted += rate * hours;
    weight += hours;
  }
  const heated_1_h = weight > 0 ? weighted / weight : ofMonth(heated, 0);
  const shape = heated.map((rate) => (heated_1_h > 0 ? rate / heated_1_h : 1));
  return { heated_1_h, total_1_h: heated_1_h + recovered, shape };
}

/** Air that leaves through the flue: always a little, and more by the fuel that burns. */
function flueFlow({ flue, model, transfer_W_K }: MonthlyAirInput, difference_K: number): number {
  if (flue === null) return 0;
  const power_kW = (transfer_W_K * Math.max(0, difference_K)) / 1000;
  const fuel_kg_h = (power_kW * MJ_PER_KWH) / (flue.efficiency * flue.calorificValue_MJ_kg);
  return model.flue_m3_h + fuel_kg_h * model.combustionAir_m3_kg;
}
