/**
 * Between these lie nearly all houses of families. What lies beyond is calculated all the same, after a question
 * whether it is meant: a slip of the finger is far more frequent than such a house.
 */
export const plausible = {
  floorArea_m2: [15, 500],
  storeys: [1, 4],
} as const satisfies Record<string, readonly [least: number, most: number]>;

/** Whether a number deserves the question; nothing and «Мэдэхгүй» do not. */
export function isDoubtful(field: keyof typeof plausible, value: number | 'unknown' | undefined): boolean {
  const [least, most] = plausible[field];
  return typeof value === 'number' && (value < least || value > most);
}
