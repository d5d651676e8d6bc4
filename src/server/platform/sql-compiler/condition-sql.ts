import { evaluate, isTrue } from '../../../engine/expressions/expression';
import type { Caller } from '../../../engine/access/caller';
import { readClockTime } from '../../../engine/conditions/clock-time';
import type { Condition, Constant, Operand, Operator } from '../../../engine/conditions/condition';
import { editedName, readsEditedRow } from '../../../engine/conditions/edited-row';
import { behindReference, mergeByReference, type Behind } from '../../../engine/conditions/merge-paths';
import { ownColumns } from '../../../engine/conditions/own-columns';
import type { Row } from '../../../engine/row';
import { timeZone } from '../../../engine/time/ulaanbaatar';
import type { ModelSource } from '../../../engine/model/model';
import { LiteralStatement } from '../database/literal';
import type { Statement } from '../database/sql-statement';
import { clockSql } from './clock-sql';
import { columnSql, livingRows, relationSql, sqlTypes } from './column-sql';
import { processSql } from './process-sql';
import { traceSource } from './trace-source';

/** The inputs of a condition besides rows. */
export interface ConditionContext {
  statement: Statement;
  caller: Caller;
  /** `database`: the SQL is stored and uses the database's clock whenever it runs. */
  now: Date | 'database';
  /** The row that refers to the condition's rows, in wire values, for a condition that names it. */
  edited?: Row;
  /** SQL of a column of the row itself, where the row is not one of the relation under the alias. */
  ownColumn?: (column: string) => string;
  /** The rows of other sources that are there, with their columns that the condition names. Default: those not deleted. */
  rowsOf?: (source: ModelSource, columns: NamedColumns, alias: string) => OtherRows;
}

/** Columns that a condition names, and the one by which a list's rows are connected. */
interface NamedColumns {
  named: readonly string[];
  connection?: string;
}

interface OtherRows {
  /** The relation under the alias. */
  from: string;
  conditions: readonly string[];
}

/**
 * Compiles a condition on the row under the alias: SQL that is true exactly where the condition is. Everything behind one
 * reference becomes one `exists`, and so does each list, in which rows that were deleted softly are not there. A comparison
 * with a property that the caller does not have is neither true nor false: visitors own no rows.
 */
export function conditionSql(
  context: ConditionContext,
  condition: Condition,
  source: ModelSource,
  alias: string,
): string {
  return new Compiler(context, source, alias).compile(condition, true);
}

