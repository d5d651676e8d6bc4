import type { EnergyRows } from '../../../../energy/tables/rows';
import { serverAnswers } from '../../../api/server-calls';
import { isRecord } from '../../../api/error-of-answer';
import { readStored, writeStored } from '../../../browser/expiring-storage';

const KEY = 'energy-rows';
/** Version of the stored rows; rows of another version, stored by an older build, are ignored. */
const SHAPE = 1;

export interface CachedRows {
  readonly rows: EnergyRows;
  /** When they were received, in milliseconds. */
  readonly at: number;
}

/** Reads the cached rows of an earlier visit, so that the calculator opens at once and offline; none on a server. */
export function cachedRows(): CachedRows | undefined {
  if (serverAnswers() !== undefined) return undefined;
  const kept = readStored(KEY);
  return isKept(kept) ? kept : undefined;
}

/** When the rows were received that this page has cached. */
let cachedAt: number | undefined;

/** Caches the rows, once for all parts of a page that use them. A full storage is ignored: the next visit requests them again. */
export function cacheRows(rows: EnergyRows, at: number): void {
  if (serverAnswers() !== undefined || cachedAt === at) return;
  cachedAt = at;
  try {
    writeStored(KEY, { shape: SHAPE, rows, at });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isKept(value: unknown): value is CachedRows {
  return isRecord(value) && value.shape === SHAPE && isRecord(value.rows) && typeof value.at === 'number';
}
