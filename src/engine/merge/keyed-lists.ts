/** The members of a list by what identifies them, in their order. */
export type Keyed = ReadonlyMap<string, unknown>;

/** Members that identify the member of a list alone or together, the most telling first. */
const identityMembers: readonly (readonly [string, ...string[]])[] = [
  ['name'],
  ['id'],
  ['key'],
  ['column'],
  ['field'],
  ['as'],
  ['value'],
  ['source', 'action'],
  ['source', 'action', 'filter'],
  ['source', 'action', 'forms'],
  ['source'],
  ['form'],
  ['chart'],
  ['code'],
  ['path'],
];

/**
 * Returns three lists by the identities of their members, or undefined where something in them has none or two have the same.
 * A text or a number is its own identity; a member of an object with the same value is the same one, as a list names its
 * columns by their names alone or with their settings.
 */
export function findIdentities(
  lists: readonly [readonly unknown[], readonly unknown[], readonly unknown[]],
): [Keyed, Keyed, Keyed] | undefined {
  const [base, ours, theirs] = lists;
  const objects = lists.flat().filter((member) => typeof member === 'object');
  const candidates = objects.length === 0 ? [[]] : identityMembers;
  for (const names of candidates) {
    const [first, second, third] = [keyed(base, names), keyed(ours, names), keyed(theirs, names)];
    if (first && second && third) return [first, second, third];
  }
  return undefined;
}

function keyed(list: readonly unknown[], names: readonly string[]): Keyed | undefined {
  const members = new Map<string, unknown>();
  for (const member of list) {
    const identity = identityOf(member, names);
    if (identity === undefined || members.has(identity)) return undefined;
    members.set(identity, member);
  }
  return members;
}

function identityOf(member: unknown, [first, ...others]: readonly string[]): string | undefined {
  if (!isObject(member)) return nameOf(member);
  if (first === undefined) return undefined;
  const name = nameOf(member[first]);
  if (name === undefined) return undefined;
  const more = others.flatMap((other) => (Object.hasOwn(member, other) ? [wordsOf(member[other])] : []));
  return [name, ...more].join(' ');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isName(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

function nameOf(value: unknown): string | undefined {
  return isName(value) ? String(value) : undefined;
}

function wordsOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * The names of three lists in one order. It is that of the side that changed it; what only the other side has comes behind
 * the name that it follows there. `isConflict`: both sides have changed the order of the names that all three have, in
 * different ways; the order is then ours. Names that are in none of the sides are left out.
 */
export function mergeOrder(
  base: readonly string[],
  ours: readonly string[],
  theirs: readonly string[],
): { order: string[]; isConflict: boolean } {
  const [own, other] = [new Set(ours), new Set(theirs)];
  const before = new Set(base);
  const common = (names: readonly string[]) =>
    names.filter((name) => before.has(name) && own.has(name) && other.has(name)).join('\n');
  const isMoved = common(ours) !== common(base);
  const isMovedThere = common(theirs) !== common(base);
  const isConflict = isMoved && isMovedThere && common(ours) !== common(theirs);
  const [first, second] = isMovedThere && !isMoved ? [theirs, ours] : [ours, theirs];
  const order = [...first];
  const present = new Set(first);
  let last: string | undefined;
  for (const name of second) {
    if (!present.has(name)) {
      order.splice(last === undefined ? 0 : order.indexOf(last) + 1, 0, name);
      present.add(name);
    }
    last = name;
  }
  return { order, isConflict };
}
