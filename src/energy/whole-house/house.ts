import type { LeakageChecklist } from '../air/infiltration';
import type { MechanicalVentilation } from '../air/ventilation';
import type { AirVoids, Fasteners } from '../u-value/corrections';
import type { Layer } from '../u-value/layers';
import type { ThermalBridges } from '../u-value/thermal-bridges';
import type { Intermittency } from '../demand/intermittency';
import type { Facing } from '../demand/solar';
import type { EdgeInsulation } from '../ground/edge-insulation';
import type { Soil } from '../ground/soil';
import type { HouseholdUse } from '../supply/electricity';

/** A value that may be unknown. 'unknown' («Мэдэхгүй») becomes a stated assumption; no other value does. */
export type Known<T> = T | 'unknown';

/** A house as described by a form or the calculator: plain data, all areas in m², measured from inside. */
export interface House {
  /** Heated floor area of all storeys: the reference area. */
  readonly floorArea_m2: number;
  readonly storeys: number;
  /** Clear height of a storey; the heated volume is floor area times height. */
  readonly roomHeight_m: Known<number>;
  readonly parts: readonly Part[];
  readonly bridges: Known<ThermalBridges>;
  readonly air: Air;
  /** Per floor area, J/(m²K); `HEAT_CAPACITIES_J_m2K` has the classes of the standard. */
  readonly heatCapacity_J_m2K: Known<number>;
  readonly use: Use;
  readonly heating: Heating;
}

export type Part = OpaquePart | Door | Window | GroundFloor;

/** A wall, a roof or ceiling, or a floor over air; its area contains its openings. */
export interface OpaquePart {
  readonly kind: 'wall' | 'roof' | 'floor';
  readonly id: string;
  readonly area_m2: number;
  readonly construction: Known<Construction>;
  readonly toward: Surroundings;
}

export interface Door {
  readonly kind: 'door';
  readonly id: string;
  /** The wall that contains it; null where that area was given without it. */
  readonly in: string | null;
  readonly area_m2: number;
  readonly construction: Known<Construction>;
  readonly toward: Surroundings;
}

export interface Window {
  readonly kind: 'window';
  readonly id: string;
  /** The wall or roof that contains it; null where that area was given without it. */
  readonly in: string | null;
  readonly area_m2: number;
  readonly facing: Known<Facing>;
  readonly glazing: Known<Glazing>;
  /** F_sh, 0…1: the share of sunlight that hills, houses and eaves do not block. */
  readonly shading: Known<number>;
}

/** A window with frame and glass together. */
export interface Glazing {
  readonly u_W_m2K: number;
  /** g of the glass for perpendicular sunlight. */
  readonly g: number;
  /** Share of the frame in the area, 0…1. */
  readonly frameShare: number;
}

/** A floor on or above ground, with the construction below it. */
export interface GroundFloor {
  readonly kind: 'ground';
  readonly id: string;
  readonly area_m2: number;
  /** Perimeter with outside air behind it. */
  readonly perimeter_m: number;
  readonly wallThickness_m: Known<number>;
  readonly soil: Known<Soil>;
  /** Resistance of the floor's own layers, m²K/W. */
  readonly floor_m2K_W: Known<number>;
  readonly form: GroundForm;
}

export type GroundForm =
  | { readonly kind: 'slab'; readonly edge: EdgeInsulation | null }
  | {
      readonly kind: 'suspended';
      readonly height_m: number;
      readonly wall_W_m2K: number;
      readonly openings_m2_m: number;
      readonly wind_m_s: number;
      readonly windShielding: number;
      readonly groundInsulation_m2K_W: number;
    }
  | { readonly kind: 'basement'; readonly depth_m: number; readonly wall_m2K_W: number };

/** The construction of a part: its layers from inside to outside, or its U where that is known. */
export type Construction =
  | { readonly kind: 'uValue'; readonly u_W_m2K: number }
  | { readonly kind: 'layers'; readonly layers: readonly Layer[]; readonly corrections?: Corrections };

export interface Corrections {
  /** R_1 of the layer with the voids or the fasteners, m²K/W. */
  readonly insulation_m2K_W: number;
  readonly voids?: AirVoids;
  readonly fasteners?: Fasteners;
}

/** The space behind a part; the factor b of an unheated room can be given directly. */
export type Surroundings = UnheatedSpace | 'outside' | { readonly b: number };
export type UnheatedSpace = 'attic' | 'unheatedBasement' | 'stairwell' | 'vestibule';

export interface Air {
  readonly leakage: Known<Leakage>;
  readonly mechanical: MechanicalVentilation | null;
}

export type Shielding = 'exposed' | 'normal' | 'sheltered';

export type Leakage =
  | { readonly kind: 'test'; readonly n50_1_h: number; readonly shielding: Shielding }
  | { readonly kind: 'checklist'; readonly list: LeakageChecklist }
  /** The whole air change, used as given. */
  | { readonly kind: 'rate'; readonly airChanges_1_h: number };

/** Use of the house; the fields `actual…` apply to ₮, coal and smoke. */
export interface Use {
  readonly internalGains_W_m2: Known<number>;
  readonly actualTemperature_C: Known<number>;
  readonly intermittency: Known<Intermittency>;
}

export interface Heating {
  /** Row of the table of heat sources. */
  readonly source: string;
  /** Overall efficiency, 0…1 (above 1 for a heat pump). */
  readonly efficiency: Known<number>;
  /** Share of electric heating in the night hours, 0…1. */
  readonly nightShare: Known<number>;
  /** The household's other use of electricity. */
  readonly household: Known<HouseholdUse>;
}

/** A type without its 'unknown'. */
export type Resolved<T> = T extends 'unknown'
  ? never
  : T extends object
    ? { readonly [K in keyof T]: Resolved<T[K]> }
    : T;

/** A house in which every input is known or assumed. */
export type KnownHouse = Resolved<House>;
export type KnownPart = KnownHouse['parts'][number];
