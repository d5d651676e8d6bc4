import type { Refusal } from '../refusal/refusal';
import { type EnergyBook, isBanned } from '../tables/energy-book';
import { type Answers, isKnown } from './answers';

/**
 * Refuses a fuel that may not be burnt at the place. The page does not offer it there and still opens an earlier result;
 * the server saves and certifies no new one.
 */
export function bannedFuel(
  { place, heating }: Answers,
  book: Pick<EnergyBook, 'fuelBans' | 'heatSources'>,
): Refusal[] {
  if (!isKnown(place) || !isKnown(heating)) return [];
  const carrier = book.heatSources.find(({ code }) => code === heating)?.source.carrier;
  return carrier !== undefined && isBanned(book, carrier, place.province)
    ? [{ code: 'banned-fuel', field: 'heating', value: heating }]
    : [];
}
