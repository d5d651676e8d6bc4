import { isSame } from '../../definitions/completion/is-same';
import { findIdentities, mergeOrder, type Keyed } from './keyed-lists';

/** Two sides of one place: `ours` is what is here, `theirs` what comes in. */
export type Side = 'ours' | 'theirs';

/** A place that both sides have changed in different ways. A value that is undefined is not there. */
export interface Conflict {
  /** A JSON pointer; members of a list are named by what identifies them. */
  path: string;
  base: unknown;
  ours: unknown;
  theirs: unknown;
  /** The members of a list have another order on each side; its values are the orders. */
  isOrder: boolean;
}

export interface Merged {
  /** With our side at each conflict that is not decided. */
  value: unknown;
  /** Every conflict, decided or not. */
  conflicts: Conflict[];
}

/** Decisions by the paths of conflicts. */
export type Decisions = ReadonlyMap<string, Side>;

interface Merge {
  decisions: Decisions;
  conflicts: Conflict[];
}

/**
 * Merges two values of JSON that began as `base`; undefined is a missing one. What one side changed is taken from it, member by
 * member: members of objects by their names, those of lists by the name, id or column that identifies them. Neither side
 * loses a member that it added or left as it was. Places that both changed differently are conflicts.
 */
export function mergeValues(
  base: unknown,
  ours: unknown,
  theirs: unknown,
  decisions: Decisions = new Map(),
): Merged {
  const merge: Merge = { decisions, conflicts: [] };
  return { value: mergeAt(merge, '', [base, ours, theirs]), conflicts: merge.conflicts };
}

type Three = readonly [base: unknown, ours: unknown, theirs: unknown];

function mergeAt(merge: Merge, path: string, values: Three): unknown {
  const [base, ours, theirs] = values;
  if (isSame(ours, theirs) || isSame(base, theirs)) return ours;
  if (isSame(base, ours)) return theirs;
  if (isObject(ours) && isObject(theirs))
    return mergeObjects(merge, path, [isObject(base) ? base : {}, ours, theirs]);
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    const lists = findIdentities([Array.isArray(base) ? base : [], ours, theirs]);
    if (lists) return mergeLists(merge, path, lists);
  }
  return decide(merge, { path, base, ours, theirs, isOrder: false });
}

function decide({ decisions, conflicts }: Merge, conflict: Conflict): unknown {
  conflicts.push(conflict);
  return decisions.get(conflict.path) === 'theirs' ? conflict.theirs : conflict.ours;
}

type Objects = readonly [base: JsonObject, ours: JsonObject, theirs: JsonObject];

function mergeObjects(merge: Merge, path: string, [base, ours, theirs]: Objects): JsonObject {
  const { order } = mergeOrder(Object.keys(base), Object.keys(ours), Object.keys(theirs));
  const entries = order.map((name): [string, unknown] => {
    const values = [own(base, name), own(ours, name), own(theirs, name)] as const;
    return [name, mergeAt(merge, `${path}/${escape(name)}`, values)];
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

type Lists = readonly [base: Keyed, ours: Keyed, theirs: Keyed];

function mergeLists(merge: Merge, path: string, [base, ours, theirs]: Lists): unknown[] {
  return orderOf(merge, `${path}/`, [base, ours, theirs]).flatMap((name): unknown[] => {
    const values = [base.get(name), ours.get(name), theirs.get(name)] as const;
    const value = mergeAt(merge, `${path}/${escape(name)}`, values);
    return value === undefined ? [] : [value];
  });
}

function orderOf(merge: Merge, path: string, lists: Lists): string[] {
  const [base, ours, theirs] = [[...lists[0].keys()], [...lists[1].keys()], [...lists[2].keys()]];
  const { order, isConflict } = mergeOrder(base, ours, theirs);
  if (!isConflict) return order;
  const chosen = decide(merge, { path, base, ours, theirs, isOrder: true });
  return chosen === theirs ? mergeOrder(base, theirs, ours).order : order;
}

type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A name as `constructor` is no member of an object that does not have it. */
function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

function escape(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
