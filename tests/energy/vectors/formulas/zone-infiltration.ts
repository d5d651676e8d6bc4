import { LEAKIEST_n50_1_h } from '../../../../src/energy/air/infiltration';
import { demandAtMost, demandNotNegative, demandPositive } from '../../../../src/energy/refusal/numbers';

/** V_inf = 2·V·n50·e·ε in m³/h (EN 12831:2003, 7.2.2). */
export function infiltrationFlow2003(
  volume_m3: number,
  n50_1_h: number,
  shielding: number,
  heightFactor: number,
): number {
  demandPositive('V', volume_m3, 'm³');
  demandNotNegative('n50', n50_1_h, '1/h');
  demandAtMost('n50', n50_1_h, LEAKIEST_n50_1_h, '1/h');
  return 2 * volume_m3 * n50_1_h * shielding * heightFactor;
}

/** Leakage of a zone as defined by EN 12831-1:2017. */
export interface ZoneLeakage {
  /** Flow at 50 Pa per envelope area, m³/(h·m²). */
  readonly q50_m3_hm2: number;
  readonly envelope_m2: number;
  /** Volume flow ratio f_qv, 0.05 in Table B.8. */
  readonly flowRatio: number;
  /** Exhaust and combustion air less supply air, m³/h. */
  readonly unbalanced_m3_h: number;
  /** f_fac: 8 with more than one exposed façade, else 12 (Annex B). */
  readonly facadeFactor?: number;
}

const SEVERAL_FACADES = 8;

/**
 * Additional infiltration q_v,inf-add of a zone in m³/h (EN 12831-1:2017, 6.3.3): `q_env50·A_env·f_qv·f_ez`, where
 * `f_ez = 1/(1 + (f_fac/f_qv)·(V_unbalanced/(q_env50·A_env))²)`.
 */
export function additionalInfiltration(zone: ZoneLeakage): number {
  demandNotNegative('q_env50', zone.q50_m3_hm2, 'm³/(h·m²)');
  demandNotNegative('A_env', zone.envelope_m2, 'm²');
  demandPositive('f_qv', zone.flowRatio, '');
  const leakage = zone.q50_m3_hm2 * zone.envelope_m2;
  if (leakage === 0) return 0;
  const imbalance = zone.unbalanced_m3_h / leakage;
  const factor = (zone.facadeFactor ?? SEVERAL_FACADES) / zone.flowRatio;
  return (leakage * zone.flowRatio) / (1 + factor * imbalance ** 2);
}

/** Flow q_v,env through the envelope of a zone in m³/h: what fans and stoves draw and what leaks (6.3.3). */
export function envelopeFlow(zone: ZoneLeakage): number {
  return Math.max(zone.unbalanced_m3_h, 0) + additionalInfiltration(zone);
}
