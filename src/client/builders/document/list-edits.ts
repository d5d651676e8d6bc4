import type { Edit } from './edit';
import { parseIndex, isObject, splitParent, valueAt, type JsonObject } from './pointer';

/** Builds the edit that inserts a value into a list, before the member at `index`. */
export function insertion(document: JsonObject, list: string, index: number, value: unknown): Edit {
  return [{ pointer: list, value: membersAt(document, list).toSpliced(index, 0, value) }];
}

/** Builds the edit that moves a member of a list to another index of the same list. */
export function moveWithin(document: JsonObject, list: string, from: number, to: number): Edit {
  const members = membersAt(document, list);
  if (members[from] === undefined || to < 0 || to >= members.length)
    throw new Error(`"${list}" has no members ${from} and ${to}`);
  return [{ pointer: list, value: members.toSpliced(from, 1).toSpliced(to, 0, members[from]) }];
}

/**
 * Builds the edit that removes the part at a pointer, and every object and list around it that would be left empty. Objects
 * at or above `upTo` stay.
 */
export function removal(document: JsonObject, pointer: string, upTo = ''): Edit {
  if (valueAt(document, pointer) === undefined) return [];
  let removed = pointer;
  for (;;) {
    const { parent } = splitParent(removed);
    if (parent === '' || parent === upTo || sizeOf(valueAt(document, parent)) > 1)
      return [{ pointer: removed, value: undefined }];
    removed = parent;
  }
}

/** Returns the members of the list at a pointer; none where there is no list. */
export function membersAt(document: unknown, list: string): readonly unknown[] {
  const members: unknown = valueAt(document, list);
  return Array.isArray(members) ? members : [];
}

/** Returns the list and the index of a list's member. */
export function listPlace(pointer: string): { list: string; index: number } {
  const { parent, token } = splitParent(pointer);
  const index = parseIndex(token);
  if (index === undefined) throw new Error(`"${pointer}" is not a member of a list`);
  return { list: parent, index };
}

function sizeOf(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}
