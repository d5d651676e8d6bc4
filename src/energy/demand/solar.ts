import { type Monthly, ofMonth } from '../months';

/** Plane of an opening; `mixed` is used for windows with unknown sides: the mean of the four. */
export type Facing = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' | 'H' | 'mixed';

/** Irradiation of the five planes in kWh/m² per month. */
export interface Irradiation {
  readonly H: Monthly;
  readonly N: Monthly;
  readonly E: Monthly;
  readonly S: Monthly;
  readonly W: Monthly;
}

/** Solar aperture of the five planes in m²: an opening between two sides counts half to each. */
export interface Aperture {
  H: number;
  N: number;
  E: number;
  S: number;
  W: number;
}

/** ISO 13790:2008, 11.4.2: F_w, because sunlight is rarely perpendicular to the glass. */
const INCIDENCE_FACTOR = 0.9;

const SHARES: Readonly<Record<Facing, readonly (keyof Aperture)[]>> = {
  H: ['H'],
  N: ['N'],
  E: ['E'],
  S: ['S'],
  W: ['W'],
  NE: ['N', 'E'],
  SE: ['S', 'E'],
  SW: ['S', 'W'],
  NW: ['N', 'W'],
  mixed: ['N', 'E', 'S', 'W'],
};

export function noAperture(): Aperture {
  return { H: 0, N: 0, E: 0, S: 0, W: 0 };
}

/** A_sol = F_sh·A·(1 − F_F)·F_w·g in m² (ISO 13790:2008, 11.3.3). */
export function solarAperture(
  area_m2: number,
  shading: number,
  frameShare: number,
  g: number,
  incidence: number = INCIDENCE_FACTOR,
): number {
  return shading * area_m2 * (1 - frameShare) * incidence * g;
}

/** Adds an opening to the planes that it faces. */
export function addAperture(aperture: Aperture, facing: Facing, area_m2: number): void {
  const planes = SHARES[facing];
  for (const plane of planes) aperture[plane] += area_m2 / planes.length;
}

const PLANES = ['H', 'N', 'E', 'S', 'W'] as const;

/**
 * Adds Q_sol in kWh to a series of the twelve months (ISO 13790:2008, 11.3.2) and returns its sum over the year. Planes
 * without an opening are skipped.
 */
export function addSolarGains(gains_kWh: number[], aperture: Aperture, irradiation: Irradiation): number {
  let year = 0;
  for (const plane of PLANES) {
    const area = aperture[plane];
    if (area === 0) continue;
    const sun = irradiation[plane];
    for (let month = 0; month < gains_kWh.length; month += 1) {
      const gain = area * ofMonth(sun, month);
      gains_kWh[month] = ofMonth(gains_kWh, month) + gain;
      year += gain;
    }
  }
  return year;
}
