import type { ValidateFunction } from 'ajv';
import type { Form } from '../../../definitions/form';
import { compileForm, type FormProgram } from '../../../engine/form/compile-form';
import { convertFieldErrors, type AjvError, type FieldError } from '../../../engine/form/field-errors';
import { isRecord } from '../../../engine/expressions/expression-values';
import { lateRules } from '../../../engine/form/late-rules';
import { createFormAjv } from '../../../engine/form/form-ajv';
import { formSchema, type WidgetValues } from '../../../engine/form/form-schema';
import { checkSource, sourceSchema, type WriteKind } from '../../../engine/form/source-rules';
import { shapeOfModel } from '../../../engine/form/form-shape';
import type { CheckHost } from '../../../engine/form/check-form';
import { normalizeColumns, normalizeRow, type NormalizedRow } from '../../../engine/form/normalize-row';
import type { Row } from '../../../engine/row';
import type { Snapshot } from '../../platform/snapshot';

/** Time that one form may compute on the server, in milliseconds. */
const deadline = 2000;

/** The rules of a form that are decided after it ran, by their index, and the sub-tables whose rows they read. */
export interface LateReads {
  rules: ReadonlySet<number>;
  lists: ReadonlySet<string>;
}

/** The compiled forms and source rules of one snapshot. Each is compiled on first use. */
export interface FormPrograms {
  /** Undefined for a form that is not published. */
  program(formId: string): FormProgram | undefined;
  /** Returns the host for one run of this form: its deadline starts now. */
  host(formId: string): CheckHost;
  /** The rules that are decided once everything is computed. */
  late(formId: string): LateReads;
  /** The row as the form's widgets store it. */
  normalizeRow(formId: string, row: Row): NormalizedRow;
  /** Normalizes the row with the widgets that its columns declare, whichever form wrote it. */
  normalizeColumnValues(source: string, row: Row): NormalizedRow;
  /** Returns errors in columns that declare a widget, including rows of sub-tables. */
  checkColumns(source: string, row: Row, prefix?: string): FieldError[];
  /** The rules of a source for a write that names no form. */
  checkSource(source: string, write: WriteKind, row: Row): FieldError[];
}

const known = new WeakMap<Snapshot, FormPrograms>();

/** The shared programs of a snapshot. `widgets` are the same for the life of the process. */
export function formPrograms(snapshot: Snapshot, widgets: WidgetValues): FormPrograms {
  const present = known.get(snapshot);
  if (present) return present;
  const programs = createPrograms(snapshot, widgets);
  known.set(snapshot, programs);
  return programs;
}

function createPrograms(snapshot: Snapshot, widgets: WidgetValues): FormPrograms {
  const { model } = snapshot;
  const forms = snapshot.definitions.form;
  const ajv = createFormAjv();
  const program = remember((id: string) => {
    const form = forms.get(id);
    return form && programOf(form, snapshot);
  });
  const formValidator = remember((id: string) => {
    const form = forms.get(id);
    return form && ajv.compile(formSchema(form, { forms, model, widgets }));
  });
  const sourceValidator = remember((id: string) => {
    const source = model.sources.get(id);
    return source && ajv.compile(sourceSchema(source, widgets));
  });
  const normalizeFormRow = (id: string, row: Row): NormalizedRow => {
    const form = forms.get(id);
    if (!form) return { row, errors: [] };
    return normalizeRow(form, row, { widgets, formOf: (sub) => forms.get(sub.form) });
  };
  const checkColumns = (id: string, row: Row, prefix = ''): FieldError[] => {
    const source = model.sources.get(id);
    const declared = Object.entries(row).filter(([name]) => source?.columns.get(name)?.declared?.widget);
    const own =
      declared.length > 0
        ? convertFieldErrors(errorsOf(sourceValidator(id), Object.fromEntries(declared)))
        : [];
    const nested = (source?.subTables ?? []).flatMap((sub) => {
      const rows: unknown = row[sub.name];
      const records = Array.isArray(rows) ? rows.filter(isRecord) : [];
      return records.flatMap((each, index) =>
        checkColumns(sub.source, each, `${prefix}${sub.name}/${index}/`),
      );
    });
    return [...own.map((error) => ({ ...error, path: prefix + error.path })), ...nested];
  };
  const late = remember((id: string): LateReads => {
    const form = forms.get(id);
    const rules = form ? lateRules(form, { model, forms }) : new Set<number>();
    const reads = [...rules].flatMap((index) => program(id)?.rules[index]?.expression.reads ?? []);
    return { rules, lists: new Set(reads.filter((name) => program(id)?.subTables.has(name))) };
  });
  return {
    program,
    late,
    normalizeRow: normalizeFormRow,
    normalizeColumnValues: (id, row) => normalizeColumns(id, row, { widgets, model }),
    checkColumns,
    host(formId) {
      const end = performance.now() + deadline;
      return {
        programOf: program,
        isOver: () => performance.now() > end,
        validate: (row) => errorsOf(formValidator(formId), row),
        normalize: (row) => normalizeFormRow(formId, row),
        isLate: (id, rule) => late(id).rules.has(rule),
      };
    },
    checkSource(id, write, row) {
      const source = model.sources.get(id);
      if (!source) throw new Error(`There is no source "${id}"`);
      return checkSource(source, write, row, (value) => errorsOf(sourceValidator(id), value));
    },
  };
}

function programOf(form: Form, snapshot: Snapshot): FormProgram {
  const compiled = compileForm(form, shapeOfModel(form, snapshot.model));
  if ('program' in compiled) return compiled.program;
  const reasons = compiled.problems.map(({ path, reason }) => `${path}: ${reason}`);
  throw new Error(`The form "${form.id}" was published with problems: ${reasons.join('; ')}`);
}

function errorsOf(validate: ValidateFunction | undefined, row: Row): AjvError[] {
  if (!validate || validate(row)) return [];
  return (validate.errors ?? []).map(({ instancePath, keyword, params, schemaPath }) => ({
    instancePath,
    keyword,
    params,
    schemaPath,
  }));
}

function remember<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const present = made.get(key);
    if (present !== undefined) return present;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
