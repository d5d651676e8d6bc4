import { demandNotNegative, demandPositive } from '../refusal/numbers';

/** Insulation along the edge of a slab: horizontal under its rim or vertical at its plinth. */
export interface EdgeInsulation {
  readonly kind: 'horizontal' | 'vertical';
  /** Width (horizontal) or depth (vertical) D, m. */
  readonly extent_m: number;
  /** Additional resistance R′ = R_n − d_n/λ over the ground that it replaces, m²K/W. */
  readonly additional_m2K_W: number;
}

/** R′ of an insulation of a material: R_n − d_n/λ_ground (ISO 13370:2017, D.1). */
export function additionalResistance(
  thickness_m: number,
  conductivity_W_mK: number,
  soil_W_mK: number,
): number {
  demandNotNegative('edgeInsulation.d', thickness_m, 'm');
  demandPositive('edgeInsulation.lambda', conductivity_W_mK, 'W/(m·K)');
  return thickness_m / conductivity_W_mK - thickness_m / soil_W_mK;
}

/**
 * ψ_e in W/(m·K), zero or negative (ISO 13370:2017, D.2 and D.3); a vertical insulation takes effect to twice its
 * depth.
 * @param thickness_m d_t of the slab
 */
export function edgeInsulationPsi(edge: EdgeInsulation, thickness_m: number, soil_W_mK: number): number {
  demandNotNegative('edgeInsulation.D', edge.extent_m, 'm');
  demandPositive('d_t', thickness_m, 'm');
  const reach = edge.kind === 'vertical' ? 2 * edge.extent_m : edge.extent_m;
  const insulated = thickness_m + edge.additional_m2K_W * soil_W_mK;
  return -(soil_W_mK / Math.PI) * (Math.log(reach / thickness_m + 1) - Math.log(reach / insulated + 1));
}

/** U in W/(m²K) of the whole slab with its edge: U_0 + 2ψ_e/B′ (ISO 13370:2017, D.1). */
export function edgeInsulatedUValue(slab_W_m2K: number, psi_W_mK: number, dimension_m: number): number {
  return slab_W_m2K + (2 * psi_W_mK) / dimension_m;
}
