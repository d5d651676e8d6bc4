/** The text by which rows with the same value are grouped; empty where there is no value. */
export function keyOfValue(value: unknown): string {
  return isNothing(value) ? '' : String(value);
}

export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
