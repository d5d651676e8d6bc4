import type { Position } from './geometry';

/** `47.91850, 106.91770`: latitude first, as people and other maps write it; a metre on the ground. */
export function positionText([lon, lat]: Position): string {
  return `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
}

/** `1,234 м²`, from 100,000 m² on in hectares, from 10 km² on in km². */
export function areaText(squareMetres: number): { value: string; unit: 'm2' | 'ha' | 'km2' } {
  if (squareMetres < 100_000)
    return { value: grouped(squareMetres, squareMetres < 1000 ? 1 : 0), unit: 'm2' };
  if (squareMetres < 10_000_000) return { value: grouped(squareMetres / 10_000, 2), unit: 'ha' };
  return { value: grouped(squareMetres / 1_000_000, 2), unit: 'km2' };
}

/** `123.4 м`, from 10 km on in kilometres. */
export function lengthText(metres: number): { value: string; unit: 'm' | 'km' } {
  if (metres < 10_000) return { value: grouped(metres, metres < 1000 ? 1 : 0), unit: 'm' };
  return { value: grouped(metres / 1000, 2), unit: 'km' };
}

function grouped(value: number, decimals: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals }).format(value);
}
