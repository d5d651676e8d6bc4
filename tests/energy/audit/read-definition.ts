import { readFileSync } from 'node:fs';
import type { Computed, TableSource } from '../../../src/definitions/source';

/** The argument map of a function in a source that the portal ships. */
export function readSourceGiven(source: string, called: string): Computed['given'] {
  const file = new URL(`../../../schemas/sources/${source}.json`, import.meta.url);
  const { computed }: Pick<TableSource, 'computed'> = JSON.parse(readFileSync(file, 'utf8'));
  const found = computed?.find((each) => each.function === called);
  if (!found) throw new Error(`${source} does not call ${called}`);
  return found.given;
}
