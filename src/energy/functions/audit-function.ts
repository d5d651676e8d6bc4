import { type AuditSaving, auditSaving } from '../audit/audit-saving';
import { type AuditRows, auditRowsDocument } from '../audit/audit-rows';
import {
  type AuditAssumption,
  type AuditCalculation,
  type AuditLoss,
  type AuditRefusal,
  type AuditYear,
  auditYear,
  calculateAudit,
} from '../audit/calculate-audit';
import { type Audit, type FiguresBasis, readAudit } from '../audit/read-audit';
import type { Texts } from '../language';
import { EnergyRefusal } from '../refusal/refusal';
import { textsOfRefusal } from '../refusal/refusal-text';
import { rounded } from './rounded';
import { dayInUlaanbaatar } from '../tables/day';
import { type EnergyBook, energyBook } from '../tables/energy-book';
import { methodVersion } from './method-version';
import type { TableVersion } from '../whole-house/dated';

/** The stored result of an audit. `missing`, `argument` name arguments, such as `wall_north.gross_m2`. */
export interface SavedAudit {
  /** The day whose rows were used, YYYY-MM-DD. */
  readonly on: string;
  readonly missing: readonly string[];
  readonly refusals: readonly { readonly argument: string | null; readonly text: Texts }[];
  readonly assumptions: readonly AuditAssumption[];
  readonly losses: readonly AuditLoss[];
  readonly before: AuditYear | null;
  readonly after: AuditYear | null;
  readonly saving: AuditSaving | null;
  /** The works that `after` and `saving` rest on, or the second audit. */
  readonly basis: FiguresBasis;
  /** The same house with the planned works, where the basis is no plan. */
  readonly planned: PlannedFigures | null;
}

export interface PlannedFigures {
  readonly after: AuditYear | null;
  readonly saving: AuditSaving | null;
}

/**
 * `energy.audit`: calculates a house from what an audit measured. An audit that is not complete has no class; its result
 * names what is missing, so that it can be saved at any moment. `stored` are the arguments of an earlier audit; arguments
 * `built_*` beside it replace its plan by what was built, and `reaudit` are those of an audit after the works.
 */
export const auditFunction = {
  name: 'energy.audit',
  rows: auditRowsDocument,
  results: {
    /** A `SavedAudit`. */
    result: 'json',
    /** The arguments, for those who calculate from this audit later. */
    inputs: 'json',
    /** A list of `TableVersion`. */
    versions: 'json',
    /** The dated rows of method and norm: `UB (2025-01-20)`, separated by commas. */
    method_version: 'text',
    energy_class: 'text',
    /** With the works of the basis, like the figures below. */
    energy_class_after: 'text',
    /** kWh/(m²·year) in design comfort. */
    need: 'number',
    need_after: 'number',
    /** kWh of purchased energy a year in actual use. */
    use_kwh: 'number',
    /** The same, fitted to what the family burnt: what a winter after the works is compared with. */
    baseline_kwh: 'number',
    /** The following a year, exceeded with 50 % probability: kWh of purchased energy, ₮, t. */
    saving_kwh: 'number',
    saving: 'money',
    saving_co2: 'number',
    /** ₮ a year, exceeded with 90 % probability. */
    saving_p90: 'money',
    /** ₮ a year of the planned works, where the basis is what was built. */
    saving_planned: 'money',
  },
  compute(
    given: Readonly<Record<string, unknown>>,
    rows: AuditRows,
    moment: Date,
  ): { readonly isRefused: false; readonly values: AuditValues } {
    const inputs = inputsOf(given);
    if (inputs === null) return noFigures(null, { missing: ['stored'] }, moment);
    const audit = readAudit(inputs);
    const on = dayInUlaanbaatar(moment);
    const book = bookOrRefusals(rows, on);
    const calculated = 'refusals' in book ? book : calculateAudit(audit, book, rows);
    if ('refusals' in book || calculated.status !== 'calculated')
      return noFigures(
        inputs,
        {
          basis: basisOf(audit),
          missing: calculated.status === 'incomplete' ? calculated.missing : [],
          refusals: calculated.status === 'refused' ? calculated.refusals.map(toldOf) : [],
        },
        moment,
      );
    const before = auditYear(calculated.result);
    const after = calculated.after === null ? null : auditYear(calculated.after);
    const saving = auditSaving(audit, calculated, book);
    const planned = audit.basis === 'built' ? plannedFigures(audit, book, rows) : null;
    return {
      isRefused: false,
      values: {
        inputs,
        result: {
          on,
          missing: calculated.missing,
          refusals: [],
          assumptions: calculated.assumptions,
          losses: calculated.losses,
          before,
          after,
          saving,
          basis: basisOf(audit),
          planned,
        },
        versions: calculated.result.versions,
        method_version: methodVersion(calculated.result.versions),
        energy_class: before.letter,
        energy_class_after: after?.letter ?? null,
        need: rounded(before.need_kWh_m2, 1),
        need_after: after === null ? null : rounded(after.need_kWh_m2, 1),
        use_kwh: rounded(before.delivered_kWh, 0),
        baseline_kwh: saving === null ? null : rounded(saving.used_kWh.value, 0),
        saving_kwh: saving === null ? null : rounded(saving.delivered_kWh.value, 0),
        saving: saving === null ? null : rounded(saving.cost_MNT.value, 0),
        saving_co2: saving === null ? null : rounded(saving.co2_kg.value / 1000, 3),
        saving_p90: saving === null ? null : rounded(saving.cost_MNT.low, 0),
        saving_planned: planned?.saving ? rounded(planned.saving.cost_MNT.value, 0) : null,
      },
    };
  },
} as const;

