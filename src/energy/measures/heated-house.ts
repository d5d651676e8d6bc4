import { type Consumption, calculateConsumption } from '../whole-house/consumption';
import type { KnownHouse } from '../whole-house/house';
import { findHeatSource } from '../whole-house/resolve';
import type { Monthly } from '../months';
import type { WeightedHouse } from '../population/population';
import type { Measure } from './measure';

/** A house with its heat need by months and what heats it. */
export interface HeatedHouse {
  readonly need_kWh: Monthly;
  readonly heating: KnownHouse['heating'];
  readonly floorArea_m2: number;
  readonly tables: WeightedHouse['tables'];
}

export function consumptionOfHeated({ need_kWh, heating, floorArea_m2, tables }: HeatedHouse): Consumption {
  const source = findHeatSource(heating.source, tables.heatSources);
  return calculateConsumption(need_kWh, source, { ...heating, floorArea_m2 });
}

/** Whether a measure changes the way to heat and nothing else. */
export function isHeating(measure: Measure | undefined): boolean {
  return measure?.changes.every(({ kind }) => kind === 'heat') === true;
}

/** Whether a measure heats by burning fuel in the house. */
export function burnsFuel(measure: Measure | undefined, { heatSources }: WeightedHouse['tables']): boolean {
  return (
    measure?.changes.some(
      (change) =>
        change.kind === 'heat' && findHeatSource(change.heating.source, heatSources).carrier.kind === 'fuel',
    ) === true
  );
}

/** The heating of a house after measures, of which the last one counts. */
export function heatingAfter(house: KnownHouse, measures: readonly Measure[]): KnownHouse['heating'] {
  let { heating } = house;
  for (const { changes } of measures)
    for (const change of changes) if (change.kind === 'heat') heating = change.heating;
  return heating;
}
