import { demandNotNegative } from '../refusal/numbers';
import { toGigajoules } from '../units';

/** Emission factors of a way to heat: of a fuel in a kind of stove, or of a grid. A dated row gives their source. */
export interface EmissionFactors {
  /** Fossil CO₂ per energy in the fuel, or per energy delivered for electricity and district heat, kg/GJ. */
  readonly co2_kg_GJ: number;
  /** CO₂ of wood, which trees took from the air before: shown apart and not counted as a saving, kg/GJ. */
  readonly co2Biogenic_kg_GJ: number;
  /** PM2.5 at the house. */
  readonly pm25: ParticleFactor;
  /** PM2.5 at power plants per energy delivered to the house, g/GJ. It is far from the house and from a high chimney. */
  readonly pm25Upstream_g_GJ: number;
}

/** Fine particles are measured per weight of fuel or per energy. */
type ParticleRate =
  | { readonly per: 'kg'; readonly factor_g_kg: number }
  | { readonly per: 'GJ'; readonly factor_g_GJ: number };

export type ParticleFactor = ParticleRate & {
  /** Range of what was measured, in the same unit; null where no range is known. */
  readonly range: { readonly low: number; readonly high: number } | null;
};

/** Emissions of a year of heating, kg. */
export interface Emissions {
  /** Fossil CO₂: the figure that savings count. */
  readonly co2_kg: number;
  readonly co2Biogenic_kg: number;
  /** At the house. */
  readonly pm25_kg: number;
  /** `pm25_kg` with the lowest and the highest factor that was measured. */
  readonly pm25Range_kg: { readonly low: number; readonly high: number };
  /** At power plants. */
  readonly pm25Upstream_kg: number;
}

/** Emissions of an energy delivered in kWh. @param weight_kg of the fuel; 0 where nothing is burnt in the house */
export function calculateEmissions(
  delivered_kWh: number,
  weight_kg: number,
  factors: EmissionFactors,
): Emissions {
  const energy_GJ = toGigajoules(delivered_kWh);
  const { pm25 } = factors;
  const amount = pm25.per === 'kg' ? weight_kg : energy_GJ;
  const pm25_kg = fineParticles(delivered_kWh, weight_kg, pm25);
  return {
    co2_kg: carbonDioxide(delivered_kWh, factors),
    co2Biogenic_kg: energy_GJ * factors.co2Biogenic_kg_GJ,
    pm25_kg,
    pm25Range_kg:
      pm25.range === null
        ? { low: pm25_kg, high: pm25_kg }
        : { low: (amount * pm25.range.low) / 1000, high: (amount * pm25.range.high) / 1000 },
    pm25Upstream_kg: (energy_GJ * factors.pm25Upstream_g_GJ) / 1000,
  };
}

/** Fossil CO₂ in kg of an energy delivered in kWh. */
export function carbonDioxide(delivered_kWh: number, factors: Pick<EmissionFactors, 'co2_kg_GJ'>): number {
  demandNotNegative('EF_CO2', factors.co2_kg_GJ, 'kg/GJ');
  return toGigajoules(delivered_kWh) * factors.co2_kg_GJ;
}

/** PM2.5 in kg at the house. @param weight_kg of the fuel; 0 where nothing is burnt in the house */
export function fineParticles(delivered_kWh: number, weight_kg: number, factor: ParticleRate): number {
  const grams =
    factor.per === 'kg' ? weight_kg * factor.factor_g_kg : toGigajoules(delivered_kWh) * factor.factor_g_GJ;
  return grams / 1000;
}
