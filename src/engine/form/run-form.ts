import type { Message } from '../../definitions/messages/message';
import type { ColumnType } from '../../definitions/source';
import { callerProperty, callerValue, type Caller } from '../access/caller';
import { evaluate, isTrue, type Outcome } from '../expressions/expression';
import { isRecord, toColumn } from '../expressions/expression-values';
import type { Row } from '../row';
import type { FormNode, FormProgram } from './compile-form';

export interface FormRequest {
  /** The stored row with all its columns; null for a new one. */
  stored: Row | null;
  /** The person's input. Omitted fields remain unchanged. */
  input: Row;
  isNew: boolean;
  user: Caller;
  /** The time of `now()` and `today()`. */
  now: Date;
  /** Values that the caller's rights write, whatever is entered. */
  presets?: Row;
}

export interface FieldState {
  isVisible: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
  /**
   * The form hides the field from the caller's role, they do not see the column, or no right of theirs lets them set it in a
   * new row; its value remains.
   */
  isWithheld?: true;
  /** A formula sets the value; if its result is null, the field can be entered. */
  isComputed?: true;
  /** The computed value may be replaced by an entered one. */
  isReplaceable?: true;
}

/** The immutable result of running a form, with the state to continue it. */
export interface FormState {
  request: FormRequest;
  /** Every field's value; fields without a value on a new row are omitted. Hidden fields are null. */
  row: Row;
  states: Readonly<Record<string, FieldState>>;
  /** The rows of each sub-table, each a form of its own. */
  subForms: Readonly<Record<string, readonly FormState[]>>;
  /** Expressions that failed, by node. */
  failures: ReadonlyMap<number, Message>;
  /** The nodes that the last run computed, and whether a deadline ended it early. */
  computed: readonly number[];
  isCutShort: boolean;
}

/** External functions that a running form needs. */
export interface FormHost {
  /** The program of a sub-table's form. */
  programOf(formId: string): FormProgram | undefined;
  /** True for a field that none of the caller's rights lets them set. The server checks rights itself and passes none. */
  isClosed?: (formId: string, field: string, isNew: boolean) => boolean;
  /** True for a field that is not shown to the caller. */
  isWithheld?: (formId: string, field: string) => boolean;
  /** Returns true after the deadline: the remaining nodes are not computed. Browsers set none. */
  isOver?: () => boolean;
}

const shown: FieldState = { isVisible: true, isRequired: false, isReadOnly: false };

/** Runs the whole form: defaults and presets, then visibility and formulas in their order. */
export function openForm(program: FormProgram, request: FormRequest, host: FormHost): FormState {
  const states = Object.fromEntries(
    [...program.fields, ...program.subTables.keys()].map((field) => [
      field,
      initialState(program, field, request, host),
    ]),
  );
  const start: FormState = {
    request,
    row: {},
    states,
    subForms: {},
    failures: new Map(),
    computed: [],
    isCutShort: false,
  };
  return compute(program, start, new Set(program.nodes.keys()), host);
}

/** Returns a field's state before its logic runs. A field that the caller may not change is never required of them. */
function initialState(program: FormProgram, field: string, request: FormRequest, host: FormHost): FieldState {
  const isRequired = program.required.has(field);
  if (!isLockedFor(program, field, request, host)) return { ...shown, isRequired };
  const { show } = program.form.fields[field]?.roles ?? {};
  const isWithheld =
    (show !== undefined && !show.includes(request.user.role)) ||
    host.isWithheld?.(program.form.id, field) === true ||
    (request.isNew && host.isClosed?.(program.form.id, field, true) === true);
  return { ...shown, isReadOnly: true, ...(isWithheld && { isWithheld }) };
}

function isLockedFor(
  program: FormProgram,
  field: string,
  { user, isNew }: FormRequest,
  host: FormHost,
): boolean {
  const { show, edit } = program.form.fields[field]?.roles ?? {};
  const isForOthers = [show, edit].some((roles) => roles !== undefined && !roles.includes(user.role));
  if (host.isWithheld?.(program.form.id, field) === true) return true;
  return isForOthers || host.isClosed?.(program.form.id, field, isNew) === true;
}

