import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { nearestPlace } from '../../../../energy/tables/read-climate';
import type { Soum } from '../use-places';

/** Code of the climate nearest to a soum; the typical climate for a soum without coordinates. */
export function climateNear({ lat, lon }: Pick<Soum, 'lat' | 'lon'>, book: EnergyBook): string | null {
  if (lat === null || lon === null) return book.typical.place;
  return nearestPlace(book.places, { latitude: lat, longitude: lon })?.code ?? null;
}
