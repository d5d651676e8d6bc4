/** The key that a reference holds; undefined where it is empty. */
export function readKey(value: unknown): number | undefined {
  const key = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof key === 'number' && Number.isSafeInteger(key) ? key : undefined;
}
