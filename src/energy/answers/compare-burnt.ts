import { type Calibration, calibrate, explainingTemperature } from '../calibration/calibrate';
import type { HouseResult } from '../house/calculate-house';
import type { Carrier, Tables } from '../house/tables';
import { heatSourceOf } from '../house/resolve';
import { type Burnt, type BurntUnit, burntUnits } from './answers';

/** Units in which a household can state its use: a fuel by weight or money, the rest by its bill. */
export function unitsOf(carrier: Carrier): readonly BurntUnit[] {
  if (carrier.kind !== 'fuel') return ['MNT'];
  return carrier.fuel.bag_kg === null ? burntUnits.filter((unit) => unit !== 'bags') : burntUnits;
}

export interface BurntComparison extends Calibration {
  /** Calculated for a year in the household's own unit. */
  readonly calculated: Burnt;
  readonly burnt: Burnt;
  /** Indoor temperature at which both would agree, °C; null where there is none or no fuel is burnt. */
  readonly explaining_C: number | null;
}

/**
 * Compares the calculation with the household's real use. Null where the use says nothing about the house: nothing was
 * used, the unit does not fit the fuel, or the bill goes by area.
 */
export function compareBurnt(result: HouseResult, tables: Tables, burnt: Burnt): BurntComparison | null {
  const { carrier } = heatSourceOf(result.house.heating.source, tables.heatSources);
  if (!(burnt.amount > 0) || !unitsOf(carrier).includes(burnt.unit)) return null;
  if (carrier.kind === 'district' && carrier.tariff.kind === 'area') return null;
  const { cost_MNT, fuel_kg } = result.consumption;
  if (carrier.kind !== 'fuel')
    return {
      ...calibrate(cost_MNT, burnt.amount),
      burnt,
      calculated: { amount: cost_MNT, unit: 'MNT' },
      explaining_C: null,
    };
  const { price_MNT_kg, bag_kg } = carrier.fuel;
  const kgPerUnit = { bags: bag_kg ?? 0, tonnes: 1000, MNT: price_MNT_kg > 0 ? 1 / price_MNT_kg : 0 }[
    burnt.unit
  ];
  if (kgPerUnit === 0) return null;
  const burnt_kg = burnt.amount * kgPerUnit;
  return {
    ...calibrate(fuel_kg, burnt_kg),
    burnt,
    calculated: { amount: fuel_kg / kgPerUnit, unit: burnt.unit },
    explaining_C: explainingTemperature(result, tables, burnt_kg),
  };
}
