import type { Monthly } from '../months';
import { districtBill } from '../supply/district';
import { heatingBill } from '../supply/electricity';
import { carbonDioxide, fineParticles } from '../supply/emissions';
import { deliveredEnergy, fuelCost, fuelWeight } from '../supply/fuel';
import type { HouseholdUse } from '../supply/electricity';
import type { HeatSource } from './tables';

/** A notice to show beside a sum of money. */
export type Notice = 'bill-by-area' | 'free-night-electricity';

/** Yearly cost of meeting a need. */
export interface Consumption {
  readonly need_kWh: number;
  readonly delivered_kWh: number;
  /** Weight of fuel burnt in the house; 0 with electricity and district heat. */
  readonly fuel_kg: number;
  /** Bags of fuel; null where the fuel is not sold in bags. */
  readonly bags: number | null;
  readonly cost_MNT: number;
  readonly co2_kg: number;
  readonly pm25_kg: number;
  readonly notices: readonly Notice[];
}

/** A household's use of its heat source. */
export interface HeatingUse {
  readonly efficiency: number;
  readonly nightShare: number;
  readonly household: HouseholdUse;
  readonly floorArea_m2: number;
}

/** Fuel, money and smoke of a need by months in kWh. */
export function consumptionOf(need_kWh: Monthly, source: HeatSource, use: HeatingUse): Consumption {
  let need = 0;
  for (const month of need_kWh) need += month;
  const delivered = deliveredEnergy(need, use.efficiency);
  const { carrier, emissions } = source;
  const fuel_kg = carrier.kind === 'fuel' ? fuelWeight(delivered, carrier.fuel.calorificValue_MJ_kg) : 0;
  const bag = carrier.kind === 'fuel' ? carrier.fuel.bag_kg : null;
  return {
    need_kWh: need,
    delivered_kWh: delivered,
    fuel_kg,
    bags: bag === null ? null : fuel_kg / bag,
    cost_MNT: costOf(need_kWh, delivered, fuel_kg, source, use),
    co2_kg: carbonDioxide(delivered, emissions),
    pm25_kg: fineParticles(delivered, fuel_kg, emissions.pm25),
    notices: noticesOf(source),
  };
}

function costOf(
  need_kWh: Monthly,
  delivered_kWh: number,
  fuel_kg: number,
  { carrier }: HeatSource,
  use: HeatingUse,
): number {
  if (carrier.kind === 'fuel') return fuelCost(fuel_kg, carrier.fuel.price_MNT_kg);
  if (carrier.kind === 'district') return districtBill(delivered_kWh, use.floorArea_m2, carrier.tariff);
  const delivered = need_kWh.map((need) => need / use.efficiency);
  return heatingBill(delivered, use.nightShare, use.household, carrier.tariff);
}

const NONE: readonly Notice[] = [];

/** Notices for tariffs where the cost is not proportional to the heat. */
function noticesOf({ carrier }: HeatSource): readonly Notice[] {
  if (carrier.kind === 'district' && carrier.tariff.kind === 'area') return ['bill-by-area'];
  if (carrier.kind === 'electricity' && carrier.tariff.night !== null) return ['free-night-electricity'];
  return NONE;
}
