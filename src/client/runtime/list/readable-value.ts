import { say, type Language } from '../../../definitions/language';
import { readableName } from '../../../engine/translations/localize-row';
import type { CaseStatus } from '../../../engine/model/compiled-source';
import type { GridColumnView } from './grid-columns';

/**
 * Returns a value of a list as a reader of the language reads it: statuses in their language, names of other rows in letters
 * that they know. Lists filter by the value itself.
 */
export function readableValue(
  { isRepeated, statuses }: Pick<GridColumnView, 'isRepeated' | 'statuses'>,
  value: unknown,
  language: Language,
): unknown {
  if (typeof value !== 'string') return value;
  if (statuses !== undefined) return readableStatus(value, statuses, language);
  return isRepeated ? readableName(value, language) : value;
}

/** A status that no process sets any more keeps its text. */
export function readableStatus(value: string, statuses: readonly CaseStatus[], language: Language): string {
  const known = statuses.find(({ status }) => status === value);
  return known === undefined ? value : say(known.title, language);
}
