import { demandNotNegative, demandPositive } from '../refusal/numbers';

export interface AirVoids {
  /** ΔU″ of Table F.1, W/(m²K). */
  readonly level_W_m2K: number;
}

export interface Fasteners {
  readonly conductivity_W_mK: number;
  readonly perArea_1_m2: number;
  readonly crossSection_m2: number;
  /** Thickness d_0 of the insulation that is pierced, m. */
  readonly insulationThickness_m: number;
  /** Length d_1 inside the insulation where the head is recessed, m. */
  readonly recessedLength_m?: number;
}

/** Factor α of Annex F.3 for a fastener through the whole insulation. */
const FASTENER_FACTOR = 0.8;

/** ΔU_g = ΔU″·(R_1/R_tot)² in W/(m²K) (ISO 6946:2017, F.2). */
export function airVoidCorrection(voids: AirVoids, insulation_m2K_W: number, total_m2K_W: number): number {
  demandNotNegative('dU_level', voids.level_W_m2K, 'W/(m²K)');
  demandPositive('R_total', total_m2K_W, 'm²K/W');
  return voids.level_W_m2K * (insulation_m2K_W / total_m2K_W) ** 2;
}

/** ΔU_f = α·λ_f·n_f·A_f/d_0·(R_1/R_tot)² in W/(m²K) (ISO 6946:2017, F.3). */
export function fastenerCorrection(
  fasteners: Fasteners,
  insulation_m2K_W: number,
  total_m2K_W: number,
): number {
  demandPositive('insulationThickness_m', fasteners.insulationThickness_m, 'm');
  const length = fasteners.recessedLength_m ?? fasteners.insulationThickness_m;
  const factor = (FASTENER_FACTOR * length) / fasteners.insulationThickness_m;
  const conductance =
    (fasteners.conductivity_W_mK * fasteners.perArea_1_m2 * fasteners.crossSection_m2) /
    fasteners.insulationThickness_m;
  return factor * conductance * (insulation_m2K_W / total_m2K_W) ** 2;
}

/**
 * U_c = U + ΔU_g + ΔU_f (ISO 6946:2017, 6.5.2). The standard allows corrections below 3 % of U to be left out; they are
 * always included here, because a step at 3 % would let a thicker insulation cost energy.
 */
export function correctedUValue(uValue_W_m2K: number, ...corrections_W_m2K: readonly number[]): number {
  return corrections_W_m2K.reduce((sum, correction) => sum + correction, uValue_W_m2K);
}
