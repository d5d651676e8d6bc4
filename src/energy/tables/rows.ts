import type { Certainty } from '../whole-house/dated';

/** The columns of every dated row, as returned by `/query`. `code` is the key used by the calculation. */
export interface DatedRow {
  readonly code: string;
  readonly title: string;
  readonly title_en: string | null;
  readonly title_ko: string | null;
  /** First and last valid day, YYYY-MM-DD; without a last day it is valid until a later row. */
  readonly valid_from: string;
  readonly valid_to: string | null;
  readonly source: string;
  readonly certainty: Certainty;
  readonly is_provisional: boolean;
}

export interface ClimateRow extends DatedRow {
  readonly latitude: number;
  readonly longitude: number;
  readonly elevation: number;
  readonly design_temperature: number;
  readonly season_days: number;
  readonly season_temperature: number;
  readonly sun_certainty: Certainty;
  readonly is_offered: boolean;
  readonly energy_climate_month: readonly ClimateMonthRow[];
}

export interface ClimateMonthRow {
  readonly month: number;
  readonly temperature: number;
  readonly sun_h: number;
  readonly sun_n: number;
  readonly sun_e: number;
  readonly sun_s: number;
  readonly sun_w: number;
}

export interface MethodRow extends DatedRow {
  readonly air_heat: number;
  readonly has_altitude_correction: boolean;
  readonly ground_flow: 'outdoor' | 'periodic';
  readonly utilisation_a0: number;
  readonly utilisation_tau0: number;
  readonly incidence: number;
  readonly b_attic: number;
  readonly b_basement: number;
  readonly b_stairwell: number;
  readonly b_vestibule: number;
  readonly infiltration_exposed: number;
  readonly infiltration_normal: number;
  readonly infiltration_sheltered: number;
  /** Monthly leaks from stack effect and wind; empty columns keep the constant rule. */
  readonly wind: number | null;
  readonly fresh_air: number | null;
  readonly flue_air: number | null;
  readonly combustion_air: number | null;
}

export interface NormRow extends DatedRow {
  readonly comfort_temperature: number;
  readonly minimum_air_change: number;
  readonly class_kind: 'references' | 'limits';
  readonly requirement: number | null;
  readonly stock: number | null;
  readonly reference_degree_days: number | null;
  readonly reference_compactness: number | null;
  readonly compactness_constant: number | null;
  readonly humidity_class: number | null;
  /** Percent, October to March and April to September. */
  readonly outdoor_humidity_winter: number | null;
  readonly outdoor_humidity_summer: number | null;
  readonly limit_a: number | null;
  readonly limit_b: number | null;
  readonly limit_c: number | null;
  readonly limit_d: number | null;
  readonly limit_e: number | null;
  readonly limit_f: number | null;
  readonly energy_norm_deviation: readonly {
    readonly letter: string;
    readonly above: number | null;
    readonly up_to: number | null;
  }[];
  readonly energy_norm_need: readonly {
    readonly up_to_storeys: number | null;
    readonly area: number;
    readonly need: number;
  }[];
  readonly energy_norm_requirement: readonly {
    readonly part: 'wall' | 'roof' | 'floor' | 'window';
    readonly up_to_degree_days: number | null;
    readonly slope: number;
    readonly constant: number;
  }[];
}

export interface FuelRow extends DatedRow {
  readonly calorific_value: number;
  readonly price: number;
  readonly bag: number | null;
}

export interface ElectricityRow extends DatedRow {
  readonly base: number;
  readonly has_night: boolean;
  readonly night_from_month: number | null;
  readonly night_to_month: number | null;
  readonly night_free: number | null;
  /** Percent. */
  readonly night_discount: number | null;
  readonly night_price: number | null;
  readonly energy_electricity_block: readonly { readonly up_to: number | null; readonly price: number }[];
}

