/** Properties of the ground as defined by ISO 13370. */
export interface Soil {
  readonly conductivity_W_mK: number;
  /** Periodic penetration depth δ of the year's wave, m. */
  readonly penetration_m: number;
}

/** ISO 13370:2017, Table 7 (conductivity) and Table H.1 (penetration depth of the annual cycle). */
export const SOILS = {
  clay: { conductivity_W_mK: 1.5, penetration_m: 2.2 },
  sand: { conductivity_W_mK: 2, penetration_m: 3.2 },
  rock: { conductivity_W_mK: 3.5, penetration_m: 4.2 },
} as const satisfies Record<string, Soil>;

/** ISO 13370:2017, 6.4.3: surface resistances of a floor on ground, m²K/W. */
export const FLOOR_SURFACES = { inside_m2K_W: 0.17, outside_m2K_W: 0.04 } as const;
