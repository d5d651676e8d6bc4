import type { AirModel } from '../air/monthly-air';
import type { ClassLimits, ReferenceScaling } from '../class/letter';
import type { NormativeNeed } from '../class/deviation';
import type { RequirementStep } from '../class/required-resistance';
import type { Method, Norm } from '../whole-house/tables';
import { DAYS_OF_MONTHS } from '../months';
import { refuse } from '../refusal/refusal';
import { rowReference, requiredValue } from './in-force';
import type { MethodRow, NormRow } from './rows';

const TABLE = 'energy_norm';

/**
 * Reads a norm.
 * @throws EnergyRefusal with table, row and column where a value for its kind of classes is missing
 */
export function readNorm(row: NormRow): Norm {
  return {
    ...rowReference(row, TABLE),
    comfort_C: row.comfort_temperature,
    minimumAirChange_1_h: row.minimum_air_change,
    classes: classesOf(row),
    moisture: moistureOf(row),
    deviation: {
      classes: row.energy_norm_deviation.map(({ letter, above, up_to }) => ({
        letter,
        above_percent: above,
        upTo_percent: up_to,
      })),
      needs: needsOf(row),
    },
    requirements: {
      wall: stepsOf(row, 'wall'),
      roof: stepsOf(row, 'roof'),
      floor: stepsOf(row, 'floor'),
      window: stepsOf(row, 'window'),
    },
  };
}

export function readMethod(row: MethodRow): Method {
  return {
    ...rowReference(row, 'energy_method'),
    airHeat_Wh_m3K: row.air_heat,
    hasAltitudeCorrection: row.has_altitude_correction,
    groundFlow: row.ground_flow,
    utilisation: { a0: row.utilisation_a0, tau0_h: row.utilisation_tau0 },
    incidence: row.incidence,
    unheated: {
      attic: row.b_attic,
      unheatedBasement: row.b_basement,
      stairwell: row.b_stairwell,
      vestibule: row.b_vestibule,
    },
    infiltrationPerN50: {
      exposed: row.infiltration_exposed,
      normal: row.infiltration_normal,
      sheltered: row.infiltration_sheltered,
    },
    airModel: airModelOf(row),
  };
}

function airModelOf({ wind, fresh_air, flue_air, combustion_air }: MethodRow): AirModel | null {
  if (wind === null || fresh_air === null || flue_air === null || combustion_air === null) return null;
  return {
    wind_m_s: wind,
    freshAir_1_h: fresh_air,
    flue_m3_h: flue_air,
    combustionAir_m3_kg: combustion_air,
  };
}

function classesOf(row: NormRow): Norm['classes'] {
  if (row.class_kind === 'references')
    return {
      kind: 'references',
      references: {
        requirement_kWh_m2: requiredValue(row, TABLE, 'requirement'),
        stock_kWh_m2: requiredValue(row, TABLE, 'stock'),
      },
      scaling: scalingOf(row),
    };
  const limits: ClassLimits = [
    requiredValue(row, TABLE, 'limit_a'),
    requiredValue(row, TABLE, 'limit_b'),
    requiredValue(row, TABLE, 'limit_c'),
    requiredValue(row, TABLE, 'limit_d'),
    requiredValue(row, TABLE, 'limit_e'),
    requiredValue(row, TABLE, 'limit_f'),
  ];
  return { kind: 'limits', limits };
}

function moistureOf(row: NormRow): Norm['moisture'] {
  const { humidity_class, outdoor_humidity_winter: winter, outdoor_humidity_summer: summer } = row;
  const humidityClass = HUMIDITY_CLASSES.find((known) => known === humidity_class);
  if (humidityClass === undefined || winter === null || summer === null) return null;
  const outsideHumidity = DAYS_OF_MONTHS.map((_, month) => (month < 3 || month > 8 ? winter : summer) / 100);
  return { humidityClass, outsideHumidity };
}

const HUMIDITY_CLASSES = [1, 2, 3, 4, 5] as const;

/** Null where a column is empty: such references hold for every place and shape. */
function scalingOf(row: NormRow): ReferenceScaling | null {
  const { reference_degree_days, reference_compactness, compactness_constant } = row;
  if (reference_degree_days === null || reference_compactness === null || compactness_constant === null)
    return null;
  return {
    degreeDays_Kd: reference_degree_days,
    compactness_1_m: reference_compactness,
    constant_1_m: compactness_constant,
  };
}

/**
 * Groups rows by number of storeys into lines of points; lines and points rise, and the one without a bound comes last.
 */
function needsOf(row: NormRow): NormativeNeed[] {
  const storeys = [...new Set(row.energy_norm_need.map(({ up_to_storeys }) => up_to_storeys))];
  const needs = storeys.map((upToStoreys) => ({
    upToStoreys,
    points: row.energy_norm_need
      .filter(({ up_to_storeys }) => up_to_storeys === upToStoreys)
      .toSorted((one, other) => one.area - other.area)
      .map(({ area, need }) => ({ area_m2: area, need_kJ_m2Kd: need })),
  }));
  if (needs.length === 0)
    return refuse({ code: 'missing-value', field: `${TABLE}.${row.code}.energy_norm_need` });
  return needs.toSorted((one, other) => boundOf(one.upToStoreys) - boundOf(other.upToStoreys));
}

function stepsOf(row: NormRow, part: keyof Norm['requirements']): RequirementStep[] {
  const steps = row.energy_norm_requirement.filter((step) => step.part === part);
  if (steps.length === 0)
    return refuse({ code: 'missing-value', field: `${TABLE}.${row.code}.energy_norm_requirement.${part}` });
  return steps
    .map(({ up_to_degree_days, slope, constant }) => ({ upTo_Kd: up_to_degree_days, slope, constant }))
    .toSorted((one, other) => boundOf(one.upTo_Kd) - boundOf(other.upTo_Kd));
}

function boundOf(bound: number | null): number {
  return bound ?? Number.MAX_VALUE;
}
