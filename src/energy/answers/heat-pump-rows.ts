import { calculateHouse } from '../whole-house/calculate-house';
import type { Climate, HeatSource, Tables } from '../whole-house/tables';
import { HOURLY_ASSUMPTIONS } from '../hourly/assumptions';
import { type HeatPumpSeason, heatPumpSeason } from '../hourly/heat-pump-season';
import type { DescribedHouse } from './house-of-answers';

/**
 * Tables in which every heat pump has its season at the place, by hours, in place of its row's constant factor. The
 * season is that of the typical house there: a heat pump is sized by the design load, so that its factors follow the
 * weather and hardly the house (nine of ten lie within 4 % of their own season, all within 12 %).
 * @param typical the house of whom nothing is known; asked once for each place
 */
export function withHeatPumpSeason(tables: Tables, typical: () => DescribedHouse): Tables {
  if (!Object.values(tables.heatSources).some(isHeatPump)) return tables;
  const { seasonalFactor: efficiency, months: season } = seasonAt(tables.climate, typical);
  const { source: origin, certainty } = HOURLY_ASSUMPTIONS.heatPump;
  const heatSources = Object.fromEntries(
    Object.entries(tables.heatSources).map(([code, source]) => [
      code,
      isHeatPump(source) ? { ...source, efficiency, season, source: origin, certainty } : source,
    ]),
  );
  return { ...tables, heatSources };
}

function isHeatPump({ carrier, efficiency }: HeatSource): boolean {
  return carrier.kind === 'electricity' && efficiency > 1;
}

/** By climate, since hundreds of houses of one place are calculated. */
const seasons = new WeakMap<Climate, HeatPumpSeason>();

function seasonAt(climate: Climate, typical: () => DescribedHouse): HeatPumpSeason {
  const known = seasons.get(climate);
  if (known !== undefined) return known;
  const { house, tables } = typical();
  const here = { ...tables, climate };
  const season = heatPumpSeason(calculateHouse(house, here), here, HOURLY_ASSUMPTIONS);
  seasons.set(climate, season);
  return season;
}
