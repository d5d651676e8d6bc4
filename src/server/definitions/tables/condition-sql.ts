import { evaluate, isTrue } from '../../../engine/expressions/expression';
import type { Caller } from '../../../engine/access/caller';
import type { Condition, Constant, Operand, Operator, RowList } from '../../../engine/conditions/condition';
import { timeZone } from '../../../engine/time/ulaanbaatar';
import type { ModelSource } from '../../../engine/model/model';
import { LiteralStatement } from '../../platform/database/literal';
import type { Statement } from '../../platform/database/sql-statement';
import { columnSql, livingRows, relationSql, sqlTypes } from './column-sql';

/** What a condition is decided by besides rows. */
export interface ConditionContext {
  statement: Statement;
  caller: Caller;
  now: Date;
}

/**
 * Compiles a condition on the row under the alias: SQL that is true exactly where the condition is. References and lists
 * become an `exists` each, in which rows that were deleted softly are not there. A comparison with a property that the
 * caller does not have is neither true nor false: nobody's rows belong to visitors.
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
  /** The alias of the row of each loop; that of the row itself under undefined. */
  readonly #rows: Map<string | undefined, { source: ModelSource; alias: string }>;

  constructor(context: ConditionContext, source: ModelSource, alias: string) {
    this.#context = context;
    this.#rows = new Map([[undefined, { source, alias }]]);
  }

  /** SQL that is true where the condition is `wanted`, and false or null elsewhere. */
  compile(condition: Condition, wanted: boolean): string {
    switch (condition.kind) {
      case 'and':
      case 'or': {
        const parts = condition.parts.map((part) => this.compile(part, wanted));
        const isAnd = (condition.kind === 'and') === wanted;
        if (parts.length === 0) return String(isAnd);
        return `(${parts.join(isAnd ? ' and ' : ' or ')})`;
      }
      case 'not':
        return this.compile(condition.part, !wanted);
      case 'ambient': {
        const outcome = this.#run(condition.expression);
        return String(wanted ? isTrue(outcome) : 'value' in outcome && outcome.value === false);
      }
      case 'truth':
        return this.#within(condition.operand, (value) => (wanted ? value : `not ${value}`));
      case 'empty':
        return this.#empty(condition.operand, wanted);
      case 'compare':
        return this.#compare(condition, wanted);
      case 'text':
        return this.#text(condition, wanted);
      case 'lists':
        return this.#lists(condition, wanted);
      case 'some':
      case 'every':
        return this.#loop(condition, wanted);
    }
  }

  #empty(operand: Operand, wanted: boolean): string {
    // A row that no reference leads to has no value either.
    if (operand.steps.length === 0) return `${this.#value(operand)} is ${wanted ? '' : 'not '}null`;
    const filled = this.#within(operand, (value) => `${value} is not null`);
    return wanted ? `not ${filled}` : filled;
  }

  #compare({ operator, left, right }: Condition & { kind: 'compare' }, wanted: boolean): string {
    if (right.kind === 'operand') return this.#compareColumns(operator, left, right, wanted);
    const constant = this.#constant(left, right);
    if (constant === undefined) return 'false';
    if (operator !== '=') {
      const sign = wanted ? operator : opposites[operator];
      return this.#within(left, (value) => `${value} ${sign} ${constant}`, sign);
    }
    const equal = this.#within(left, (value) => `${value} = ${constant}`, '=');
    if (wanted) return equal;
    if (left.steps.length > 0) return `not ${equal}`;
    return `${this.#value(left, '=')} is distinct from ${constant}`;
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
    const both = `(${equal} or (${other} is null and ${this.#empty(left, true)}))`;
    return wanted ? both : `not ${both}`;
  }

  #text({ test, operand, argument }: Condition & { kind: 'text' }, wanted: boolean): string {
    const part = this.#constant(operand, argument);
    if (part === undefined) return 'false';
    const not = wanted ? '' : 'not ';
    return this.#within(operand, (value) => {
      if (test === 'starts with') return `${not}starts_with(${value}, ${part})`;
      if (test === 'contains') return `${not}(strpos(${value}, ${part}) > 0)`;
      return `${not}(right(${value}, length(${part})) = ${part})`;
    });
  }

  #lists({ operand, key }: Condition & { kind: 'lists' }, wanted: boolean): string {
    const constant = this.#constant(operand, key);
    if (constant === undefined) return 'false';
    return this.#within(operand, (value) => `${wanted ? '' : 'not '}${value} @> array[${constant}]`);
  }

  #loop({ kind, variable, list, part }: Condition & { kind: 'some' | 'every' }, wanted: boolean): string {
    const { alias, conditions } = this.#rowsOf(list);
    this.#rows.set(variable, { source: list.source, alias });
    const holds = this.compile(part, true);
    this.#rows.delete(variable);
    // Every row: none of which it is not true.
    const counted = kind === 'some' ? holds : `(${holds}) is not true`;
    const found = `exists (select from ${relationSql(list.source)} ${alias} where ${[...conditions, counted].join(' and ')})`;
    return (kind === 'some') === wanted ? found : `not ${found}`;
  }

  #rowsOf({ variable, of, source, by }: RowList): { alias: string; conditions: string[] } {
    const { statement } = this.#context;
    const alias = statement.alias();
    for (const table of source.tables) statement.trace.tables.add(table);
    const outer = this.#row(variable).alias;
    const isOfRow =
      'keys' in by
        ? `${alias}.id = any(${columnSql(of, by.keys, outer)})`
        : `${columnSql(source, by.connection, alias)} = ${outer}.id`;
    return { alias, conditions: [isOfRow, ...livingRows(source, alias)] };
  }

  /** A test of a value: directly on the row, or in an `exists` of the rows that references lead to. */
  #within(operand: Operand, test: (value: string) => string, sign?: string): string {
    if (operand.steps.length === 0) return test(this.#value(operand, sign));
    const { statement } = this.#context;
    let { alias } = this.#row(operand.variable);
    const relations: string[] = [];
    const conditions: string[] = [];
    for (const { from, column, to } of operand.steps) {
      const next = statement.alias();
      for (const table of to.tables) statement.trace.tables.add(table);
      relations.push(`${relationSql(to)} ${next}`);
      conditions.push(`${next}.id = ${columnSql(from, column, alias)}`, ...livingRows(to, next));
      alias = next;
    }
    const value = valueSql(operand, alias, sign);
    return `exists (select from ${relations.join(', ')} where ${[...conditions, test(value)].join(' and ')})`;
  }

  #value(operand: Operand, sign?: string): string {
    return valueSql(operand, this.#row(operand.variable).alias, sign);
  }

  #row(variable: string | undefined): { source: ModelSource; alias: string } {
    const row = this.#rows.get(variable);
    if (!row) throw new Error(`There is no loop over "${variable}"`);
    return row;
  }

  /** The value as SQL, of the type of the operand; undefined where there is none. */
  #constant(operand: Operand, { expression }: Constant): string | undefined {
    const outcome = this.#run(expression);
    if (!('value' in outcome) || outcome.value === null) return undefined;
    const { value } = outcome;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return undefined;
    // A constant of a definition is the same for the whole role: as a literal the planner can estimate it.
    const statement = expression.needs.length === 0 ? new LiteralStatement() : this.#context.statement;
    return statement.bind(value, typeOf(operand, value));
  }

  #run(expression: Constant['expression']): ReturnType<typeof evaluate> {
    const { statement, caller, now } = this.#context;
    if (expression.needs.includes('user')) statement.trace.isPersonal = true;
    if (expression.needs.some((name) => name !== 'user')) statement.trace.isTimed = true;
    return evaluate(expression, { values: {}, user: caller, now });
  }
}

/**
 * The value as expressions see it: moments have milliseconds, as rows show them, and an empty text is no value. A
 * comparison with a constant by `sign` may do without, so that an index helps.
 */
function valueSql({ source, column, type, isDay }: Operand, alias: string, sign?: string): string {
  const sql = columnSql(source, column.name, alias);
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