export interface DistrictRow extends DatedRow {
  readonly billing: 'area' | 'metered';
  readonly price_area: number | null;
  readonly billed_months: number | null;
  readonly price_energy: number | null;
}

export interface EmissionRow extends DatedRow {
  readonly co2: number;
  readonly co2_biogenic: number | null;
  readonly pm25_per: 'kg' | 'GJ';
  readonly pm25: number;
  readonly pm25_low: number | null;
  readonly pm25_high: number | null;
  readonly pm25_upstream: number | null;
}

export interface HeatSourceRow extends DatedRow {
  readonly efficiency: number;
  readonly carrier: 'fuel' | 'electricity' | 'district';
  readonly carrier_code: string;
  readonly emission_code: string;
  readonly is_offered: boolean;
  /** Percent of the homes with stoves; null where none was counted. */
  readonly stock_share: number | null;
}

/** A fuel that may not be sold or burnt in a province. */
export interface FuelBanRow extends DatedRow {
  /** State code, two digits. */
  readonly province_code: string;
  readonly fuel_code: string;
}

export interface HouseTypeRow extends DatedRow {
  readonly house_type: string;
  readonly built_from: number | null;
  readonly built_to: number | null;
  readonly room_height: number;
  readonly wall_u: number;
  readonly roof_u: number;
  readonly floor_u: number;
  readonly door_u: number;
  readonly window_u: number;
  readonly window_g: number;
  readonly frame_share: number;
  readonly shading: number;
  readonly wall_thickness: number;
  readonly soil: 'clay' | 'sand' | 'rock';
  readonly ground_floor_r: number;
  readonly bridges: number;
  readonly n50: number;
  readonly shielding: 'exposed' | 'normal' | 'sheltered';
  readonly heat_capacity: number;
  readonly internal_gains: number;
  readonly actual_temperature: number;
  readonly heating_regime: 'constant' | 'hours' | 'cool-rooms';
  readonly heated_share: number | null;
  readonly reduction_one: number | null;
  readonly reduction_four: number | null;
  readonly night_share: number;
  readonly household_day: number;
  readonly household_night: number;
  /** Percent of the homes with stoves; null where none was counted. */
  readonly stock_share: number | null;
  /** Mean and relative standard deviation of the floor area; null for the typical house's. */
  readonly floor_area: number | null;
  readonly floor_area_spread: number | null;
  /** Shape in the table of plans; null for the typical house's. */
  readonly plan_code: string | null;
  /** The usual way to heat; null for the typical house's. */
  readonly heat_source_code: string | null;
}

export interface ConstructionRow extends DatedRow {
  readonly part: 'wall' | 'roof' | 'floor' | 'door' | 'window' | 'leakage';
  readonly u: number | null;
  readonly g: number | null;
  readonly frame_share: number | null;
  readonly n50: number | null;
  readonly house_type: string | null;
}

export interface PlanRow extends DatedRow {
  readonly aspect: number;
  readonly room_height: number;
  readonly window_share: number;
  readonly door_area: number;
  readonly roof_toward: 'outside' | 'attic' | 'unheatedBasement' | 'stairwell' | 'vestibule';
  /** Share of the perimeter with outside air behind it; null for all of it. */
  readonly exposed_share: number | null;
  /** Null for the height of the room. */
  readonly wall_height: number | null;
  /** Roof and floor on ground over the ground area, 0 where neighbours live there; null for 1. */
  readonly roof_share: number | null;
  readonly ground_share: number | null;
  readonly door_toward: PlanRow['roof_toward'] | null;
  readonly place_code: string | null;
  readonly house_type: string | null;
  readonly floor_area: number | null;
  readonly storeys: number | null;
  readonly heat_source_code: string | null;
}

