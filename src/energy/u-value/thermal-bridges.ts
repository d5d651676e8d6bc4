/** Linear bridge: ψ in W/(m·K) along a length. */
export interface LinearBridge {
  readonly psi_W_mK: number;
  readonly length_m: number;
}

/** Point bridges: χ in W/K each. */
export interface PointBridge {
  readonly chi_W_K: number;
  readonly count: number;
}

/** All bridges of a house: a surcharge on the whole envelope, or each by itself. */
export type ThermalBridges =
  | { readonly kind: 'surcharge'; readonly surcharge_W_m2K: number }
  | {
      readonly kind: 'each';
      readonly linear: readonly LinearBridge[];
      readonly points: readonly PointBridge[];
    };

/**
 * H_tb in W/K: `ΔU_tb·ΣA` (TABULA, on the whole envelope and not weighted by b) or `Σψ·l + Σχ` (ISO 14683).
 * @param envelopeArea_m2 of all parts with their openings, ground included
 */
export function bridgeTransfer(bridges: ThermalBridges, envelopeArea_m2: number): number {
  if (bridges.kind === 'surcharge') return bridges.surcharge_W_m2K * envelopeArea_m2;
  let transfer = 0;
  for (const { psi_W_mK, length_m } of bridges.linear) transfer += psi_W_mK * length_m;
  for (const { chi_W_K, count } of bridges.points) transfer += chi_W_K * count;
  return transfer;
}
