/** The sides of a house, each with the bearings that it faces: 315° up to 45° is north, then clockwise. */
export const directions = ['north', 'east', 'south', 'west'] as const;
export type Direction = (typeof directions)[number];

/** The side of the house that faces a bearing. */
export function facingSide(bearing: number): Direction {
  // Walls at exactly 45° would otherwise change sides by a rounding error.
  const turned = Math.round((bearing + 45) * 1000) / 1000;
  const quarter = Math.floor((((turned % 360) + 360) % 360) / 90);
  return directions[quarter] ?? 'north';
}
