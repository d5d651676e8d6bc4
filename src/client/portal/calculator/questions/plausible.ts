/**
 * Nearly all family houses lie within these bounds. Values beyond are calculated as well, after a warning, because a
 * typing mistake is far more frequent than such a house.
 */
export const plausible = {
  floorArea_m2: [15, 500],
  storeys: [1, 4],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** Whether a number needs a warning; empty values and «Мэдэхгүй» do not. */
export function isDoubtful(field: keyof typeof plausible, value: number | 'unknown' | undefined): boolean {
  const [least, most] = plausible[field];
  return typeof value === 'number' && (value < least || value > most);
}