export interface SpreadRow extends DatedRow {
  readonly u_value_given: number;
  readonly u_value_assumed: number;
  readonly bridges_given: number;
  readonly bridges_assumed: number;
  readonly leakage_given: number;
  readonly leakage_assumed: number;
  readonly gains_given: number;
  readonly gains_assumed: number;
  readonly efficiency_given: number;
  readonly efficiency_assumed: number;
  readonly temperature_given: number;
  readonly temperature_assumed: number;
  readonly calorific_value: number;
  readonly fabric_shared: number | null;
  /** Empty: the temperature does not follow the heat loss. */
  readonly temperature_loss: number | null;
  readonly ground_floor: number | null;
  readonly window_share: number | null;
  readonly burnt_weight: number | null;
  readonly burnt_money: number | null;
}

export interface MaterialRow extends DatedRow {
  readonly material_group: 'masonry' | 'wood' | 'insulation' | 'finish' | 'fill';
  readonly conductivity: number;
  readonly density: number | null;
  /** µ. */
  readonly vapour_factor: number | null;
}

export interface MeasureRow extends DatedRow {
  readonly change:
    | 'insulate-wall'
    | 'insulate-roof'
    | 'insulate-floor'
    | 'insulate-ground'
    | 'insulate-edge'
    | 'insulate-ger'
    | 'replace-window'
    | 'replace-door'
    | 'tighten'
    | 'replace-heating';
  readonly thickness: number | null;
  readonly conductivity: number | null;
  readonly edge_depth: number | null;
  readonly u: number | null;
  readonly g: number | null;
  readonly frame_share: number | null;
  readonly remaining: number | null;
  readonly bridges_remaining: number | null;
  /** Codes of heat sources that this one is not offered in place of, separated by commas. */
  readonly not_for: string | null;
  /** Codes of the types of house in which this measure exists, separated by commas; empty for all. */
  readonly house_types: string | null;
  readonly heat_source_code: string | null;
  readonly basis: 'area' | 'fixed';
  /** ₮, all three or none: a work without a price is shown with its saving and judged by no money. */
  readonly price_low: number | null;
  readonly price_likely: number | null;
  readonly price_high: number | null;
  readonly life: number;
}

export interface FinanceRow extends DatedRow {
  /** Percent a year, nominal. */
  readonly discount_rate: number;
  /** Percent a year; null in rows of earlier builds, whose rates count as real ones. */
  readonly inflation: number | null;
  /** Percent a year on top of inflation. */
  readonly escalation: number;
  /** Years. */
  readonly horizon: number | null;
}

/** A bank's loan in the public list; rates in percent, as banks write them. */
export interface LoanRow {
  readonly id: string;
  readonly bank_name: string;
  readonly title: string;
  readonly rate: number;
  readonly months: number;
  readonly maximum: number | null;
  readonly fee: number | null;
  readonly grant: number | null;
  /** ₮ that a grant does not exceed. */
  readonly grant_maximum: number | null;
  readonly valid_from: string | null;
  readonly source: string | null;
  readonly certainty: 'confirmed' | 'published' | 'estimated';
}

/** The response to the query in `rows-document.ts`. */
export interface EnergyRows {
  readonly energy_climate: readonly ClimateRow[];
  readonly energy_method: readonly MethodRow[];
  readonly energy_norm: readonly NormRow[];
  readonly energy_fuel: readonly FuelRow[];
  readonly energy_electricity: readonly ElectricityRow[];
  readonly energy_district: readonly DistrictRow[];
  readonly energy_emission: readonly EmissionRow[];
  readonly energy_fuel_ban: readonly FuelBanRow[];
  readonly energy_heat_source: readonly HeatSourceRow[];
  readonly energy_house_type: readonly HouseTypeRow[];
  readonly energy_construction: readonly ConstructionRow[];
  readonly energy_plan: readonly PlanRow[];
  readonly energy_spread: readonly SpreadRow[];
  readonly energy_material: readonly MaterialRow[];
  readonly energy_measure: readonly MeasureRow[];
  readonly energy_finance: readonly FinanceRow[];
  readonly v_bank_loan: readonly LoanRow[];
}
