import { systemColumns } from '../../definitions/source';
import { evaluate, type Outcome } from '../expressions/expression';
import { isRecord } from '../expressions/expression-values';
import type { Row } from '../row';
import type { Text } from '../../definitions/text';
import type { FormProgram, ProgramRule } from './compile-form';
import { expressionError, convertFieldErrors, type AjvError, type FieldError } from './field-errors';
import type { FormHost, FormState } from './run-form';
import type { NormalizedRow } from './normalize-row';

export interface CheckHost extends FormHost {
  /** The form's JSON Schema, compiled: by ajv on the server, precompiled in the browser. */
  validate(row: Row): readonly AjvError[];
  /** The row as it will be stored: with what widgets compute of what came in. Without it the row is stored as it is. */
  normalize?(row: Row): NormalizedRow;
  /** True for a rule, by its index, that reads values which the write sets after the form ran: the server decides it then. */
  isLate?(formId: string, rule: number): boolean;
}

/** Returns the errors of a computed form, in the order of the pipeline; none if it may be saved. */
export function checkForm(program: FormProgram, state: FormState, host: CheckHost): FieldError[] {
  if (isCutShort(state)) return [{ path: '', key: 'deadline', values: {} }];
  const normalized = host.normalize?.(state.row) ?? { row: state.row, errors: [] };
  const errors = [
    ...unexpected(program, state, host, ''),
    ...missing(program, state, host, ''),
    ...normalized.errors,
  ];
  const named = new Set(errors.map((error) => error.path));
  errors.push(...convertFieldErrors(host.validate(normalized.row)).filter((error) => !named.has(error.path)));
  return [...errors, ...broken(program, state, host, '', new Set(errors.map((error) => error.path)))];
}

/** A question about a value that is allowed and improbable. */
export interface FormQuestion {
  /** The field, as errors name it. */
  path: string;
  text: Text;
  /** Identifies the question about these values: a change of one of them asks anew. */
  key: string;
}

/** The questions about a computed form, in the order of its rules. They never block saving. */
export function findDoubts(
  program: FormProgram,
  state: FormState,
  host: FormHost,
  prefix = '',
): FormQuestion[] {
  const own = program.rules.flatMap((rule, index): FormQuestion[] => {
    if (!rule.isQuestion || state.states[rule.field]?.isVisible === false) return [];
    const outcome = outcomeOf(rule, state);
    // The schema has an error for a value that the question cannot read.
    if ('failure' in outcome || outcome.value !== false) return [];
    const about = rule.expression.reads.map((name) => state.row[name] ?? null);
    const path = prefix + rule.field;
    return [{ path, text: rule.message, key: JSON.stringify([path, index, about]) }];
  });
  const inLists = [...program.subTables.values()].flatMap((sub) => {
    const child = host.programOf(sub.form);
    const rows = state.subForms[sub.name] ?? [];
    return child
      ? rows.flatMap((row, index) => findDoubts(child, row, host, `${prefix}${sub.name}/${index}/`))
      : [];
  });
  return [...own, ...inLists];
}

const always: ReadonlySet<string> = new Set(systemColumns.map((column) => column.name));

/** Input that the form does not know, rows that do not exist, expressions that failed. */
function unexpected(program: FormProgram, state: FormState, host: FormHost, prefix: string): FieldError[] {
  const { input, stored } = state.request;
  const isKnown = (name: string) =>
    program.fields.includes(name) || program.subTables.has(name) || always.has(name);
  const unknown = Object.keys(input).filter((name) => !isKnown(name));
  const isForeign = prefix !== '' && stored === null && input.id !== undefined && input.id !== null;
  return [
    ...(isForeign ? [{ path: prefix.slice(0, -1), key: 'unknownRow', values: {} }] : []),
    ...unknown.map((name) => ({ path: prefix + name, key: 'unknownField', values: {} })),
    ...[...state.failures].map(([index, failure]) =>
      expressionError(prefix + (program.nodes[index]?.field ?? ''), failure),
    ),
    ...inRows(program, state, host, prefix, unexpected),
  ];
}

function missing(program: FormProgram, state: FormState, host: FormHost, prefix: string): FieldError[] {
  const empty = Object.entries(state.states).filter(
    ([field, { isRequired }]) => isRequired && isEmpty(state.row[field]),
  );
  return [
    ...empty.map(([field]) => ({ path: prefix + field, key: 'required', values: {} })),
    ...inRows(program, state, host, prefix, missing),
  ];
}

/**
 * Checks the form's rules. A rule is skipped if its fields are already invalid, or empty so that it cannot be decided.
 */
function broken(
  program: FormProgram,
  state: FormState,
  host: CheckHost,
  prefix: string,
  wrong: ReadonlySet<string>,
): FieldError[] {
  const own = program.rules.flatMap((rule, index): FieldError[] => {
    const { reads } = rule.expression;
    if (rule.isQuestion || host.isLate?.(program.form.id, index)) return [];
    if (reads.some((name) => wrong.has(prefix + name))) return [];
    return ruleErrors(rule, outcomeOf(rule, state)).map((error) => ({ ...error, path: prefix + error.path }));
  });
  return [
    ...own,
    ...inRows(program, state, host, prefix, (child, row, _rowHost, path) =>
      broken(child, row, host, path, wrong),
    ),
  ];
}

/** The error of a rule with this result; none if the rule holds, or cannot be decided because a field is empty. */
export function ruleErrors({ field, message }: ProgramRule, outcome: Outcome): FieldError[] {
  if ('failure' in outcome) return [expressionError(field, outcome.failure)];
  return outcome.value === true || outcome.value === null
    ? []
    : [{ path: field, key: 'rule', values: {}, text: message }];
}

const outcomes = new WeakMap<FormState, Map<ProgramRule, Outcome>>();

/**
 * The result of a rule for a computed form; evaluated once, because the rows of a long list are the same at each key
 * stroke.
 */
function outcomeOf(rule: ProgramRule, state: FormState): Outcome {
  const known = outcomes.get(state) ?? new Map<ProgramRule, Outcome>();
  outcomes.set(state, known);
  const { user, now } = state.request;
  const outcome = known.get(rule) ?? evaluate(rule.expression, { values: state.row, user, now });
  known.set(rule, outcome);
  return outcome;
}

type RowCheck = (program: FormProgram, state: FormState, host: FormHost, prefix: string) => FieldError[];

function inRows(
  program: FormProgram,
  state: FormState,
  host: FormHost,
  prefix: string,
  check: RowCheck,
): FieldError[] {
  return [...program.subTables.values()].flatMap((sub) => {
    const child = host.programOf(sub.form);
    const rows = state.subForms[sub.name] ?? [];
    return child
      ? rows.flatMap((row, index) => check(child, row, host, `${prefix}${sub.name}/${index}/`))
      : [];
  });
}

function isCutShort(state: FormState): boolean {
  return state.isCutShort || Object.values(state.subForms).some((rows) => rows.some(isCutShort));
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (Array.isArray(value)) return value.length === 0;
  return isRecord(value) && Object.keys(value).length === 0;
}