/** The values named in `results`. */
export type AuditValues = {
  readonly inputs: unknown;
  readonly result: SavedAudit;
  readonly versions: readonly TableVersion[] | null;
  readonly method_version: string | null;
  readonly energy_class: string | null;
  readonly energy_class_after: string | null;
  readonly need: number | null;
  readonly need_after: number | null;
  readonly use_kwh: number | null;
  readonly baseline_kwh: number | null;
  readonly saving_kwh: number | null;
  readonly saving: number | null;
  readonly saving_co2: number | null;
  readonly saving_p90: number | null;
  readonly saving_planned: number | null;
};

const NO_FIGURES = {
  versions: null,
  method_version: null,
  energy_class: null,
  energy_class_after: null,
  need: null,
  need_after: null,
  use_kwh: null,
  baseline_kwh: null,
  saving_kwh: null,
  saving: null,
  saving_co2: null,
  saving_p90: null,
  saving_planned: null,
};

const NO_RESULT: Omit<SavedAudit, 'on'> = {
  missing: [],
  refusals: [],
  assumptions: [],
  losses: [],
  before: null,
  after: null,
  saving: null,
  basis: 'planned',
  planned: null,
};

function noFigures(inputs: unknown, reasons: Partial<SavedAudit>, moment: Date) {
  const result = { ...NO_RESULT, ...reasons, on: dayInUlaanbaatar(moment) };
  return { isRefused: false, values: { ...NO_FIGURES, inputs, result } } as const;
}

/** The arguments themselves, or those of the stored audit with the built works; null where that audit is not there. */
function inputsOf(given: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | null {
  if (!('stored' in given)) return given;
  const { stored, ...built } = given;
  return isRecord(stored) ? { ...stored, ...built } : null;
}

function basisOf({ basis, reaudit }: Audit): FiguresBasis {
  return reaudit === null ? basis : 'measured';
}

/** The figures that the plan of an audit would have with the same rows. */
function plannedFigures(audit: Audit, book: EnergyBook, rows: AuditRows): PlannedFigures | null {
  const plan: Audit = { ...audit, basis: 'planned', reaudit: null };
  const calculated = calculateAudit(plan, book, rows);
  if (calculated.status !== 'calculated') return null;
  return {
    after: calculated.after === null ? null : auditYear(calculated.after),
    saving: auditSaving(plan, calculated, book),
  };
}

/** A site whose dated tables are not filled yet saves audits all the same: their result names the missing row. */
function bookOrRefusals(
  rows: AuditRows,
  on: string,
): EnergyBook | Extract<AuditCalculation, { readonly refusals: unknown }> {
  try {
    return energyBook(rows, on);
  } catch (error) {
    if (!(error instanceof EnergyRefusal)) throw error;
    return { status: 'refused', refusals: error.refusals.map((refusal) => ({ refusal, argument: null })) };
  }
}

/** The message of a refusal; the reader of the result adds the title of the column. */
function toldOf({ refusal, argument }: AuditRefusal): SavedAudit['refusals'][number] {
  const label = argument ?? refusal.field;
  return {
    argument,
    text: textsOfRefusal(refusal, label),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
