import { evaluate as interpret, FeelFunction, SyntaxError as FeelSyntaxError, type Warning } from 'feelin';
import type { ColumnType } from '../../definitions/source';
import { callerProperties, callerValue, type Caller } from '../access/caller';
import { limits } from './expression-limits';
import {
  feelDay,
  isRecord,
  localMoment,
  rowToExpression,
  rowsToExpression,
  toExpression,
  toWire,
} from './expression-values';
import { inspectExpression, type Inspection } from './inspect-expression';
import { onceForEach } from './parsed-before';
import { distinctMessages, type Message } from '../../definitions/messages/message';
import { expressionMessage } from './expression-messages';
import { warningMessage, type Finding } from './warning-message';

/** The names in scope: columns by type, lists of rows (sub-tables) and single other rows with their columns. */
export interface ExpressionNames {
  columns: ReadonlyMap<string, ColumnType>;
  lists: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>;
  /** A row that is not there has empty columns. */
  records?: ReadonlyMap<string, ReadonlyMap<string, ColumnType>>;
}

/** The input of an evaluation: wire values, the caller, and the time of `now()`. */
export interface ExpressionContext {
  values: Readonly<Record<string, unknown>>;
  user: Caller;
  now: Date;
}

/** An expression that was read once and runs many times. */
export interface Expression {
  text: string;
  /** The fields it names: nothing else is shown to it. */
  reads: readonly string[];
  /** The names besides fields that it uses: `user`, `today`, `now`. */
  needs: readonly string[];
  /** The value on the wire, or why there is none. */
  run(context: ExpressionContext): Outcome;
}

export type Outcome = { value: unknown } | { failure: Message };

/**
 * Parses an expression once. It reports all problems that do not depend on a row: syntax, unknown names, functions and
 * properties, wrong types, unbounded loops. Functions and contexts cannot be defined, so there is no recursion and no
 * exponential growth: see `expression-limits`.
 */
export const parseExpression: (
  text: string,
  names: ExpressionNames,
) => { expression: Expression } | { problems: readonly Message[] } = onceForEach((text, names) => {
  const inspection = inspectExpression(text, names);
  if (inspection.problems.length > 0) return { problems: inspection.problems };
  const compiled = compile(text, inspection);
  if ('problem' in compiled) return { problems: [compiled.problem] };
  const problems = tryOut(text, compiled, inspection, names);
  if (problems.length > 0) return { problems };
  return {
    expression: {
      text,
      reads: inspection.reads,
      needs: inspection.needs,
      run: (context) => run({ text, compiled, inspection, names }, context),
    },
  };
});

/**
 * Runs an expression against the fields that it names. Nulls: an operation on an empty field gives null, as SQL
 * does; so does a division by zero. Every other warning of the interpreter is a failure.
 */
export function evaluate(expression: Expression, context: ExpressionContext): Outcome {
  return expression.run(context);
}

/** Returns whether a condition is true; null (undecided, because a field is empty) is not. */
export function isTrue(outcome: Outcome): boolean {
  return 'value' in outcome && outcome.value === true;
}

interface Compiled {
  invoke(values: readonly unknown[]): unknown;
  /** The interpreter's own list: it grows with each run, so each run empties it first. */
  warnings: Warning[];
  /** Characters before the expression's text in what the interpreter was given. */
  offset: number;
}

/**
 * The interpreter has no compiled form, but the body of a function is built once: so the expression becomes a
 * function of the names that it reads.
 */
function compile(text: string, { reads, needs }: Inspection): Compiled | { problem: Message } {
  const head = `function(${[...reads, ...needs].join(', ')}) `;
  try {
    const { value, warnings } = interpret(head + text, {});
    if (!(value instanceof FeelFunction)) return { problem: expressionMessage('unreadable') };
    return { invoke: (values) => value.invoke(values), warnings, offset: head.length };
  } catch (error) {
    if (!(error instanceof FeelSyntaxError)) throw error;
    return { problem: expressionMessage('unreadable-because', { detail: error.message }) };
  }
}

interface Read {
  text: string;
  compiled: Compiled;
  inspection: Inspection;
  names: ExpressionNames;
}

function run({ text, compiled, inspection, names }: Read, context: ExpressionContext): Outcome {
  const values = inspection.reads.map((name) => valueOf(name, names, context.values));
  const longest = Math.max(0, ...values.map(longestList));
  if (longest > limits.listLength || inspection.literalSteps * longest ** inspection.loops > limits.steps) {
    return { failure: expressionMessage('expression-too-many-rows') };
  }
  const { value, warnings } = invoke(compiled, inspection, values, context);
  const [first] = warnings;
  if (!first) {
    const wire = toWire(value);
    return wire === undefined
      ? { failure: expressionMessage('expression-without-value', { text }) }
      : { value: wire };
  }
  return values.some(hasEmpty) ? { value: null } : { failure: warningMessage(first, text, names) };
}

