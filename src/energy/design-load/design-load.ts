import { demandNotNegative } from '../refusal/numbers';

/** A part with outside air behind it. */
export interface ExteriorPart {
  readonly area_m2: number;
  readonly u_W_m2K: number;
  readonly bridges_W_m2K: number;
  /** f_U: 1 in general. */
  readonly factor?: number;
}

/** A part towards another room; f of the temperature there (EN 12831-1:2017, 6.3.2.3 and 6.3.2.4). */
export interface AdjacentPart {
  readonly area_m2: number;
  readonly u_W_m2K: number;
  readonly factor: number;
}

/** A part against ground. */
export interface GroundPart {
  readonly area_m2: number;
  readonly equivalent_W_m2K: number;
  /** f_ig. */
  readonly temperatureFactor: number;
  /** f_θann. */
  readonly annualFactor: number;
  /** f_gw. */
  readonly waterFactor: number;
}

/** A room, or a building taken as one. */
export interface HeatedSpace {
  readonly exterior: readonly ExteriorPart[];
  readonly adjacent: readonly AdjacentPart[];
  readonly ground: readonly GroundPart[];
  /** ρc·q_v in W/K of all air that must be warmed from outside. */
  readonly ventilation_W_K: number;
  /** θ_int − θ_e, K. */
  readonly difference_K: number;
  /** Φ_hu for heating up after a set-back, W. */
  readonly reheat_W: number;
}

/** Design heat load of a space and its parts. */
export interface DesignLoad {
  /** H_T,ie. */
  readonly exterior_W_K: number;
  /** H_T,ia and H_T,iue. */
  readonly adjacent_W_K: number;
  /** H_T,ig. */
  readonly ground_W_K: number;
  /** Φ_T. */
  readonly transmission_W: number;
  /** Φ_V. */
  readonly ventilation_W: number;
  readonly reheat_W: number;
  /** Φ_HL. */
  readonly total_W: number;
}

/** Φ_HL = Φ_T + Φ_V + Φ_hu (EN 12831-1:2017, 6.2.2 for a room, 6.2.3 for a building). */
export function designLoad(space: HeatedSpace): DesignLoad {
  const exterior = exteriorTransfer(space.exterior);
  const adjacent = adjacentTransfer(space.adjacent);
  const ground = groundTransfer(space.ground);
  const transmission = designFlow(exterior + adjacent + ground, space.difference_K);
  const ventilation = designFlow(space.ventilation_W_K, space.difference_K);
  return {
    exterior_W_K: exterior,
    adjacent_W_K: adjacent,
    ground_W_K: ground,
    transmission_W: transmission,
    ventilation_W: ventilation,
    reheat_W: space.reheat_W,
    total_W: transmission + ventilation + space.reheat_W,
  };
}

/** H_T,ie = ΣA(U + ΔU_tb)·f_U in W/K (EN 12831-1:2017, 6.3.2.2). */
function exteriorTransfer(parts: readonly ExteriorPart[]): number {
  let transfer = 0;
  for (const part of parts) {
    demandNotNegative('A', part.area_m2, 'm²');
    transfer += part.area_m2 * (part.u_W_m2K + part.bridges_W_m2K) * (part.factor ?? 1);
  }
  return transfer;
}

/** ΣA·U·f in W/K towards unheated rooms and rooms of another temperature (6.3.2.3, 6.3.2.4). */
function adjacentTransfer(parts: readonly AdjacentPart[]): number {
  let transfer = 0;
  for (const part of parts) transfer += part.area_m2 * part.u_W_m2K * part.factor;
  return transfer;
}

/** H_T,ig = f_θann·ΣA·U_equiv·f_ig·f_gw in W/K (6.3.2.5). */
function groundTransfer(parts: readonly GroundPart[]): number {
  let transfer = 0;
  for (const part of parts)
    transfer +=
      part.annualFactor * part.area_m2 * part.equivalent_W_m2K * part.temperatureFactor * part.waterFactor;
  return transfer;
}

/** Φ in W of a transfer in W/K at the design difference of temperatures. */
export function designFlow(transfer_W_K: number, difference_K: number): number {
  return transfer_W_K * difference_K;
}

/** Air flow of a room or zone in m³/h: at least the minimum for hygiene (EN 12831-1:2017, 6.3.3.1). */
export function designAirFlow(envelopeFlow_m3_h: number, minimum_1_h: number, volume_m3: number): number {
  return Math.max(envelopeFlow_m3_h, minimum_1_h * volume_m3);
}

/** ρc of air in EN 12831-1:2017, Wh/(m³K). */
export const DESIGN_AIR_HEAT_Wh_m3K = 0.34;
