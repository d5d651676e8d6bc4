import type { Text } from '../../definitions/text';
import { cacheResponse, readCachedResponse } from './response-cache';

/** A form that its person wants to fill in offline. */
export interface Pin {
  form: string;
  title: Text;
}

const name = 'pins';

export async function readPins(): Promise<readonly Pin[]> {
  const pins = await readCachedResponse(name);
  return Array.isArray(pins) ? pins.filter(isPin) : [];
}

export async function unpinForm(id: string): Promise<void> {
  await cachePins((await readPins()).filter((pin) => pin.form !== id));
}

export function cachePins(pins: readonly Pin[]): Promise<void> {
  return cacheResponse(name, pins);
}

function isPin(value: unknown): value is Pin {
  return typeof value === 'object' && value !== null && 'form' in value && 'title' in value;
}
