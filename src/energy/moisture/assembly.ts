/** A layer for heat and vapour; a list of layers runs from inside to outside. */
export interface VapourLayer {
  readonly name?: string;
  readonly resistance_m2K_W: number;
  /** s_d = µ·d: the thickness of still air with the same vapour resistance, m. */
  readonly sd_m: number;
}

/** Layers between inside and outside air. */
export interface Assembly {
  readonly layers: readonly VapourLayer[];
  /** R_se, m²K/W. */
  readonly outside_m2K_W: number;
}

/** R_si on surfaces where mould may grow: behind furniture and in corners (ISO 13788:2012, 4.4.1 and Table 2). */
const MOULD_SURFACE_m2K_W = 0.25;
/** R_si for condensation inside an assembly (ISO 6946). */
const INSIDE_SURFACE_m2K_W = 0.13;
/** ISO 13788:2012, 6.4.2: a layer of more resistance is divided, so that the profile between is a straight line. */
const THICKEST_STEP_m2K_W = 0.25;

/** An interface between layers; `sd_m` and the share of the temperature difference count from outside. */
export interface Interface {
  readonly sd_m: number;
  /** (θ − θ_e)/(θ_i − θ_e), 0…1. */
  readonly share: number;
}

/** Interfaces of an assembly from its outer to its inner surface, with layers of high resistance divided. */
export function listInterfaces({ layers, outside_m2K_W }: Assembly): Interface[] {
  const total = resistanceOf(layers) + outside_m2K_W + INSIDE_SURFACE_m2K_W;
  let resistance = outside_m2K_W;
  let sd_m = 0;
  const found: Interface[] = [{ sd_m, share: resistance / total }];
  for (const layer of layers.toReversed()) {
    const steps = Math.max(1, Math.ceil(layer.resistance_m2K_W / THICKEST_STEP_m2K_W));
    for (let step = 0; step < steps; step += 1) {
      resistance += layer.resistance_m2K_W / steps;
      sd_m += layer.sd_m / steps;
      found.push({ sd_m, share: resistance / total });
    }
  }
  return found;
}

/** f_Rsi = (θ_si − θ_e)/(θ_i − θ_e) with the surface resistance of mould, 0…1 (ISO 13788:2012, 5.3). */
export function surfaceFactor({ layers, outside_m2K_W }: Assembly): number {
  const inner = resistanceOf(layers) + outside_m2K_W;
  return inner / (inner + MOULD_SURFACE_m2K_W);
}

function resistanceOf(layers: readonly VapourLayer[]): number {
  return layers.reduce((sum, layer) => sum + layer.resistance_m2K_W, 0);
}
