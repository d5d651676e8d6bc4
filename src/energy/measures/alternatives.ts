import type { KnownHouse } from '../whole-house/house';
import { type Change, type Measure, isSelected } from './measure';

/**
 * Whether two measures do the same work, so that a household chooses one of them: two thicknesses for one wall, two
 * kinds of windows, two ways to heat. Sealing leaks and repairing bridges combine with everything.
 */
export function areAlternatives(one: Measure, other: Measure, house: KnownHouse): boolean {
  return one.changes.some((change) => other.changes.some((rival) => isSameWork(change, rival, house)));
}

/** Groups of work; measures of one group exclude each other on the same part. */
const WORKS: Readonly<Record<Change['kind'], string | null>> = {
  insulate: 'opaque',
  rebuild: 'opaque',
  glaze: 'window',
  'insulate-ground': 'ground',
  'insulate-edge': 'edge',
  'set-leakage': 'leakage',
  ventilate: 'ventilation',
  heat: 'heating',
  tighten: null,
  'mend-bridges': null,
};

function isSameWork(change: Change, rival: Change, { parts }: KnownHouse): boolean {
  if (WORKS[change.kind] === null || WORKS[change.kind] !== WORKS[rival.kind]) return false;
  if (!('parts' in change) || !('parts' in rival)) return true;
  return parts.some((part) => isSelected(part, change.parts) && isSelected(part, rival.parts));
}
