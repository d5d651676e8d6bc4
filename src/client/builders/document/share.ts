import { isObject } from './pointer';

/**
 * Returns a value equal to `next`, key order included, made of the parts of `previous` wherever they are the same: what a
 * text gave anew changes nothing that it did not change.
 */
export function shareParts(previous: unknown, next: unknown): unknown {
  if (Object.is(previous, next)) return previous;
  if (Array.isArray(next)) {
    const before: readonly unknown[] = Array.isArray(previous) ? previous : [];
    const shared = next.map((value: unknown, index) => shareParts(before[index], value));
    const isSame =
      Array.isArray(previous) &&
      before.length === shared.length &&
      shared.every((value, index) => Object.is(value, before[index]));
    return isSame ? previous : shared;
  }
  if (!isObject(next)) return next;
  const before = isObject(previous) ? previous : {};
  const shared = Object.entries(next).map(
    ([name, value]) =>
      [name, shareParts(Object.hasOwn(before, name) ? before[name] : undefined, value)] as const,
  );
  const names = Object.keys(before);
  const isSame =
    isObject(previous) &&
    names.length === shared.length &&
    shared.every(([name, value], index) => names[index] === name && Object.is(value, before[name]));
  return isSame ? previous : Object.fromEntries(shared);
}
