import { isRecord } from '../../api/error-of-answer';
import { serverAnswers } from '../../api/server-calls';
import { readStored, writeStored } from '../../browser/expiring-storage';
import type { Places } from './use-places';

const KEY = 'places';

export interface CachedPlaces {
  readonly places: Places;
  /** When they were received, in milliseconds. */
  readonly at: number;
}

/** Reads the provinces and soums of an earlier visit, so that the calculator begins offline; none on a server. */
export function cachedPlaces(): CachedPlaces | undefined {
  if (serverAnswers() !== undefined) return undefined;
  const kept = readStored(KEY);
  return isKept(kept) ? kept : undefined;
}

/** Caches provinces and soums. A full storage is ignored: the next visit requests them again. */
export function cachePlaces(places: Places, at: number): void {
  try {
    writeStored(KEY, { places, at });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isKept(value: unknown): value is CachedPlaces {
  if (!isRecord(value) || !isRecord(value.places) || typeof value.at !== 'number') return false;
  return Array.isArray(value.places.provinces) && Array.isArray(value.places.soums);
}
