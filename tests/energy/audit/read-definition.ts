import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Computed, TableSource } from '../../../src/definitions/source';

/** The argument map of a function in a source that the portal ships. */
export function readSourceGiven(source: string, called: string): Computed['given'] {
  const file = join(import.meta.dirname, '../../../schemas/sources', `${source}.json`);
  const { computed }: Pick<TableSource, 'computed'> = JSON.parse(readFileSync(file, 'utf8'));
  const found = computed?.find((each) => each.function === called);
  if (!found) throw new Error(`${source} does not call ${called}`);
  return found.given;
}
