import { limits } from '../refusal/limits';
import { demandAtMost, demandNotNegative, demandPositive } from '../refusal/numbers';

/** Highest n50 of a house in 1/h: a larger figure is another quantity or a typing mistake. */
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
