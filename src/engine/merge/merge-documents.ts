import { isSame } from '../../definitions/completion/is-same';
import { mergeValues, type Conflict, type Decisions } from './merge-values';

/** One definition on three sides; null where there is none. */
export interface DocumentSides {
  /** As it was when the change began; undefined where nobody knows. */
  base?: unknown;
  /** As it is here. */
  ours: unknown;
  /** As it comes in; null takes it out of force. */
  theirs: unknown;
}

/**
 * `same`: it is so already. `added`, `taken` and `removed`: it was not edited here, and becomes what comes in. `kept`: it was edited
 * here alone, or has what comes in already. `merged`: it was edited on both sides.
 */
export type Outcome = 'same' | 'added' | 'taken' | 'removed' | 'kept' | 'merged';

export interface MergedDocument {
  outcome: Outcome;
  /** The document afterwards; null for none. */
  body: unknown;
  conflicts: Conflict[];
}

/** Merges one definition of another site with what it is here. */
export function mergeDocument({ base, ours, theirs }: DocumentSides, decisions?: Decisions): MergedDocument {
  const kept = { body: ours, conflicts: [] };
  if (isSame(ours, theirs)) return { outcome: 'same', ...kept };
  if (ours === null) return { outcome: 'added', body: theirs, conflicts: [] };
  if (base !== undefined && isSame(base, theirs)) return { outcome: 'kept', ...kept };
  if (base !== undefined && isSame(base, ours))
    return { outcome: theirs === null ? 'removed' : 'taken', body: theirs, conflicts: [] };
  const { value, conflicts } = mergeValues(base ?? undefined, ours, theirs, decisions);
  // The incoming change was merged before.
  if (conflicts.length === 0 && isSame(value, ours)) return { outcome: 'kept', ...kept };
  return { outcome: 'merged', body: value, conflicts };
}
