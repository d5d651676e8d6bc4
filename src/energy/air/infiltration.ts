import { limits } from '../refusal/limits';
import { demandAtMost, demandNotNegative, demandPositive } from '../refusal/numbers';

/** Upper limit for existing houses: a larger n50 (1/h) is another quantity or a typing mistake. */
/** The highest leakage of a house that is calculated, in 1/h at 50 Pa. */
export const LEAKIEST_n50_1_h = limits.leakage.high;

/**
 * Air changes (1/h) through leaks from a pressure test: n50·e, where e is 1/20 by the rule of thumb and otherwise
 * depends on the shielding of the house (EN 12831, Annex).
 */
export function infiltrationFromTest(n50_1_h: number, perN50: number): number {
  demandNotNegative('n50', n50_1_h, '1/h');
  demandAtMost('n50', n50_1_h, LEAKIEST_n50_1_h, '1/h');
  demandNotNegative('e', perN50, '');
  return n50_1_h * perN50;
}

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

/** Questions about leakage that can be answered without a blower door. */
export interface LeakageChecklist {
  readonly structure: 'timber' | 'masonry';
  readonly floor: 'solid' | 'sealed-timber' | 'unsealed-timber';
  /** Share of windows and doors that are draught-proofed, 0…1. */
  readonly draughtProofed: number;
  readonly hasLobby: boolean;
  readonly storeys: number;
}

/** Air changes (1/h) through the structure and the floor in the component estimate of SAP 2012, Table 2. */
const STRUCTURE_1_h = { timber: 0.25, masonry: 0.35 } as const;
const FLOOR_1_h = { solid: 0, 'sealed-timber': 0.1, 'unsealed-timber': 0.2 } as const;
const WINDOWS_1_h = { untight: 0.25, tightened: 0.2 } as const;
const NO_LOBBY_1_h = 0.05;
const STOREY_1_h = 0.1;

/** Air changes (1/h) through leaks, estimated from a checklist (SAP 2012, worksheet lines 9 to 16). */
export function infiltrationFromChecklist(list: LeakageChecklist): number {
  demandNotNegative('draughtProofed', list.draughtProofed, '');
  demandAtMost('draughtProofed', list.draughtProofed, 1, '');
  demandPositive('storeys', list.storeys, '');
  return (
    STRUCTURE_1_h[list.structure] +
    FLOOR_1_h[list.floor] +
    (WINDOWS_1_h.untight - WINDOWS_1_h.tightened * list.draughtProofed) +
    (list.hasLobby ? 0 : NO_LOBBY_1_h) +
    STOREY_1_h * (list.storeys - 1)
  );
}
