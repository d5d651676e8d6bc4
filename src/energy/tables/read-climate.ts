import type { Certainty } from '../whole-house/dated';
import type { Climate } from '../whole-house/tables';
import type { Texts } from '../language';
import { MONTHS_OF_YEAR } from '../months';
import { refuse } from '../refusal/refusal';
import { rowReference, rowTitle } from './in-force';
import type { ClimateMonthRow, ClimateRow } from './rows';

/** A place with its climate. */
export interface Place {
  readonly code: string;
  readonly name: Texts;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** False for series that are stored for comparison only. */
  readonly isOffered: boolean;
  readonly climate: Climate;
}

const TABLE = 'energy_climate';

/**
 * Reads a climate row.
 * @throws EnergyRefusal where a month is missing
 */
export function readPlace(row: ClimateRow): Place {
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => monthOf(row, index + 1));
  return {
    code: row.code,
    name: rowTitle(row),
    latitude: row.latitude,
    longitude: row.longitude,
    isOffered: row.is_offered,
    climate: {
      ...rowReference(row, TABLE),
      certainty: lessCertain(row.certainty, row.sun_certainty),
      elevation_m: row.elevation,
      temperature_C: months.map(({ temperature }) => temperature),
      irradiation_kWh_m2: {
        H: months.map(({ sun_h }) => sun_h),
        N: months.map(({ sun_n }) => sun_n),
        E: months.map(({ sun_e }) => sun_e),
        S: months.map(({ sun_s }) => sun_s),
        W: months.map(({ sun_w }) => sun_w),
      },
      design_C: row.design_temperature,
      season: { days: row.season_days, mean_C: row.season_temperature },
    },
  };
}

/** The offered place nearest to a point by great-circle distance; altitude and terrain do not count. */
export function nearestPlace(
  places: readonly Place[],
  point: { readonly latitude: number; readonly longitude: number },
): Place | null {
  let nearest: Place | null = null;
  let shortest = Infinity;
  for (const place of places) {
    const distance = place.isOffered ? angleBetween(place, point) : Infinity;
    if (distance < shortest) [nearest, shortest] = [place, distance];
  }
  return nearest;
}

function monthOf(row: ClimateRow, month: number): ClimateMonthRow {
  const found = row.energy_climate_month.find((candidate) => candidate.month === month);
  return found ?? refuse({ code: 'missing-value', field: `${TABLE}.${row.code}.month`, value: month });
}

function lessCertain(one: Certainty, other: Certainty): Certainty {
  return one > other ? one : other;
}

interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Haversine of the angle between two points: grows with their distance. */
function angleBetween(one: Point, other: Point): number {
  const radians = Math.PI / 180;
  const half = (difference: number) => Math.sin((difference * radians) / 2) ** 2;
  return (
    half(one.latitude - other.latitude) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      half(one.longitude - other.longitude)
  );
}