/** Negated, because an empty value makes neither true: `not(a < 5)` is `a >= 5`. */
const opposites: Readonly<Record<Operator, string>> = {
  '=': '<>',
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

class Compiler {
  readonly #context: ConditionContext;
  /** The alias of the row of each loop, and behind each reference; that of the row itself under undefined. */
  readonly #rows: Map<string | undefined, { source: ModelSource; alias: string }>;

  constructor(context: ConditionContext, source: ModelSource, alias: string) {
    this.#context = context;
    this.#rows = new Map([[undefined, { source, alias }]]);
  }

  /** SQL that is true where the condition is `wanted`, and false or null elsewhere. */
  compile(condition: Condition, wanted: boolean): string {
    const at = `behind ${this.#rows.size}`;
    const behind = behindReference(condition, at);
    if (behind) return this.#behind(behind, at, wanted);
    switch (condition.kind) {
      case 'and':
      case 'or': {
        const parts = mergeByReference(condition.kind, condition.parts);
        const isAnd = (condition.kind === 'and') === wanted;
        if (parts.length === 0) return String(isAnd);
        const compiled = parts.map((part) => this.compile(part, wanted));
        return `(${compiled.join(isAnd ? ' and ' : ' or ')})`;
      }
      case 'not':
        return this.compile(condition.part, !wanted);
      case 'ambient': {
        const outcome = this.#run(condition.expression);
        return String(wanted ? isTrue(outcome) : 'value' in outcome && outcome.value === false);
      }
      case 'truth': {
        const value = this.#value(condition.operand);
        return wanted ? value : `not ${value}`;
      }
      case 'empty':
        return `${this.#value(condition.operand)} is ${wanted ? '' : 'not '}null`;
      case 'compare':
        return this.#compare(condition, wanted);
      case 'text':
        return this.#text(condition, wanted);
      case 'lists':
        return this.#lists(condition, wanted);
      case 'some':
      case 'every':
        return this.#loop(condition, wanted);
      case 'process': {
        const { statement, caller } = this.#context;
        const found = processSql(statement, caller, condition, `${this.#row(undefined).alias}.id`);
        return wanted ? found : `not ${found}`;
      }
    }
  }

  /** SQL that is true where `compile` is not. */
  #unless(condition: Condition, wanted: boolean): string {
    if (condition.kind === 'empty') return this.compile(condition, !wanted);
    if (condition.kind === 'not') return this.#unless(condition.part, !wanted);
    if ((condition.kind === 'and' || condition.kind === 'or') && condition.parts.length > 0) {
      const isAnd = (condition.kind === 'and') === wanted;
      const parts = mergeByReference(condition.kind, condition.parts);
      return `(${parts.map((part) => this.#unless(part, wanted)).join(isAnd ? ' or ' : ' and ')})`;
    }
    const isUnequal = condition.kind === 'compare' && condition.operator === '=' && !wanted;
    return isUnequal && this.#hasValue(condition)
      ? this.compile(condition, true)
      : `(${this.compile(condition, wanted)}) is not true`;
  }

  /** A row that no reference leads to has empty columns: where they decide it so, all but the rows that decide otherwise. */
  #behind({ variable, steps, part }: Behind, at: string, wanted: boolean): string {
    const last = steps.at(-1);
    if (!last) throw new Error('A reference leads nowhere');
    const { alias, from, conditions } = this.#follow(variable, steps, ownColumns(part, at));
    this.#rows.set(at, { source: last.to, alias });
    const isWithout = this.#holdsEmpty(part, wanted);
    const test = isWithout ? this.#unless(part, wanted) : this.compile(part, wanted);
    this.#rows.delete(at);
    const found = `exists (select from ${from} where ${[...conditions, test].join(' and ')})`;
    return isWithout ? `not ${found}` : found;
  }

  /** Whether `compile` would be true of a row whose columns are all empty. */
  #holdsEmpty(condition: Condition, wanted: boolean): boolean {
    switch (condition.kind) {
      case 'and':
      case 'or':
        return (condition.kind === 'and') === wanted
          ? condition.parts.every((part) => this.#holdsEmpty(part, wanted))
          : condition.parts.some((part) => this.#holdsEmpty(part, wanted));
      case 'not':
        return this.#holdsEmpty(condition.part, !wanted);
      case 'empty':
        return wanted;
      case 'compare':
        return !wanted && condition.operator === '=' && this.#hasValue(condition);
      default:
        return false;
    }
  }

  #hasValue({ right }: Condition & { kind: 'compare' }): boolean {
    if (right.kind === 'operand' || this.#clock(right)) return true;
    const outcome = this.#run(right.expression);
    return 'value' in outcome && outcome.value !== null;
  }

  #compare({ operator, left, right }: Condition & { kind: 'compare' }, wanted: boolean): string {
    if (right.kind === 'operand') return this.#compareColumns(operator, left, right, wanted);
    const constant = this.#constant(left, right);
    if (constant === undefined) return 'false';
    if (operator !== '=') {
      const sign = wanted ? operator : opposites[operator];
      return `${this.#value(left, sign)} ${sign} ${constant}`;
    }
    return `${this.#value(left, '=')} ${wanted ? '=' : 'is distinct from'} ${constant}`;
  }

  /** Two empty values are equal. At most the left side leads to another row. */
  #compareColumns(operator: Operator, left: Operand, right: Operand, wanted: boolean): string {
    const other = this.#value(right);
    if (operator !== '=') {
      const sign = wanted ? operator : opposites[operator];
      return this.#within(left, (value) => `${value} ${sign} ${other}`);
    }
    if (left.steps.length === 0)
      return `${this.#value(left)} is ${wanted ? 'not ' : ''}distinct from ${other}`;
    const equal = this.#within(left, (value) => `${value} = ${other}`);
    const isEmpty = this.compile({ kind: 'empty', operand: left }, true);
    const both = `(${equal} or (${other} is null and ${isEmpty}))`;
    return wanted ? both : `not ${both}`;
  }

  #text({ test, operand, argument }: Condition & { kind: 'text' }, wanted: boolean): string {
    const part = this.#constant(operand, argument);
    if (part === undefined) return 'false';
    const not = wanted ? '' : 'not ';
    const value = this.#value(operand);
    if (test === 'starts with') return `${not}starts_with(${value}, ${part})`;
    if (test === 'contains') return `${not}(strpos(${value}, ${part}) > 0)`;
    return `${not}(right(${value}, length(${part})) = ${part})`;
  }

  #lists({ operand, key }: Condition & { kind: 'lists' }, wanted: boolean): string {
    const constant = this.#constant(operand, key);
    if (constant === undefined) return 'false';
    return this.#within(operand, (value) => `${wanted ? '' : 'not '}${value} @> array[${constant}]`);
  }

  #loop({ kind, variable, list, part }: Condition & { kind: 'some' | 'every' }, wanted: boolean): string {
    const { source, by } = list;
    const { alias, from, conditions } = this.#rowsOf(source, {
      named: ownColumns(part, variable),
      ...('connection' in by && { connection: by.connection }),
    });
    this.#rows.set(variable, { source, alias });
    // Every row: none of which it is not true.
    const counted = kind === 'some' ? this.compile(part, true) : this.#unless(part, true);
    this.#rows.delete(variable);
    const isOf =
      'keys' in by
        ? `${alias}.id = any(${this.#column(list.variable, by.keys)})`
        : `${columnSql(source, by.connection, alias)} = ${this.#row(list.variable).alias}.id`;
    const found = `exists (select from ${from} where ${[isOf, ...conditions, counted].join(' and ')})`;
    return (kind === 'some') === wanted ? found : `not ${found}`;
  }

  /** A test of a value: directly on the row, or in an `exists` of the rows that references lead to. */
  #within(operand: Operand, test: (value: string) => string): string {
    if (operand.steps.length === 0) return test(this.#value(operand));
    const { alias, from, conditions } = this.#follow(operand.variable, operand.steps, [operand.column.name]);
    const value = valueSql(operand, columnSql(operand.source, operand.column.name, alias));
    return `exists (select from ${from} where ${[...conditions, test(value)].join(' and ')})`;
  }

  /** The rows that references lead to, each joined with the one before; the alias is that of the last. */
  #follow(
    variable: string | undefined,
    steps: Operand['steps'],
    columns: readonly string[],
  ): OtherRows & { alias: string } {
    let reference = this.#column(variable, steps[0]?.column ?? '');
    let alias = '';
    const relations: string[] = [];
    const conditions: string[] = [];
    for (const [index, { to }] of steps.entries()) {
      const next = steps[index + 1];
      const rows = this.#rowsOf(to, { named: next ? [next.column] : columns });
      alias = rows.alias;
      relations.push(rows.from);
      conditions.push(`${alias}.id = ${reference}`, ...rows.conditions);
      if (next) reference = columnSql(to, next.column, alias);
    }
    return { alias, from: relations.join(', '), conditions };
  }

  #rowsOf(source: ModelSource, columns: NamedColumns): OtherRows & { alias: string } {
    const { statement, rowsOf } = this.#context;
    const alias = statement.alias();
    traceSource(statement.trace, source);
    const rows = rowsOf?.(source, columns, alias) ?? {
      from: `${relationSql(source)} ${alias}`,
      conditions: livingRows(source, alias),
    };
    return { alias, ...rows };
  }

  #value(operand: Operand, sign?: string): string {
    return valueSql(operand, this.#column(operand.variable, operand.column.name), sign);
  }

  #column(variable: string | undefined, column: string): string {
    const { source, alias } = this.#row(variable);
    const own = variable === undefined ? this.#context.ownColumn?.(column) : undefined;
    return own ?? columnSql(source, column, alias);
  }

  #row(variable: string | undefined): { source: ModelSource; alias: string } {
    const row = this.#rows.get(variable);
    if (!row) throw new Error(`There is no loop over "${variable}"`);
    return row;
  }

  /** The value as SQL, of the type of the operand; undefined where there is none. */
  #constant(operand: Operand, constant: Constant): string | undefined {
    const clock = this.#clock(constant);
    if (clock) return clock;
    const { expression } = constant;
    const outcome = this.#run(expression);
    if (!('value' in outcome) || outcome.value === null) return undefined;
    const { value } = outcome;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return undefined;
    // A constant of a definition is the same for the whole role: as a literal the planner can estimate it.
    const isSame = expression.needs.length === 0 && !readsEditedRow(expression);
    const statement = isSame ? new LiteralStatement() : this.#context.statement;
    return statement.bind(value, typeOf(operand, value));
  }

  /** The time by the database's clock, in SQL that is stored. */
  #clock({ expression }: Constant): string | undefined {
    const time = this.#context.now === 'database' ? readClockTime(expression) : undefined;
    return time && clockSql(time);
  }

  #run(expression: Constant['expression']): ReturnType<typeof evaluate> {
    const { statement, caller, now, edited } = this.#context;
    const values = readsEditedRow(expression) ? { [editedName]: edited } : {};
    if (expression.needs.includes('user')) statement.trace.isPersonal = true;
    const isTimed = expression.needs.some((name) => name !== 'user');
    if (isTimed) statement.trace.isTimed = true;
    if (now !== 'database') return evaluate(expression, { values, user: caller, now });
    if (isTimed) throw new Error(`Stored SQL cannot compute "${expression.text}"`);
    return evaluate(expression, { values, user: caller, now: new Date(0) });
  }
}

/**
 * The value as expressions see it: moments have milliseconds, as rows show them, and an empty text is no value. A
 * comparison with a constant by `sign` may do without, so that an index helps.
 */
function valueSql({ type, isDay }: Operand, sql: string, sign?: string): string {
  if (isDay) return `(${sql} at time zone '${timeZone}')::date`;
  if (type === 'date and time')
    return sign === '<' || sign === '>=' ? sql : `date_trunc('milliseconds', ${sql})`;
  return type === 'string' && sign !== '=' ? `nullif(${sql}, '')` : sql;
}

function typeOf({ column, isDay, type }: Operand, value: unknown): string {
  if (isDay) return 'date';
  if (type === 'list') return 'int8';
  // A number with a fraction, or beyond the column's range, equals none of its values.
  return type === 'number' && !isInt4(value) ? 'numeric' : sqlTypes[column.type];
}

function isInt4(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31;
}
