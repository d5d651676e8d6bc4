import { efficiencyOfMonth } from '../whole-house/consumption';
import { findHeatSource } from '../whole-house/resolve';
import type { HeatedHouse } from '../measures/heated-house';
import type { PackageSet } from '../measures/package-set';
import { MONTHS_OF_YEAR, ofMonth } from '../months';
import { districtBill } from '../supply/district';
import { heatingBillOfMonth } from '../supply/electricity';
import { deliveredEnergy, fuelCost, fuelWeight } from '../supply/fuel';

/**
 * Saving of a package by months in ₮, expected over all possible houses, January first. Fuel counts in the month in which
 * it is burnt. Yields after each month.
 */
export function* monthlySaving(set: PackageSet, measures: readonly string[]): Generator<void, number[]> {
  const [before, after] = [set.heatingOf([]), set.heatingOf(measures)];
  const months: number[] = [];
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    yield;
    let saving = 0;
    for (const [index, weight] of set.weights.entries()) {
      const [then, now] = [before[index], after[index]];
      if (then !== undefined && now !== undefined)
        saving += weight * (costOfMonth(then, month) - costOfMonth(now, month));
    }
    months.push(saving);
  }
  return months;
}

/** Cost of heating in a month, 0 being January, in ₮; the months add up to the year's cost. */
export function costOfMonth({ need_kWh, heating, floorArea_m2, tables }: HeatedHouse, month: number): number {
  const source = findHeatSource(heating.source, tables.heatSources);
  const { carrier, season } = source;
  const efficiency = efficiencyOfMonth(month, source, heating.efficiency);
  const delivered_kWh = deliveredEnergy(Math.max(0, ofMonth(need_kWh, month)), efficiency);
  switch (carrier.kind) {
    case 'fuel':
      return fuelCost(
        fuelWeight(delivered_kWh, carrier.fuel.calorificValue_MJ_kg),
        carrier.fuel.price_MNT_kg,
      );
    case 'electricity':
      return heatingBillOfMonth(
        month + 1,
        delivered_kWh,
        season === undefined ? heating.nightShare : ofMonth(season.nightShare, month),
        heating.household,
        carrier.tariff,
      );
    case 'district': {
      const bill = districtBill(delivered_kWh, floorArea_m2, carrier.tariff);
      return carrier.tariff.kind === 'area' ? bill / MONTHS_OF_YEAR : bill;
    }
  }
}
