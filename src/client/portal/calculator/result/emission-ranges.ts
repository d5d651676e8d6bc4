import type { Population } from '../../../../energy/population/population';
import { weightedQuantiles } from '../../../../energy/population/weighted';
import type { Emissions } from '../../../../energy/supply/emissions';
import type { Range } from '../../../../energy/uncertainty/ranges';

/** Emissions of a year that no saving counts, over all possible houses: eight of ten lie between low and high. */
export interface EmissionRanges {
  readonly co2Biogenic_kg: Range;
  /** At the house: from the lowest factor that was measured in such stoves to the highest. */
  readonly pm25Measured_kg: Pick<Range, 'low' | 'high'>;
  /** At power plants. */
  readonly pm25Upstream_kg: Range;
}

/** @param weights of the houses, in the same order */
export function emissionRanges(years: readonly Emissions[], weights: ArrayLike<number>): EmissionRanges {
  const rangeOf = (of: (year: Emissions) => number): Range => {
    const [low = NaN, value = NaN, high = NaN] = weightedQuantiles(years.map(of), weights, SHARES);
    return { low, value, high };
  };
  return {
    co2Biogenic_kg: rangeOf((year) => year.co2Biogenic_kg),
    pm25Measured_kg: {
      low: rangeOf((year) => year.pm25Range_kg.low).low,
      high: rangeOf((year) => year.pm25Range_kg.high).high,
    },
    pm25Upstream_kg: rangeOf((year) => year.pm25Upstream_kg),
  };
}

/** Emissions of the houses as they are. */
export function emissionsToday({ houses }: Pick<Population, 'houses'>): EmissionRanges {
  return emissionRanges(
    houses.map(({ result }) => result.consumption),
    houses.map(({ weight }) => weight),
  );
}

/** The same as of the other ranges of a result. */
const SHARES = [0.1, 0.5, 0.9];
