import type { EnergyRows } from '../../../../energy/tables/rows';
import { isRecord } from '../../../api/error-of-answer';
import { readStored, writeStored } from '../../../browser/expiring-storage';

const KEY = 'energy-rows';
/** Rows of another shape, kept by an older build, are of no use. */
const SHAPE = 1;

export interface KeptRows {
  readonly rows: EnergyRows;
  /** When they came, in milliseconds. */
  readonly at: number;
}

/** The rows of an earlier visit, so that the calculator opens at once and without a network. */
export function keptRows(): KeptRows | undefined {
  const kept = readStored(KEY);
  return isKept(kept) ? kept : undefined;
}

/** A full storage is no reason to fail: the next visit asks again. */
export function keepRows(rows: EnergyRows, at: number): void {
  try {
    writeStored(KEY, { shape: SHAPE, rows, at });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

function isKept(value: unknown): value is KeptRows {
  return isRecord(value) && value.shape === SHAPE && isRecord(value.rows) && typeof value.at === 'number';
}
