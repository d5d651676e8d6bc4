import type { Carrier } from '../whole-house/tables';
import { MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { type Burnt, type BurntUnit, burntUnits } from './answers';

/** The stated consumption of a household, in the unit of a result. */
export interface StatedUse {
  /** The stated amount: kg of fuel or ₮, over `months`. */
  readonly of: 'fuel_kg' | 'cost_MNT';
  readonly amount: number;
  /** By weight or by money: a weight is remembered better than a price. */
  readonly error: 'weight' | 'money';
  readonly months: readonly number[] | null;
  /** Amount in the household's unit per unit of `of`. */
  readonly perUnit: number;
}

/** Units in which a household can state its use: a fuel by weight or money, the rest by its bill. */
export function listStatedUnits(carrier: Carrier): readonly BurntUnit[] {
  if (carrier.kind !== 'fuel') return ['MNT'];
  return carrier.fuel.bag_kg === null ? burntUnits.filter((unit) => unit !== 'bags') : burntUnits;
}

/**
 * Reads what a household used. Null where it says nothing about the house: the unit does not fit the heating, or the
 * bill goes by area. The amount may be impossible (zero, negative): the caller asks back.
 */
export function statedUse({ amount, unit, months }: Burnt, carrier: Carrier): StatedUse | null {
  if (!listStatedUnits(carrier).includes(unit)) return null;
  if (carrier.kind === 'district' && carrier.tariff.kind === 'area') return null;
  const error = unit === 'MNT' ? 'money' : 'weight';
  if (carrier.kind !== 'fuel') return { of: 'cost_MNT', amount, error, months: months ?? null, perUnit: 1 };
  const { price_MNT_kg, bag_kg } = carrier.fuel;
  const kgPerUnit = { bags: bag_kg ?? 0, tonnes: 1000, MNT: price_MNT_kg > 0 ? 1 / price_MNT_kg : 0 }[unit];
  if (kgPerUnit === 0) return null;
  return { of: 'fuel_kg', amount: amount * kgPerUnit, error, months: months ?? null, perUnit: 1 / kgPerUnit };
}

/** Share of the year's need that falls into the months, 0…1. */
export function shareOfMonths(need_kWh: Monthly, months: readonly number[] | null): number {
  if (months === null) return 1;
  let year = 0;
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) year += ofMonth(need_kWh, month);
  let part = 0;
  for (const month of months) part += ofMonth(need_kWh, month - 1);
  return year > 0 ? part / year : 0;
}
