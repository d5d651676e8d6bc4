/** Direction of the heat: through walls horizontally, through roofs up, through floors down (ISO 6946:2017, 6.8). */
export type HeatFlow = 'horizontal' | 'up' | 'down';

/** Surface resistances in m²K/W. */
export interface Surfaces {
  readonly inside_m2K_W: number;
  readonly outside_m2K_W: number;
}

/** ISO 6946:2017, Table 7: conventional surface resistances; horizontal is valid to ±30° from the horizontal. */
export const SURFACES: Readonly<Record<HeatFlow, Surfaces>> = {
  horizontal: { inside_m2K_W: 0.13, outside_m2K_W: 0.04 },
  up: { inside_m2K_W: 0.1, outside_m2K_W: 0.04 },
  down: { inside_m2K_W: 0.17, outside_m2K_W: 0.04 },
};

/**
 * Surface resistances with the inner one on both sides: towards an unheated room or a well-ventilated cavity (6.9.4).
 */
export const SHELTERED_SURFACES: Readonly<Record<HeatFlow, Surfaces>> = {
  horizontal: { inside_m2K_W: 0.13, outside_m2K_W: 0.13 },
  up: { inside_m2K_W: 0.1, outside_m2K_W: 0.1 },
  down: { inside_m2K_W: 0.17, outside_m2K_W: 0.17 },
};
