import type { ColumnType } from '../../definitions/source';
import type { ExpressionNames } from './expression';
import type { ExpressionNode } from './expression-tree';

/** A type of values in expressions. `temporal` are days, times, moments and durations. */
export type ResultType = 'text' | 'number' | 'boolean' | 'temporal' | 'list';

/** One value that an expression may give: what is known of it. `constant` where it is written out. */
export interface Result {
  type: ResultType | undefined;
  constant?: string | number | boolean;
}

/** The type in which expressions see a column's values; undefined if the column has none. */
export function expressionType(type: ColumnType): ResultType | undefined {
  switch (type) {
    case 'text':
    case 'richText':
    case 'file':
      return 'text';
    case 'integer':
    case 'count':
    case 'number':
    case 'money':
    case 'reference':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
    case 'time':
    case 'timestamp':
      return 'temporal';
    case 'references':
      return 'list';
    case 'json':
      return undefined;
  }
}

/**
 * The values that an expression can give besides null, one for each branch of its conditions, as far as its text determines them.
 * A type that is not certain is undefined.
 */
export function possibleResults(node: ExpressionNode, names: ExpressionNames): Result[] {
  const constant = readConstant(node);
  if (constant !== undefined) return [{ type: resultTypeOfConstant(constant), constant }];
  switch (node.name) {
    case 'Top':
    case 'Expression':
    case 'ParenthesizedExpression':
      return node.children
        .filter(({ name }) => !punctuation.has(name))
        .flatMap((each) => possibleResults(each, names));
    case 'null':
      return [];
    case 'Comparison':
    case 'Conjunction':
    case 'Disjunction':
    case 'QuantifiedExpression':
    case 'InstanceOfExpression':
      return [{ type: 'boolean' }];
    case 'DateTimeLiteral':
      return [{ type: 'temporal' }];
    case 'List':
    case 'ForExpression':
      return [{ type: 'list' }];
    case 'IfExpression':
      return branchesOf(node).flatMap((branch) => possibleResults(branch, names));
    case 'ArithmeticExpression':
      return [{ type: arithmeticType(node, names) }];
    case 'FunctionInvocation':
      return [{ type: functionTypes.get(textOf(node.children[0])) }];
    case 'VariableName':
      return [{ type: nameType(textOf(node), names) }];
    case 'PathExpression':
      return [{ type: recordType(node, names) }];
    default:
      return [{ type: undefined }];
  }
}

/** The text, number or truth value that a node writes out. */
export function readConstant({
  name,
  text,
  children,
}: ExpressionNode): string | number | boolean | undefined {
  if (name === 'NumericLiteral') return Number(text);
  if (name === 'BooleanLiteral') return text === 'true';
  if (name === 'StringLiteral') return unquote(text);
  const [sign, number] = children;
  const isNegative = name === 'ArithmeticExpression' && children.length === 2 && sign?.text === '-';
  return isNegative && number?.name === 'NumericLiteral' ? -Number(number.text) : undefined;
}

const punctuation: ReadonlySet<string> = new Set(['(', ')']);

function unquote(text: string): string | undefined {
  // An escape that JSON does not have leaves the text unknown.
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function resultTypeOfConstant(constant: string | number | boolean): ResultType {
  return typeof constant === 'string' ? 'text' : typeof constant === 'number' ? 'number' : 'boolean';
}

/** The branches after `then` and `else`. */
function branchesOf({ children }: ExpressionNode): ExpressionNode[] {
  return children.filter((_, index) => ['then', 'else'].includes(children[index - 1]?.name ?? ''));
}

/** Numbers give a number; a text joined to anything is a text. Days and durations are left open. */
function arithmeticType(node: ExpressionNode, names: ExpressionNames): ResultType | undefined {
  const operands = node.children.filter(({ name }) => name !== 'ArithOp');
  const types = operands.map((operand) => {
    const found = new Set(possibleResults(operand, names).map(({ type }) => type));
    return found.size === 1 ? [...found][0] : undefined;
  });
  const [first] = types;
  return (first === 'number' || first === 'text') && types.every((type) => type === first)
    ? first
    : undefined;
}

function nameType(name: string, names: ExpressionNames): ResultType | undefined {
  if (names.lists.has(name)) return 'list';
  const column = names.columns.get(name);
  return column && expressionType(column);
}

/** The type of a column of another row. */
function recordType({ children }: ExpressionNode, { records }: ExpressionNames): ResultType | undefined {
  const [record] = children;
  const type = records?.get(textOf(record))?.get(textOf(children.at(-1)));
  return record?.name === 'VariableName' && type ? expressionType(type) : undefined;
}

function textOf(node: ExpressionNode | undefined): string {
  return (node?.text ?? '').replaceAll(/\s+/g, ' ');
}

const functionTypes: ReadonlyMap<string, ResultType> = new Map([
  ...ofType(
    'number',
    'number, string length, count, sum, mean, product, median, stddev, decimal, floor, ceiling, round up, round down, ' +
      'round half up, round half down, modulo, sqrt, log, exp, day of year, week of year',
  ),
  ...ofType(
    'text',
    'string, substring, upper case, lower case, substring before, substring after, string join',
  ),
  ...ofType(
    'boolean',
    'not, contains, starts with, ends with, list contains, all, any, odd, even, before, after',
  ),
  ...ofType('temporal', 'date, time, date and time, duration, today, now'),
  ...ofType('list', 'sublist, append, concatenate, union, distinct values, flatten, reverse, index of'),
]);

function ofType(type: ResultType, functions: string): [string, ResultType][] {
  return functions.split(', ').map((name) => [name, type]);
}
