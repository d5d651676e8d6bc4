/** A row's key; 0, which no row has, for everything else. */
export function readKey(value: unknown): number {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value) : '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0;
}
