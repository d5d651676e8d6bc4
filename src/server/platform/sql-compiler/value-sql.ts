import type { ColumnType } from '../../../definitions/source';
import type { Value } from '../../../engine/conditions/value';
import { timeZone } from '../../../engine/time/ulaanbaatar';
import { literal, quoteText } from '../database/literal';
import { sqlTypes } from './column-sql';

/** A column as SQL, by the type of its values. */
export interface ColumnValue {
  sql: string;
  type: ColumnType;
}

/**
 * Compiles a value: SQL with the result of the interpreter. Numbers are decimal there. As in the interpreter, arithmetic
 * and the parts of an empty value leave the whole expression empty, wherever it is evaluated; comparisons, functions and
 * divisions by zero are empty themselves alone.
 */
export function valueSql(value: Value, column: (name: string) => ColumnValue): string {
  const { sql, fails, isStrict } = compile(value, column);
  return fails === undefined || isStrict ? sql : `case when not (${fails}) then ${sql} end`;
}

interface Compiled {
  sql: string;
  /** When the whole expression has no value; undefined for never. */
  fails: string | undefined;
  /** Whether `sql` is null then. */
  isStrict: boolean;
}

function compile(value: Value, column: (name: string) => ColumnValue): Compiled {
  const part = (each: Value) => compile(each, column);
  switch (value.kind) {
    case 'column':
      return safe(readColumn(column(value.name)));
    case 'constant':
      return safe(constantSql(value));
    case 'arithmetic': {
      const [left, right] = [part(value.left), part(value.right)];
      const divisor = value.operator === '/' ? `nullif(${right.sql}, 0)` : right.sql;
      return needing([left, right], `(${left.sql} ${value.operator} ${divisor})`);
    }
    case 'concatenation': {
      const [left, right] = [part(value.left), part(value.right)];
      return needing([left, right], `(${left.sql} || ${right.sql})`);
    }
    case 'negative': {
      const operand = part(value.operand);
      return needing([operand], `(- ${operand.sql})`);
    }
    case 'days': {
      const [to, from] = [part(value.to), part(value.from)];
      return needing([to, from], `(${to.sql} - ${from.sql})::numeric`);
    }
    case 'day': {
      const operand = part(value.operand);
      return needing([operand], `(${operand.sql} at time zone '${timeZone}')::date`);
    }
    case 'part': {
      const operand = part(value.operand);
      const local = value.operand.type === 'date' ? operand.sql : `${operand.sql} at time zone '${timeZone}'`;
      return needing([operand], `extract(${value.part} from ${local})::numeric`);
    }
    case 'shift': {
      const operand = part(value.operand);
      const interval = `interval '${value.months} months ${value.days} days'`;
      return needing([operand], `(${operand.sql} ${value.sign} ${interval})::date`);
    }
    case 'if': {
      const [test, first, last] = [part(value.condition), part(value.whenTrue), part(value.otherwise)];
      const branches =
        first.fails === undefined && last.fails === undefined
          ? undefined
          : `case when ${test.sql} then ${first.fails ?? 'false'} else ${last.fails ?? 'false'} end`;
      return {
        sql: `(case when ${test.sql} then ${first.sql} else ${last.sql} end)`,
        fails: anyFails([test.fails, branches]),
        isStrict: false,
      };
    }
    default:
      return compileLenient(value, part);
  }
}

type Lenient = Exclude<
  Value,
  {
    kind:
      | 'column'
      | 'constant'
      | 'arithmetic'
      | 'concatenation'
      | 'negative'
      | 'days'
      | 'day'
      | 'part'
      | 'shift'
      | 'if';
  }
>;

/** Values of which an empty operand makes no failure. */
function compileLenient(value: Lenient, part: (each: Value) => Compiled): Compiled {
  switch (value.kind) {
    case 'join': {
      const parts = value.parts.map(part);
      const texts = [quoteText(value.separator), ...parts.map(({ sql }) => sql)];
      return passing(parts, `concat_ws(${texts.join(', ')})`);
    }
    case 'and':
    case 'or': {
      const parts = value.parts.map(part);
      return passing(parts, `(${parts.map(({ sql }) => sql).join(` ${value.kind} `)})`);
    }
    case 'not': {
      const operand = part(value.operand);
      return passing([operand], `(not ${operand.sql})`);
    }
    case 'compare': {
      const [left, right] = [part(value.left), part(value.right)];
      return passing([left, right], `(${left.sql} ${comparisons[value.operator]} ${right.sql})`);
    }
    case 'oneOf': {
      const operand = part(value.operand);
      const values = value.values.map((each) => part(each).sql);
      return passing([operand], `coalesce(${operand.sql} in (${values.join(', ')}), false)`);
    }
    case 'text': {
      const [operand, argument] = [part(value.operand), part(value.argument)];
      return passing([operand, argument], textTest(value.test, operand.sql, argument.sql));
    }
    case 'string': {
      const operand = part(value.operand);
      const number = value.operand.type === 'number' ? `trim_scale(${operand.sql})` : operand.sql;
      return passing([operand], `${number}::text`);
    }
    case 'round': {
      const operand = part(value.operand);
      return passing([operand], `${value.function}(${operand.sql})`);
    }
    case 'halfUp': {
      const operand = part(value.operand);
      return passing([operand], `round(${operand.sql}, ${value.digits})`);
    }
  }
}

/** Two empty values are equal. */
const comparisons = {
  '=': 'is not distinct from',
  '!=': 'is distinct from',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
} as const;

/** A value that never fails. */
function safe(sql: string): Compiled {
  return { sql, fails: undefined, isStrict: true };
}

/** A value of operands that must not be empty. */
function needing(operands: readonly Compiled[], sql: string): Compiled {
  const fails = operands.flatMap((each) => [each.isStrict ? undefined : each.fails, `${each.sql} is null`]);
  return { sql, fails: anyFails(fails), isStrict: operands.every(({ isStrict }) => isStrict) };
}

/** A value of operands that may be empty. */
function passing(operands: readonly Compiled[], sql: string): Compiled {
  const fails = anyFails(operands.map((each) => each.fails));
  return { sql, fails, isStrict: fails === undefined };
}

function anyFails(all: readonly (string | undefined)[]): string | undefined {
  const some = all.filter((each) => each !== undefined);
  return some.length === 0 ? undefined : some.length === 1 ? some.join() : `(${some.join(' or ')})`;
}

/** As expressions read it: numbers decimal, moments by the millisecond, and an empty text is no value. */
function readColumn({ sql, type }: ColumnValue): string {
  switch (sqlTypes[type]) {
    case 'text':
      return `nullif(${sql}, '')`;
    case 'int4':
    case 'int8':
    case 'numeric':
      return `${sql}::numeric`;
    case 'timestamptz':
      return `date_trunc('milliseconds', ${sql})`;
    default:
      return sql;
  }
}

function constantSql({ value, type }: Value & { kind: 'constant' }): string {
  if (value === null) return 'null';
  switch (type) {
    case 'date':
      return `${literal(value)}::date`;
    case 'time':
      return `${literal(value)}::time`;
    case 'date and time':
      return `${literal(value)}::timestamptz`;
    case 'number':
      return `${literal(value)}::numeric`;
    default:
      return type === 'string' ? `${literal(value)}::text` : literal(value);
  }
}

function textTest(test: 'contains' | 'starts with' | 'ends with', text: string, argument: string): string {
  if (test === 'starts with') return `starts_with(${text}, ${argument})`;
  if (test === 'contains') return `(strpos(${text}, ${argument}) > 0)`;
  return `(right(${text}, length(${argument})) = ${argument})`;
}
