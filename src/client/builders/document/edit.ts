import { parseIndex, isObject, splitPointer, type JsonObject } from './pointer';

/** One change of a document: `undefined` removes the part at the pointer. */
export interface Change {
  pointer: string;
  value: unknown;
}

/** The changes of one command, applied one after the other. */
export type Edit = readonly Change[];

/**
 * Applies an edit to a document. The given document stays as it is; parts that the edit does not change are the same
 * objects in both. Objects on the way that do not exist are created. Throws where a pointer leads through a value that is
 * neither an object nor a list, or beyond the end of a list.
 */
export function applyEdit(document: JsonObject, edit: Edit): JsonObject {
  return edit.reduce<JsonObject>((changed, { pointer, value }) => {
    const next = withValue(changed, splitPointer(pointer), value, pointer);
    if (!isObject(next)) throw new Error('A document is an object');
    return next;
  }, document);
}

function withValue(
  target: unknown,
  [token, ...rest]: readonly string[],
  value: unknown,
  pointer: string,
): unknown {
  if (token === undefined) return value;
  if (Array.isArray(target)) return withItem(target, token, rest, value, pointer);
  if (target !== undefined && !isObject(target)) throw new Error(`"${pointer}" leads through a plain value`);
  const object = target ?? {};
  if (value === undefined && !Object.hasOwn(object, token)) return target;
  const next = withValue(object[token], rest, value, pointer);
  if (next === undefined) return without(object, token);
  return Object.is(next, object[token]) ? object : { ...object, [token]: next };
}

function withItem(
  list: readonly unknown[],
  token: string,
  rest: readonly string[],
  value: unknown,
  pointer: string,
): readonly unknown[] {
  const index = token === '-' ? list.length : parseIndex(token);
  if (index === undefined || index > list.length || (index === list.length && value === undefined))
    throw new Error(`"${pointer}" leads beyond the end of a list`);
  const next = withValue(list[index], rest, value, pointer);
  if (next === undefined) return list.toSpliced(index, 1);
  return Object.is(next, list[index]) ? list : list.toSpliced(index, 1, next);
}

function without(object: JsonObject, token: string): JsonObject {
  const { [token]: _removed, ...rest } = object;
  return rest;
}
