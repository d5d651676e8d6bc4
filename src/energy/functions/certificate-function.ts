import type { FiguresBasis } from '../audit/read-audit';
import { type AuditRows, auditRowsDocument } from '../audit/audit-rows';
import { builtWorksFaults } from '../audit/built-works-faults';
import type { Texts } from '../language';
import { type AuditValues, auditFunction } from './audit-function';
import { rounded } from './rounded';

/**
 * `energy.certificate`: the figures of a certificate, from the works that its act states. `inputs` are the arguments that
 * the act's calculation stored, `act` is its number. Refuses where no act with complete works gives them.
 */
export const certificateFunction = {
  name: 'energy.certificate',
  rows: auditRowsDocument,
  results: {
    energy_class: 'text',
    energy_class_after: 'text',
    saving_kwh: 'number',
    /** ₮ a year, exceeded with 50 % probability; `saving_p90` with 90 %. */
    saving: 'money',
    saving_p90: 'money',
    /** ₮ a year of the works that the audit planned. */
    saving_planned: 'money',
    saving_co2: 'number',
    /** Of the purchased energy before the works, %. */
    saving_percent: 'number',
    versions: 'json',
    method_version: 'text',
    /** `built`: the works of the act; `measured`: its second audit. */
    basis: 'text',
  },
  compute(given: Readonly<Record<string, unknown>>, rows: AuditRows, moment: Date): CertificateOutcome {
    const { values } = auditFunction.compute({ stored: given.inputs }, rows, moment);
    const act = typeof given.act === 'number' || typeof given.act === 'string' ? String(given.act) : null;
    const faults = builtWorksFaults(act, values.inputs === null ? null : values.result);
    if (faults.length > 0)
      return { isRefused: true, refusals: faults.map((text) => ({ field: 'act', text })) };
    const { saving_kwh, baseline_kwh } = values;
    const saving_percent =
      saving_kwh !== null && baseline_kwh ? rounded((saving_kwh / baseline_kwh) * 100, 1) : null;
    return { isRefused: false, values: { ...values, saving_percent, basis: values.result.basis } };
  },
} as const;

type CertificateOutcome =
  | {
      readonly isRefused: false;
      readonly values: AuditValues & { readonly basis: FiguresBasis; readonly saving_percent: number | null };
    }
  | { readonly isRefused: true; readonly refusals: readonly { field: string; text: Texts }[] };
