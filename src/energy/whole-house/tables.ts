import type { AirModel } from '../air/monthly-air';
import type { ClassLimits, ClassReferences, ReferenceScaling } from '../class/letter';
import type { DeviationClass, NormativeNeed } from '../class/deviation';
import type { RequirementStep } from '../class/required-resistance';
import type { Intermittency } from '../demand/intermittency';
import type { Irradiation } from '../demand/solar';
import type { UtilisationParameters } from '../demand/utilisation';
import type { HumidityClass } from '../moisture/vapour';
import type { Monthly } from '../months';
import type { DistrictTariff } from '../supply/district';
import type { ElectricityTariff, HouseholdUse } from '../supply/electricity';
import type { EmissionFactors } from '../supply/emissions';
import type { Fuel } from '../supply/fuel';
import type { Dated } from './dated';
import type { Glazing, Leakage, Shielding, UnheatedSpace } from './house';
import type { Soil } from '../ground/soil';

/** Every dated figure that a calculation uses. */
export interface Tables {
  readonly method: Method;
  readonly climate: Climate;
  readonly norm: Norm;
  /** Assumptions for the type and age of the house where a value is unknown. */
  readonly defaults: HouseDefaults;
  /** By the key in `House.heating.source`. */
  readonly heatSources: Readonly<Record<string, HeatSource>>;
}

/** Parameters of the formulas: options of the standards and national values. */
export interface Method extends Dated {
  /** ρc of air at sea level: 0.33, or 0.34 (EN 12831, TABULA). */
  readonly airHeat_Wh_m3K: number;
  /** Thinner air at altitude carries less heat; norms leave this off by default. */
  readonly hasAltitudeCorrection: boolean;
  /** Heat flow into the ground by the month's outside air, or with the yearly wave (ISO 13370, Annex H; slabs). */
  readonly groundFlow: 'outdoor' | 'periodic';
  readonly utilisation: UtilisationParameters;
  /** F_w, 0.9 in ISO 13790. */
  readonly incidence: number;
  /** Factor b by the space behind a part. */
  readonly unheated: Readonly<Record<UnheatedSpace, number>>;
  /** Air changes per n50. */
  readonly infiltrationPerN50: Readonly<Record<Shielding, number>>;
  /** Leaks by month from stack effect and wind; null for the constant rule `infiltrationPerN50` of the standards. */
  readonly airModel: AirModel | null;
}

/** Climate of a place. */
export interface Climate extends Dated {
  readonly elevation_m: number;
  readonly temperature_C: Monthly;
  readonly irradiation_kWh_m2: Irradiation;
  /** Days of the months; by default those of a common year. */
  readonly days?: Monthly;
  /** θ_e for the design load: mean of the coldest five days. */
  readonly design_C: number;
  /** Heating season of the norm. */
  readonly season: { readonly days: number; readonly mean_C: number };
}

/** Requirements of the norm in force and its rules for classes. */
export interface Norm extends Dated {
  /** θ_i of the design comfort, used for class and certificate. */
  readonly comfort_C: number;
  readonly minimumAirChange_1_h: number;
  /** Two references (EN 15217), or the bounds themselves once the norm's table exists. */
  readonly classes:
    | {
        readonly kind: 'references';
        readonly references: ClassReferences;
        /** Null where the references hold for every place and shape. */
        readonly scaling: ReferenceScaling | null;
      }
    | { readonly kind: 'limits'; readonly limits: ClassLimits };
  /** Scale of the older norm, shown beside the letter. */
  readonly deviation: {
    readonly classes: readonly DeviationClass[];
    readonly needs: readonly NormativeNeed[];
  };
  /** Humidity for ISO 13788; null in a row without it, where moisture is not calculated. */
  readonly moisture: {
    readonly humidityClass: HumidityClass;
    /** Relative humidity outside by month, 0…1. */
    readonly outsideHumidity: Monthly;
  } | null;
  /** R_req by kind of part. */
  readonly requirements: Readonly<Record<'wall' | 'roof' | 'floor' | 'window', readonly RequirementStep[]>>;
}

/** Assumptions for a type of house; they replace 'unknown' answers. */
export interface HouseDefaults extends Dated {
  /** Codes of the types of house that it describes: several for a mean of them. */
  readonly houseTypes: readonly string[];
  readonly roomHeight_m: number;
  readonly u_W_m2K: Readonly<Record<'wall' | 'roof' | 'floor' | 'door', number>>;
  readonly glazing: Glazing;
  readonly shading: number;
  readonly wallThickness_m: number;
  readonly soil: Soil;
  readonly groundFloor_m2K_W: number;
  readonly bridges_W_m2K: number;
  readonly leakage: Leakage;
  readonly heatCapacity_J_m2K: number;
  readonly internalGains_W_m2: number;
  readonly actualTemperature_C: number;
  readonly intermittency: Intermittency;
  readonly nightShare: number;
  readonly household: HouseholdUse;
}

/** A way to heat: efficiency, fuel, price and emissions, each from its own dated row. */
export interface HeatSource extends Dated {
  /** Of a heat pump with a season, its seasonal factor. */
  readonly efficiency: number;
  /** Of a heat pump: by months, where the hours of the place were calculated. */
  readonly season?: HeatPumpMonths;
  readonly carrier: Carrier;
  readonly emissions: EmissionFactors & Dated;
}

/** The months of a heat pump, January first. */
export interface HeatPumpMonths {
  /** Heat per electricity, backup included. */
  readonly factor: Monthly;
  /** Share of the electricity in the hours of the night tariff, 0…1. */
  readonly nightShare: Monthly;
}

export type Carrier =
  | { readonly kind: 'fuel'; readonly fuel: Fuel & Dated }
  | { readonly kind: 'electricity'; readonly tariff: ElectricityTariff & Dated }
  | { readonly kind: 'district'; readonly tariff: DistrictTariff & Dated };
