import { isSame } from '../store/same-value';
import type { Choices, Values } from './versions';

type Rows = readonly Values[];

/** A row of a sub-table that two people have changed differently. */
export interface RowDifference {
  key: string;
  /** This person's version of the row; null where they removed it or never had it. */
  mine: Values | null;
  /** The row as it is now; null where it was removed or exists only in this person's entry. */
  current: Values | null;
  /** True where both changed the same part. Otherwise both changes are retained. */
  isDisputed: boolean;
  /** The fields that differ, in a row that both have. */
  fields: readonly string[];
}

/**
 * Compares this person's rows with the current ones, by key. New rows of this person are no difference: they are added
 * to the others.
 */
export function rowDifferences(list: string, base: Rows, mine: Rows, current: Rows): RowDifference[] {
  const [before, own, theirs] = [byKey(base), byKey(mine), byKey(current)];
  const keys = new Set([...own.keys(), ...theirs.keys()]);
  return [...keys].flatMap((key): RowDifference[] => {
    const [was, me, they] = [before.get(key), own.get(key), theirs.get(key)];
    if (me && they) {
      const fields = differing(me, they);
      if (fields.length === 0) return [];
      const isDisputed = fields.some((name) => isChanged(name, was, me) && isChanged(name, was, they));
      return [{ key: `${list}/${key}`, mine: me, current: they, isDisputed, fields }];
    }
    const kept = me ?? they ?? {};
    // A row that one person removed and the other changed needs a decision; one that the other left unchanged is
    // removed.
    const isDisputed = was !== undefined && differing(was, kept).length > 0;
    return [{ key: `${list}/${key}`, mine: me ?? null, current: they ?? null, isDisputed, fields: [] }];
  });
}

/** Returns the current rows in their order with this person's changes, then this person's new rows. */
export function mergeRows(list: string, base: Rows, mine: Rows, current: Rows, choices: Choices): Values[] {
  const [before, own, theirs] = [byKey(base), byKey(mine), byKey(current)];
  const choiceOf = (key: string) => choices[`${list}/${key}`] ?? 'mine';
  const standing = [...theirs].flatMap(([key, they]): Values[] => {
    const [was, me] = [before.get(key), own.get(key)];
    if (me) return [mergeRow(was, me, they, choiceOf(key))];
    if (was === undefined) return [they];
    const isChanged = differing(was, they).length > 0;
    return isChanged && choiceOf(key) === 'theirs' ? [they] : [];
  });
  const revived = [...own].flatMap(([key, me]): Values[] => {
    const was = before.get(key);
    if (theirs.has(key) || was === undefined) return [];
    // The row itself was removed: what is retained of it becomes a new row.
    const { id: _id, revision: _revision, ...values } = me;
    return differing(was, me).length > 0 && choiceOf(key) === 'mine' ? [values] : [];
  });
  return [...standing, ...revived, ...mine.filter((row) => keyOf(row) === undefined)];
}

function mergeRow(was: Values | undefined, me: Values, they: Values, choice: 'mine' | 'theirs'): Values {
  const merged = differing(me, they).map((name) => {
    const isMine = isChanged(name, was, me);
    const isTheirs = isChanged(name, was, they);
    return [name, isMine && !(isTheirs && choice === 'theirs') ? (me[name] ?? null) : (they[name] ?? null)];
  });
  return { ...they, ...Object.fromEntries(merged) };
}

function differing(one: Values, other: Values): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => name !== 'revision' && !isSame(one[name], other[name]));
}

function isChanged(name: string, was: Values | undefined, now: Values): boolean {
  return !isSame(was?.[name], now[name]);
}

function byKey(rows: Rows): Map<string, Values> {
  return new Map(
    rows.flatMap((row) => {
      const key = keyOf(row);
      return key === undefined ? [] : [[key, row] as const];
    }),
  );
}

function keyOf({ id }: Values): string | undefined {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}