/** Applies a person's changes and computes only the dependent nodes; the result equals `openForm` of the new input. */
export function changeForm(program: FormProgram, state: FormState, changes: Row, host: FormHost): FormState {
  const request = { ...state.request, input: { ...state.request.input, ...changes } };
  const dirty = Object.keys(changes).flatMap((field) => program.valueNodes.get(field) ?? []);
  return compute(program, { ...state, request }, new Set(dirty), host);
}

interface Draft {
  request: FormRequest;
  row: Record<string, unknown>;
  states: Record<string, FieldState>;
  subForms: Record<string, readonly FormState[]>;
  failures: Map<number, Message>;
}

function compute(program: FormProgram, state: FormState, dirty: Set<number>, host: FormHost): FormState {
  const draft: Draft = {
    request: state.request,
    row: { ...state.row },
    states: { ...state.states },
    subForms: { ...state.subForms },
    failures: new Map(state.failures),
  };
  const computed: number[] = [];
  let isCutShort = false;
  for (const [index, node] of program.nodes.entries()) {
    if (!dirty.has(index)) continue;
    if (host.isOver?.()) {
      isCutShort = true;
      break;
    }
    computed.push(index);
    draft.failures.delete(index);
    const hasChanged =
      node.kind === 'value'
        ? computeValue(program, node, index, draft, host)
        : computeState(program, node, index, draft, host);
    if (hasChanged) for (const reader of program.readers[index] ?? []) dirty.add(reader);
  }
  return { ...draft, computed, isCutShort };
}

function computeState(
  program: FormProgram,
  node: FormNode,
  index: number,
  draft: Draft,
  host: FormHost,
): boolean {
  const before = draft.states[node.field] ?? shown;
  const holds = decide(node, index, draft);
  const isLocked = isLockedFor(program, node.field, draft.request, host);
  const next = { ...before };
  if (node.kind === 'visible') {
    if (holds === before.isVisible) return false;
    next.isVisible = holds;
    // An unavailable field cannot be required.
    next.isRequired = holds && !isLocked && program.required.has(node.field);
  } else if (node.kind === 'readOnly') {
    next.isReadOnly = holds || isLocked;
  } else {
    next.isRequired = before.isVisible && !isLocked && (holds || program.required.has(node.field));
  }
  draft.states[node.field] = next;
  return (
    before.isVisible !== next.isVisible ||
    before.isReadOnly !== next.isReadOnly ||
    before.isRequired !== next.isRequired
  );
}

function decide(node: FormNode, index: number, draft: Draft): boolean {
  return node.expression ? isTrue(evaluateNode(node, index, draft)) : false;
}

function evaluateNode(node: FormNode, index: number, draft: Draft): Outcome {
  if (!node.expression) return { value: null };
  const { user, now } = draft.request;
  const outcome = evaluate(node.expression, { values: draft.row, user, now });
  if ('failure' in outcome) draft.failures.set(index, outcome.failure);
  return outcome;
}

function computeValue(
  program: FormProgram,
  node: FormNode,
  index: number,
  draft: Draft,
  host: FormHost,
): boolean {
  const { field } = node;
  const had = Object.hasOwn(draft.row, field);
  const before = draft.row[field];
  const sub = program.subTables.get(field);
  const value = sub
    ? computeRows(field, host.programOf(sub.form), draft, host)
    : fieldValue(program, node, index, draft);
  if (value === undefined) delete draft.row[field];
  else draft.row[field] = value;
  return had !== (value !== undefined) || !isSame(before, value);
}

