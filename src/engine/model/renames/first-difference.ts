import { pointer } from '../../../definitions/checks/finding';

/** The JSON pointer of the first place where two JSON documents differ; undefined where they are the same. */
export function firstDifference(one: unknown, other: unknown, path = ''): string | undefined {
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  const [left, right] = [entriesOf(one), entriesOf(other)];
  if (left.length !== right.length || left.some(([key], index) => right[index]?.[0] !== key)) return path;
  for (const [index, [key, value]] of left.entries()) {
    const found = firstDifference(value, right[index]?.[1], path + pointer(key));
    if (found !== undefined) return found;
  }
  return path;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
