import { demandNotNegative } from '../refusal/numbers';
import { gigajoulesOf } from '../units';

/** Emission factors of an energy carrier; a dated row gives their source. */
export interface EmissionFactors {
  /** CO₂ per energy in the fuel, or per energy delivered for electricity and district heat, kg/GJ. */
  readonly co2_kg_GJ: number;
  readonly pm25: ParticleFactor;
}

/** Fine particles are measured per weight of fuel or per energy. */
export type ParticleFactor =
  | { readonly per: 'kg'; readonly factor_g_kg: number }
  | { readonly per: 'GJ'; readonly factor_g_GJ: number };

/** CO₂ in kg of an energy delivered in kWh. */
export function carbonDioxide(delivered_kWh: number, factors: Pick<EmissionFactors, 'co2_kg_GJ'>): number {
  demandNotNegative('EF_CO2', factors.co2_kg_GJ, 'kg/GJ');
  return gigajoulesOf(delivered_kWh) * factors.co2_kg_GJ;
}

/** PM2.5 in kg. @param weight_kg of the fuel; 0 where nothing is burnt in the house */
export function fineParticles(delivered_kWh: number, weight_kg: number, factor: ParticleFactor): number {
  const grams =
    factor.per === 'kg' ? weight_kg * factor.factor_g_kg : gigajoulesOf(delivered_kWh) * factor.factor_g_GJ;
  return grams / 1000;
}
