import { demandNotNegative, demandPositive } from '../refusal/numbers';
import { MJ_PER_KWH } from '../units';

/** A fuel that is sold by weight. */
export interface Fuel {
  /** Net calorific value, MJ/kg. */
  readonly calorificValue_MJ_kg: number;
  readonly price_MNT_kg: number;
  /** Weight of a bag, kg; null where it is sold loose. */
  readonly bag_kg: number | null;
}

/** Q_del = Q_H,nd/η in kWh. */
export function deliveredEnergy(need_kWh: number, efficiency: number): number {
  demandNotNegative('Q_nd', need_kWh, 'kWh');
  demandPositive('eta', efficiency, '');
  return need_kWh / efficiency;
}

/** Weight of fuel in kg for an energy delivered: Q·3.6/NCV. */
export function fuelWeight(delivered_kWh: number, calorificValue_MJ_kg: number): number {
  demandPositive('NCV', calorificValue_MJ_kg, 'MJ/kg');
  return (delivered_kWh * MJ_PER_KWH) / calorificValue_MJ_kg;
}

export function fuelCost(weight_kg: number, price_MNT_kg: number): number {
  return weight_kg * price_MNT_kg;
}
