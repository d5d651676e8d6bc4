import { demandNotNegative, demandPositive } from '../refusal/numbers';

/** Fans for supply or exhaust air, with the share of heat that they recover. */
export interface MechanicalVentilation {
  readonly airChanges_1_h: number;
  /** Efficiency η of heat recovery, 0…1. */
  readonly heatRecovery: number;
}

/** Air that a house exchanges, 1/h. */
export interface AirChange {
  /** The whole air change. */
  readonly total_1_h: number;
  /** The part to be heated, without recovered heat. */
  readonly heated_1_h: number;
}

/**
 * Air change of a house: `max(n_min, n_inf + n_mech)`, of which the fans' part counts `1 − η`
 * (ISO 13790:2008, 9.3, factor b_ve).
 */
export function airChange(
  infiltration_1_h: number,
  minimum_1_h: number,
  mechanical: MechanicalVentilation | null,
): AirChange {
  const fans = mechanical?.airChanges_1_h ?? 0;
  const leaks = Math.max(infiltration_1_h, minimum_1_h - fans);
  return { total_1_h: leaks + fans, heated_1_h: leaks + fans * (1 - (mechanical?.heatRecovery ?? 0)) };
}

/** H_ve = ρc·n·V in W/K (ISO 13790:2008, 9.3.1). @param airHeat_Wh_m3K ρc of air, 0.33 at sea level */
export function ventilationTransfer(
  airChanges_1_h: number,
  volume_m3: number,
  airHeat_Wh_m3K: number,
): number {
  demandNotNegative('n', airChanges_1_h, '1/h');
  demandPositive('V', volume_m3, 'm³');
  return airHeat_Wh_m3K * airChanges_1_h * volume_m3;
}

/** Density of air at a height over sea level as a share of that at sea level (ISO 2533, standard atmosphere). */
export function airDensityRatio(height_m: number): number {
  return (1 - 2.25577e-5 * height_m) ** 5.25588;
}
