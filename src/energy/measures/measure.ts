import type { MechanicalVentilation } from '../air/ventilation';
import type { EdgeInsulation } from '../ground/edge-insulation';
import type { Construction, Glazing, KnownHouse, KnownPart, Leakage } from '../whole-house/house';
import type { PartKind } from '../heat-loss/envelope';

/** A work on a house. */
export interface Work {
  readonly id: string;
  readonly changes: readonly Change[];
  readonly life_years: number;
}

/** A work whose price is known. Prices are dated figures: they are passed with the measure. */
export interface Measure extends Work {
  readonly price: Price;
}

/** A price of the whole measure, or per m² of the parts that it changes. */
export interface Price {
  readonly basis: 'fixed' | 'area';
  readonly low_MNT: number;
  readonly likely_MNT: number;
  readonly high_MNT: number;
}

/** Parts by their ids, or all of a kind. */
export type Selection = PartKind | readonly string[];

/** Insulation on the outside of a wall also thickens the wall and covers its bridges; on a roof it lies above. */
export interface OutsideCover {
  readonly thickness_m: number;
  /** Polystyrene under render unless it says so: wool or felt that is open to the air. */
  readonly finish?: 'rendered' | 'open';
  /** Share of the bridges of the covered walls that remains, 0…1. */
  readonly bridgesRemaining: number;
}

/** One change of a house. */
export type Change =
  /** Adds resistance to walls, roofs, floors or doors: outside with a cover, else as the innermost layer. */
  | {
      readonly kind: 'insulate';
      readonly parts: Selection;
      readonly added_m2K_W: number;
      readonly outside?: OutsideCover;
    }
  | {
      readonly kind: 'rebuild';
      readonly parts: Selection;
      readonly construction: Construction;
      readonly share?: number;
    }
  /** `share` is that of the area, 0…1: the rest of each part stays as it is. Without it, parts change whole. */
  | {
      readonly kind: 'glaze';
      readonly parts: Selection;
      readonly glazing: Glazing;
      readonly share?: number;
    }
  /** Adds resistance to a floor on ground. */
  | { readonly kind: 'insulate-ground'; readonly parts: Selection; readonly added_m2K_W: number }
  /** Insulates the plinth or the rim of a slab. */
  | { readonly kind: 'insulate-edge'; readonly parts: Selection; readonly edge: EdgeInsulation }
  /** Multiplies the leaks by this share, 0…1. */
  | { readonly kind: 'tighten'; readonly remaining: number }
  | { readonly kind: 'set-leakage'; readonly leakage: Leakage }
  | { readonly kind: 'ventilate'; readonly mechanical: MechanicalVentilation }
  | { readonly kind: 'mend-bridges'; readonly surcharge_W_m2K: number }
  | { readonly kind: 'heat'; readonly heating: KnownHouse['heating'] };

/** Whether a change applies to this part. */
export function isSelected(part: KnownPart, selection: Selection): boolean {
  return typeof selection === 'string' ? part.kind === selection : selection.includes(part.id);
}
