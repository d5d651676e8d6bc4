import { type Monthly, ofMonth } from '../months';
import { districtBill } from '../supply/district';
import { heatingBill } from '../supply/electricity';
import { type Emissions, calculateEmissions } from '../supply/emissions';
import { deliveredEnergy, fuelCost, fuelWeight } from '../supply/fuel';
import type { HouseholdUse } from '../supply/electricity';
import type { HeatSource } from './tables';

/** A notice to show beside a sum of money. */
export type Notice = 'bill-by-area' | 'free-night-electricity';

/** Yearly cost of meeting a need. */
export interface Consumption extends Emissions {
  readonly need_kWh: number;
  readonly delivered_kWh: number;
  /** Weight of fuel burnt in the house; 0 with electricity and district heat. */
  readonly fuel_kg: number;
  /** Bags of fuel; null where the fuel is not sold in bags. */
  readonly bags: number | null;
  readonly cost_MNT: number;
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
export function calculateConsumption(need_kWh: Monthly, source: HeatSource, use: HeatingUse): Consumption {
  let need = 0;
  for (const month of need_kWh) need += month;
  const delivered = deliveredOfYear(need, need_kWh, source, use.efficiency);
  const { carrier, emissions } = source;
  const fuel_kg = carrier.kind === 'fuel' ? fuelWeight(delivered, carrier.fuel.calorificValue_MJ_kg) : 0;
  const bag = carrier.kind === 'fuel' ? carrier.fuel.bag_kg : null;
  return {
    need_kWh: need,
    delivered_kWh: delivered,
    fuel_kg,
    bags: bag === null ? null : fuel_kg / bag,
    cost_MNT: costOf(need_kWh, delivered, fuel_kg, source, use),
    ...calculateEmissions(delivered, fuel_kg, emissions),
    notices: noticesOf(source),
  };
}

function costOf(
  need_kWh: Monthly,
  delivered_kWh: number,
  fuel_kg: number,
  source: HeatSource,
  use: HeatingUse,
): number {
  const { carrier } = source;
  if (carrier.kind === 'fuel') return fuelCost(fuel_kg, carrier.fuel.price_MNT_kg);
  if (carrier.kind === 'district') return districtBill(delivered_kWh, use.floorArea_m2, carrier.tariff);
  const delivered = need_kWh.map((need, month) => need / efficiencyOfMonth(month, source, use.efficiency));
  return heatingBill(delivered, source.season?.nightShare ?? use.nightShare, use.household, carrier.tariff);
}

/** Heat per energy in a month, 0 being January: a heat pump's own is spread over its months as the season's. */
export function efficiencyOfMonth(
  month: number,
  { season, efficiency: seasonal }: Pick<HeatSource, 'season' | 'efficiency'>,
  efficiency: number,
): number {
  return season === undefined ? efficiency : (ofMonth(season.factor, month) * efficiency) / seasonal;
}

function deliveredOfYear(need: number, need_kWh: Monthly, source: HeatSource, efficiency: number): number {
  if (source.season === undefined) return deliveredEnergy(need, efficiency);
  let delivered = 0;
  for (const [month, of] of need_kWh.entries())
    delivered += deliveredEnergy(of, efficiencyOfMonth(month, source, efficiency));
  return delivered;
}

const NONE: readonly Notice[] = [];

/** Notices for tariffs where the cost is not proportional to the heat. */
function noticesOf({ carrier }: HeatSource): readonly Notice[] {
  if (carrier.kind === 'district' && carrier.tariff.kind === 'area') return ['bill-by-area'];
  if (carrier.kind === 'electricity' && carrier.tariff.night !== null) return ['free-night-electricity'];
  return NONE;
}