function fieldValue(program: FormProgram, node: FormNode, index: number, draft: Draft): unknown {
  const { field } = node;
  const { stored, input, isNew, user, presets: ofRights } = draft.request;
  if (ofRights && Object.hasOwn(ofRights, field)) return ofRights[field];
  const state = draft.states[field] ?? shown;
  if (!state.isVisible) return null;
  const { presets, defaults } = program.form;
  if (presets && Object.hasOwn(presets, field)) return resolveCallerValue(presets[field], user);
  if (node.expression) {
    const outcome = evaluateNode(node, index, draft);
    const computed = 'value' in outcome ? toColumn(outcome.value, program.types.get(field) ?? 'json') : null;
    const orEntered = program.form.logic?.[field]?.orEntered ?? false;
    if (orEntered === false || 'failure' in outcome) return computed;
    const isFirst = orEntered === 'first' && !state.isReadOnly;
    const isGiven = computed !== null && !(isFirst && isEntered(program, node, draft));
    const { isComputed: _wasComputed, isReplaceable: _wasReplaceable, ...entered } = state;
    draft.states[field] = isGiven
      ? { ...entered, isComputed: true, ...(isFirst && { isReplaceable: true }) }
      : entered;
    if (isGiven) return computed;
  }
  const standing = stored
    ? (stored[field] ?? null)
    : isNew
      ? resolveCallerValue(defaults?.[field], user)
      : undefined;
  const given = state.isReadOnly ? standing : Object.hasOwn(input, field) ? (input[field] ?? null) : standing;
  return normal(given, program.types.get(field));
}

/** A stored value that follows from the stored row was computed when it was saved. */
function isEntered(program: FormProgram, { field, expression }: FormNode, { request }: Draft): boolean {
  const { stored, input, user, now } = request;
  if (Object.hasOwn(input, field)) return true;
  const standing = stored?.[field] ?? null;
  if (!stored || !expression || standing === null) return false;
  const outcome = evaluate(expression, { values: stored, user, now });
  return (
    'failure' in outcome || !isSame(toColumn(outcome.value, program.types.get(field) ?? 'json'), standing)
  );
}

/** Replaces `$user.<property>` by the caller's value. */
function resolveCallerValue(value: unknown, user: Caller): unknown {
  const property = callerProperty(value);
  return property === undefined ? value : callerValue(user, property);
}

/** An emptied control is no value, and keys may come as strings. */
function normal(value: unknown, type: ColumnType | undefined): unknown {
  if (value === '') return null;
  if (type === 'references' && Array.isArray(value))
    return value.length === 0 ? null : value.map((key) => normal(key, 'reference'));
  return type === 'reference' && typeof value === 'string' && /^\d{1,15}$/.test(value)
    ? Number(value)
    : value;
}

function computeRows(field: string, program: FormProgram | undefined, draft: Draft, host: FormHost): unknown {
  const { stored, input, user, now } = draft.request;
  const state = draft.states[field] ?? shown;
  const standing = stored?.[field];
  const entered = state.isReadOnly || !Object.hasOwn(input, field) ? standing : (input[field] ?? []);
  if (!state.isVisible) {
    draft.subForms[field] = [];
    return [];
  }
  // The schema rejects a value that is not a list of rows.
  if (!program || !Array.isArray(entered) || !entered.every(isRecord)) {
    draft.subForms[field] = [];
    return entered;
  }
  const known = new Map(
    (Array.isArray(standing) ? standing : []).filter(isRecord).map((row) => [keyOf(row), row]),
  );
  const earlier = new Map((draft.subForms[field] ?? []).map((child) => [child.request.input, child]));
  const children = entered.map((row): FormState => {
    const same = earlier.get(row);
    if (same && same.request.now === now) return same;
    const key = keyOf(row);
    const storedRow = key === undefined ? undefined : known.get(key);
    return openForm(
      program,
      { stored: storedRow ?? null, input: row, isNew: storedRow === undefined, user, now },
      host,
    );
  });
  draft.subForms[field] = children;
  return children.map(rowOf);
}

const rowsByState = new WeakMap<FormState, Row>();

/**
 * Returns the row of a sub-form with its keys. It is always the same object, so that unchanged rows are recognized by
 * identity.
 */
function rowOf(state: FormState): Row {
  const row = rowsByState.get(state) ?? { ...keysOf(state.request.input), ...state.row };
  rowsByState.set(state, row);
  return row;
}

/** Keys come as strings or numbers. */
function keyOf({ id }: Row): string | undefined {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
}

/** The key columns of a row remain with it. */
function keysOf(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || name === 'revision'));
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  // Of long lists most rows are the very same objects.
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  return JSON.stringify(a) === JSON.stringify(b);
}
