import type { ClassLimits } from '../class/letter';
import type { NormativeNeed } from '../class/deviation';
import type { RequirementStep } from '../class/required-resistance';
import type { Method, Norm } from '../house/tables';
import { refuse } from '../refusal/refusal';
import { datedOf, valueOf } from './in-force';
import type { MethodRow, NormRow } from './rows';

const TABLE = 'energy_norm';

/**
 * Reads a norm.
 * @throws EnergyRefusal with table, row and column where a value for its kind of classes is missing
 */
export function readNorm(row: NormRow): Norm {
  return {
    ...datedOf(row, TABLE),
    comfort_C: row.comfort_temperature,
    minimumAirChange_1_h: row.minimum_air_change,
    classes: classesOf(row),
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
    ...datedOf(row, 'energy_method'),
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
  };
}

function classesOf(row: NormRow): Norm['classes'] {
  if (row.class_kind === 'references')
    return {
      kind: 'references',
      references: {
        requirement_kWh_m2: valueOf(row, TABLE, 'requirement'),
        stock_kWh_m2: valueOf(row, TABLE, 'stock'),
      },
    };
  const limits: ClassLimits = [
    valueOf(row, TABLE, 'limit_a'),
    valueOf(row, TABLE, 'limit_b'),
    valueOf(row, TABLE, 'limit_c'),
    valueOf(row, TABLE, 'limit_d'),
    valueOf(row, TABLE, 'limit_e'),
    valueOf(row, TABLE, 'limit_f'),
  ];
  return { kind: 'limits', limits };
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
