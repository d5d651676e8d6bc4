/** Whether two values of JSON, or sets of texts, have the same content. The order of an object's members counts for nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (one instanceof Set && other instanceof Set)
    return one.size === other.size && [...one].every((each) => other.has(each));
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const [names, others] = [namesOf(one), namesOf(other)];
  return (
    names.length === others.length &&
    names.every(
      (name) => Object.hasOwn(other, name) && isSame(Reflect.get(one, name), Reflect.get(other, name)),
    )
  );
}

/** Members that are undefined are not there, as in JSON. */
function namesOf(value: object): string[] {
  return Object.keys(value).filter((name) => Reflect.get(value, name) !== undefined);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