function invoke(
  compiled: Compiled,
  { needs }: Inspection,
  values: readonly unknown[],
  context: Omit<ExpressionContext, 'values'>,
) {
  compiled.warnings.length = 0;
  const extra = needs.map((name) => ambientValue(name, context));
  try {
    const value = compiled.invoke([...values, ...extra]);
    const warnings = compiled.warnings.map(({ type, details, position }): Finding => {
      const { values: operands } = details;
      return {
        type,
        values: operands,
        from: position.from - compiled.offset,
        to: position.to - compiled.offset,
      };
    });
    return { value, warnings };
  } catch {
    // The interpreter throws where two types cannot be compared, and says no place.
    return { value: null, warnings: [{ type: 'THROWN', values: {}, from: 0, to: 0 } satisfies Finding] };
  }
}

function ambientValue(name: string, { user, now }: Omit<ExpressionContext, 'values'>): unknown {
  if (name === 'user')
    return Object.fromEntries(callerProperties.map((property) => [property, callerValue(user, property)]));
  const give = name === 'today' ? () => feelDay(now) : () => localMoment(now);
  return new FeelFunction(give, []);
}

function valueOf(name: string, names: ExpressionNames, values: Readonly<Record<string, unknown>>): unknown {
  const list = names.lists.get(name);
  if (list) return rowsToExpression(values[name] ?? [], list);
  const record = names.records?.get(name);
  if (record) return rowToExpression(values[name], record);
  return toExpression(values[name], names.columns.get(name) ?? 'json');
}

/** A caller who has every property. */
export const sampleUser: Caller = {
  userId: 1,
  login: 'a',
  role: 'visitor',
  roleNumber: 1,
  organizationId: 1,
  phone: '99112233',
};
const samples: Readonly<Record<ColumnType, readonly unknown[]>> = {
  text: ['a', 'b'],
  richText: ['a', 'b'],
  file: ['a', 'b'],
  integer: [1, 2],
  count: [1, 2],
  number: [1.5, 2.5],
  money: [1000, 2000],
  boolean: [true, false],
  date: ['2026-01-15', '2026-02-15'],
  time: ['10:00:00', '11:00:00'],
  timestamp: ['2026-01-15T10:00:00Z', '2026-02-15T10:00:00Z'],
  reference: [1, 2],
  references: [[1], [1, 2]],
  json: [null, null],
};

/** Runs the expression on rows of the right types: a warning that does not come from the values is a mistake. */
function tryOut(text: string, compiled: Compiled, inspection: Inspection, names: ExpressionNames): Message[] {
  const types = [...names.columns]
    .filter(([name]) => inspection.reads.includes(name))
    .map(([, type]) => type);
  if (types.includes('json')) return [];
  const context = { user: sampleUser, now: new Date('2026-01-15T10:00:00Z') };
  const messages = [0, 1].flatMap((turn) => {
    const values = inspection.reads.map((name) =>
      valueOf(name, names, { [name]: sampleOf(name, names, turn) }),
    );
    return invoke(compiled, inspection, values, context)
      .warnings.filter(
        (warning) => warning.type !== 'INVALID_ARGUMENTS' || !dependsOnRow(warning, inspection),
      )
      .slice(0, 1)
      .map((warning) => warningMessage(warning, text, names));
  });
  return distinctMessages(messages);
}

/** Values of a row that has one in every column. */
export function sampleRow(columns: ReadonlyMap<string, ColumnType>): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...columns].map(([name, type]) => [name, samples[type][0]]));
}

function dependsOnRow(warning: Finding, { readPositions }: Inspection): boolean {
  return readPositions.some(({ from, to }) => from >= warning.from && to <= warning.to);
}

function sampleOf(name: string, names: ExpressionNames, turn: number): unknown {
  const list = names.lists.get(name);
  const record = names.records?.get(name);
  if (record) return Object.fromEntries([...record].map(([column, type]) => [column, samples[type][turn]]));
  if (!list) return samples[names.columns.get(name) ?? 'json'][turn];
  return [0, 1].map((row) =>
    Object.fromEntries([...list].map(([column, type]) => [column, samples[type][row]])),
  );
}

/** Members that are parsed when an expression reads them are days and times, which hold no list: they are left alone. */
function longestList(value: unknown): number {
  if (Array.isArray(value))
    return value.reduce<number>((longest, member) => Math.max(longest, longestList(member)), value.length);
  if (!isPlain(value)) return 0;
  const members = Object.keys(value).map(
    (key) => Object.getOwnPropertyDescriptor(value, key)?.value as unknown,
  );
  return members.reduce<number>((longest, member) => Math.max(longest, longestList(member)), 0);
}

function hasEmpty(value: unknown): boolean {
  if (value === null) return true;
  if (Array.isArray(value)) return value.some(hasEmpty);
  return isPlain(value) && Object.values(value).some(hasEmpty);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && Object.getPrototypeOf(value) === Object.prototype;
}
