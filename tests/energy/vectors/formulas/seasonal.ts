import { demandNotNegative, demandPositive } from '../../../../src/energy/refusal/numbers';
import { type ReductionFactors, reductionFactor } from '../../../../src/energy/demand/intermittency';
import {
  type UtilisationParameters,
  heatNeed,
  utilisationExponent,
  gainUtilisation,
} from '../../../../src/energy/demand/utilisation';

/** A part of the envelope for the seasonal method. */
export interface SeasonalElement {
  readonly area_m2: number;
  readonly u_W_m2K: number;
  /** Soil and unheated rooms: 0…1. */
  readonly b: number;
}

/** Openings of one plane with the sun of the whole season. */
export interface SeasonalOpening {
  readonly area_m2: number;
  readonly irradiation_kWh_m2: number;
  readonly shading: number;
}

/** Inputs of TABULA's calculation of the heat need (EN ISO 13790, seasonal method). */
export interface SeasonalBuilding {
  readonly referenceArea_m2: number;
  readonly elements: readonly SeasonalElement[];
  readonly bridges_W_m2K: number;
  readonly airChanges_1_h: number;
  readonly roomHeight_m: number;
  readonly airHeat_Wh_m3K: number;
  readonly heatingDays: number;
  readonly inside_C: number;
  readonly outside_C: number;
  /** The factors between which F_red is interpolated, or F_red itself. */
  readonly reduction: ReductionFactors | number;
  readonly openings: readonly SeasonalOpening[];
  readonly frameShare: number;
  readonly incidence: number;
  readonly g: number;
  readonly internalGains_W_m2: number;
  /** c_m per reference area, Wh/(m²K). */
  readonly heatCapacity_Wh_m2K: number;
  readonly utilisation?: UtilisationParameters;
}

/** All values that TABULA prints, per reference area. */
export interface SeasonalNeed {
  readonly transmission_W_m2K: number;
  readonly ventilation_W_m2K: number;
  readonly reduction: number;
  readonly heatTransfer_kWh_m2: number;
  readonly solarGains_kWh_m2: number;
  readonly internalGains_kWh_m2: number;
  readonly timeConstant_h: number;
  readonly exponent: number;
  readonly gainRatio: number;
  readonly utilisation: number;
  readonly need_kWh_m2: number;
}

/** ISO 13790:2008, Table 9: seasonal method; TABULA uses it. */
const SEASONAL_UTILISATION: UtilisationParameters = { a0: 0.8, tau0_h: 30 };

const THOUSAND_HOURS_OF_DAY = 0.024;

/** Heat need of a season (TABULA calculation method 2013, sections 2 to 5, after EN ISO 13790). */
export function seasonalNeed(building: SeasonalBuilding): SeasonalNeed {
  demandPositive('A_ref', building.referenceArea_m2, 'm²');
  const transmission = transmissionOf(building);
  const ventilation = building.airHeat_Wh_m3K * building.airChanges_1_h * building.roomHeight_m;
  const losses = transmission + ventilation;
  demandPositive('h_tr + h_ve', losses, 'W/(m²K)');
  const { reduction } = building;
  const factor = typeof reduction === 'number' ? reduction : reductionFactor(transmission, reduction);
  const kelvinHours = THOUSAND_HOURS_OF_DAY * (building.inside_C - building.outside_C) * building.heatingDays;
  const heatTransfer = losses * factor * kelvinHours;
  const solar = solarGainsOf(building);
  const internal = THOUSAND_HOURS_OF_DAY * building.internalGains_W_m2 * building.heatingDays;
  const timeConstant = building.heatCapacity_Wh_m2K / losses;
  const exponent = utilisationExponent(timeConstant, building.utilisation ?? SEASONAL_UTILISATION);
  const eta = gainUtilisation(heatTransfer, solar + internal, exponent);
  return {
    transmission_W_m2K: transmission,
    ventilation_W_m2K: ventilation,
    reduction: factor,
    heatTransfer_kWh_m2: heatTransfer,
    solarGains_kWh_m2: solar,
    internalGains_kWh_m2: internal,
    timeConstant_h: timeConstant,
    exponent,
    gainRatio: (solar + internal) / heatTransfer,
    utilisation: eta,
    need_kWh_m2: heatNeed(heatTransfer, solar + internal, eta),
  };
}

/** h_tr: elements weighted by their b, bridges on the whole area regardless of what is behind it. */
function transmissionOf(building: SeasonalBuilding): number {
  let transfer = 0;
  let area = 0;
  for (const element of building.elements) {
    demandNotNegative('elements.A', element.area_m2, 'm²');
    demandNotNegative('elements.U', element.u_W_m2K, 'W/(m²K)');
    transfer += element.b * element.area_m2 * element.u_W_m2K;
    area += element.area_m2;
  }
  return (transfer + building.bridges_W_m2K * area) / building.referenceArea_m2;
}

function solarGainsOf(building: SeasonalBuilding): number {
  let sun = 0;
  for (const opening of building.openings) {
    demandNotNegative('windows', opening.area_m2, 'm²');
    sun += opening.shading * opening.area_m2 * opening.irradiation_kWh_m2;
  }
  return (sun * (1 - building.frameShare) * building.incidence * building.g) / building.referenceArea_m2;
}

/** Saving in percent of the need before. */
export function savingPercent(before: number, after: number): number {
  demandPositive('before', before, '');
  return (100 * (before - after)) / before;
}
