import { MONTHS_OF_YEAR } from '../months';
import type { Irradiation } from '../demand/solar';

export type Plane = keyof Irradiation;
export const PLANES = ['H', 'N', 'E', 'S', 'W'] as const satisfies readonly Plane[];

export const HOURS_OF_DAY = 24;

/** Share of extraterrestrial beam radiation that passes through one air mass, and Meinel's exponent. */
const CLEAR_SKY = { transmission: 0.7, exponent: 0.678 };
/** Diffuse radiation of a clear sky by the beam on a horizontal plane; it only shapes the day. */
const DIFFUSE = 0.2;

/**
 * Shares of a month's sun by the hours of a day, for each plane: twelve times 24 values, each month's sum 1. Geometry of
 * a clear sky on the middle day of the month (Duffie and Beckman, 1.6). Only the form of the day follows from it.
 */
export function sunShapes(latitude_deg: number, solarNoon_h: number): Readonly<Record<Plane, Float64Array>> {
  const shapes = {
    H: new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY),
    N: new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY),
    E: new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY),
    S: new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY),
    W: new Float64Array(MONTHS_OF_YEAR * HOURS_OF_DAY),
  };
  const latitude = radians(latitude_deg);
  for (let month = 0; month < MONTHS_OF_YEAR; month += 1) {
    const declination = radians(23.45 * Math.sin((2 * Math.PI * (284 + 15 + 30.4 * month)) / 365));
    for (let hour = 0; hour < HOURS_OF_DAY; hour += 1) {
      const angle = radians(15 * (hour + 0.5 - solarNoon_h));
      fillHour(shapes, month * HOURS_OF_DAY + hour, latitude, declination, angle);
    }
    for (const plane of PLANES) normalizeMonth(shapes[plane], month, Math.floor(solarNoon_h));
  }
  return shapes;
}

function fillHour(
  shapes: Readonly<Record<Plane, Float64Array>>,
  at: number,
  latitude: number,
  declination: number,
  angle: number,
): void {
  const south =
    Math.cos(declination) * Math.cos(angle) * Math.sin(latitude) - Math.sin(declination) * Math.cos(latitude);
  const west = Math.cos(declination) * Math.sin(angle);
  const height =
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(angle);
  if (height <= 0) return;
  const beam = CLEAR_SKY.transmission ** ((1 / height) ** CLEAR_SKY.exponent);
  const sky = DIFFUSE * height;
  shapes.H[at] = beam * height + sky;
  shapes.S[at] = beam * Math.max(0, south) + sky;
  shapes.N[at] = beam * Math.max(0, -south) + sky;
  shapes.W[at] = beam * Math.max(0, west) + sky;
  shapes.E[at] = beam * Math.max(0, -west) + sky;
}

/** Scales a month to the sum 1. Where the sun does not rise, all of a table's sun falls in the hour of noon. */
function normalizeMonth(shape: Float64Array, month: number, noon: number): void {
  const day = shape.subarray(month * HOURS_OF_DAY, (month + 1) * HOURS_OF_DAY);
  let sum = 0;
  for (const value of day) sum += value;
  if (sum <= 0) day[noon] = 1;
  else for (const [hour, value] of day.entries()) day[hour] = value / sum;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
