/** A difference of two documents. `path` is a JSON pointer; undefined means a missing value. */
export interface Difference {
  path: string;
  before: unknown;
  after: unknown;
}

/**
 * Returns the differences of two JSON documents, as far down as they have the same shape. Members of lists are matched
 * by their `name` or `id` if all of them have one, else by their position.
 */
export function differences(before: unknown, after: unknown, path = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [left, right] = [membersOf(before), membersOf(after)];
  if (!left || !right || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const found = [...new Set([...left.keys(), ...right.keys()])].flatMap((name) =>
    differences(
      left.get(name),
      right.get(name),
      `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
    ),
  );
  // The same members in another order.
  return found.length > 0 ? found : [{ path, before: [...left.keys()], after: [...right.keys()] }];
}

function membersOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const names = value.map(nameOf);
  const areNamed = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  return new Map(
    value.map((member: unknown, place) => [areNamed ? String(names[place]) : String(place), member]),
  );
}

function nameOf(member: unknown): string | undefined {
  if (typeof member !== 'object' || member === null) return undefined;
  if ('name' in member && typeof member.name === 'string') return member.name;
  return 'id' in member && typeof member.id === 'string' ? member.id : undefined;
}
