import type { ColumnType } from '../../../definitions/source';
import { isNumberType } from '../../../definitions/source';
import type { ExpressionNames } from '../../../engine/expressions/expression';
import {
  listArguments,
  expressionTree,
  type ExpressionNode,
} from '../../../engine/expressions/expression-tree';

/** The comparisons of a clause with a field. The last six take no value; `mine` and `ours` name the caller. */
export const comparisons = [
  'is',
  'isNot',
  'less',
  'atMost',
  'more',
  'atLeast',
  'contains',
  'startsWith',
  'yes',
  'no',
  'empty',
  'filled',
  'mine',
  'ours',
] as const;
export type Comparison = (typeof comparisons)[number];

/** One clause: `field comparison value`. */
export interface Clause {
  field: string;
  comparison: Comparison;
  /** A number for fields of numbers; empty for a comparison with nothing, and until it is entered. */
  value: string | number | boolean;
}

/** A condition that reads as a sentence: clauses that are all true, or one of which is. */
export interface Sentence {
  join: 'and' | 'or';
  clauses: readonly Clause[];
}

const operators: Readonly<Partial<Record<Comparison, string>>> = {
  is: '=',
  isNot: '!=',
  less: '<',
  atMost: '<=',
  more: '>',
  atLeast: '>=',
};
const calls: Readonly<Partial<Record<Comparison, string>>> = {
  contains: 'contains',
  startsWith: 'starts with',
};

/** The caller's property with which a column is compared. */
const callers: Readonly<Partial<Record<Comparison, string>>> = { mine: 'user.id', ours: 'user.org_id' };

/** Returns whether a comparison takes a value. */
export function takesValue(comparison: Comparison): boolean {
  return comparison in operators || comparison in calls;
}

/** Lists the comparisons that make sense for a column type. */
export function listComparisons(type: ColumnType | undefined): readonly Comparison[] {
  if (type === 'boolean') return ['yes', 'no'];
  if (
    type === 'json' ||
    type === 'file' ||
    type === 'richText' ||
    type === 'references' ||
    type === undefined
  )
    return ['filled', 'empty'];
  if (type === 'text') return ['is', 'isNot', 'contains', 'startsWith', 'filled', 'empty'];
  if (type === 'reference') return ['is', 'isNot', 'filled', 'empty'];
  return ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast', 'filled', 'empty'];
}

/** Lists the comparisons of conditions on rows, which may name the caller. */
export function listRowComparisons(type: ColumnType | undefined): readonly Comparison[] {
  return type === 'reference' || type === 'integer' || type === 'count'
    ? ['mine', 'ours', ...listComparisons(type)]
    : listComparisons(type);
}

/** Lists the comparisons of conditions that give each column one value. */
export function listValueComparisons(type: ColumnType | undefined): readonly Comparison[] {
  return listRowComparisons(type).filter((each) => valueComparisons.has(each));
}

const valueComparisons: ReadonlySet<Comparison> = new Set(['is', 'mine', 'ours', 'yes', 'no']);

/** Writes a sentence as FEEL. */
export function writeSentence({ join, clauses }: Sentence, names: ExpressionNames): string {
  return clauses.map((clause) => writeClause(clause, names.columns.get(clause.field))).join(` ${join} `);
}

function writeClause({ field, comparison, value }: Clause, type: ColumnType | undefined): string {
  switch (comparison) {
    case 'yes':
      return field;
    case 'no':
      return `not(${field})`;
    case 'empty':
      return `${field} = null`;
    case 'filled':
      return `${field} != null`;
    case 'mine':
    case 'ours':
      return `${field} = ${callers[comparison]}`;
    case 'contains':
    case 'startsWith':
      return `${calls[comparison]}(${field}, ${quoted(value)})`;
    default:
      return `${field} ${operators[comparison]} ${writeValue(value, type)}`;
  }
}

function writeValue(value: Clause['value'], type: ColumnType | undefined): string {
  const isNumber = type !== undefined && (isNumberType(type) || type === 'reference');
  const number = Number(value);
  if (isNumber && value !== '' && Number.isFinite(number)) return plainNumber(number);
  switch (type) {
    case 'date':
      return `date(${quoted(value)})`;
    case 'time':
      return `time(${quoted(value)})`;
    case 'timestamp':
      return `date and time(${quoted(value)})`;
    default:
      return typeof value === 'boolean' ? String(value) : quoted(value);
  }
}

/** FEEL has no exponents. */
function plainNumber(number: number): string {
  return String(number).includes('e') ? number.toFixed(20).replace(/\.?0+$/, '') : String(number);
}

function quoted(value: Clause['value']): string {
  return `"${String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** Reads FEEL as a sentence; undefined where it says more than one. */
export function readSentence(text: string, names: ExpressionNames): Sentence | undefined {
  const [top] = expressionTree(text, names).children;
  const [root, another] = top?.children ?? [];
  if (root === undefined || another !== undefined) return undefined;
  const join = root.name === 'Disjunction' ? 'or' : 'and';
  const parts = partsOf(root, join === 'or' ? 'Disjunction' : 'Conjunction');
  const clauses = parts.flatMap((part) => readClause(part, names) ?? []);
  return clauses.length === parts.length ? { join, clauses } : undefined;
}

function partsOf(node: ExpressionNode, name: string): ExpressionNode[] {
  if (node.name !== name) return [node];
  return node.children
    .filter((child) => child.name !== 'and' && child.name !== 'or')
    .flatMap((child) => partsOf(child, name));
}

function readClause(node: ExpressionNode, names: ExpressionNames): Clause | undefined {
  const isField = (each: ExpressionNode | undefined) =>
    each?.name === 'VariableName' && names.columns.has(each.text);
  if (isField(node))
    return isBoolean(node.text, names) ? { field: node.text, comparison: 'yes', value: '' } : undefined;
  if (node.name === 'FunctionInvocation') return readCall(node, names, isField);
  const [left, operator, right, more] = node.children;
  if (node.name !== 'Comparison' || !left || !operator || !right || more || !isField(left)) return undefined;
  const comparison = comparisons.find((each) => operators[each] === operator.text);
  if (comparison === undefined) return undefined;
  const field = left.text;
  if (right.name === 'null') {
    if (comparison === 'is') return { field, comparison: 'empty', value: '' };
    return comparison === 'isNot' ? { field, comparison: 'filled', value: '' } : undefined;
  }
  const caller = comparisons.find((each) => callers[each] === right.text);
  if (caller !== undefined && comparison === 'is') return { field, comparison: caller, value: '' };
  if (right.name === 'BooleanLiteral' && isBoolean(field, names) && comparison === 'is')
    return { field, comparison: right.text === 'true' ? 'yes' : 'no', value: '' };
  const value = readValue(right, names.columns.get(field));
  return value === undefined ? undefined : { field, comparison, value };
}

function readCall(
  node: ExpressionNode,
  names: ExpressionNames,
  isField: (node: ExpressionNode | undefined) => boolean,
): Clause | undefined {
  const name = node.children[0]?.text;
  const [field, value, more] = listArguments(node);
  if (!field || !isField(field) || more) return undefined;
  if (name === 'not' && !value)
    return isBoolean(field.text, names) ? { field: field.text, comparison: 'no', value: '' } : undefined;
  const comparison = comparisons.find((each) => calls[each] === name);
  const text = value?.name === 'StringLiteral' ? unquoted(value.text) : undefined;
  return comparison === undefined || text === undefined
    ? undefined
    : { field: field.text, comparison, value: text };
}

function readValue(node: ExpressionNode, type: ColumnType | undefined): string | number | undefined {
  const isNumber = type !== undefined && (isNumberType(type) || type === 'reference');
  if (node.name === 'NumericLiteral') return isNumber ? Number(node.text.replaceAll(/\s/g, '')) : undefined;
  if (node.name === 'StringLiteral') return type === 'text' ? unquoted(node.text) : undefined;
  if (node.name !== 'DateTimeLiteral') return undefined;
  const call = { date: 'date', time: 'time', timestamp: 'date and time' }[String(type)];
  const [text, more] = listArguments(node);
  const isSame = node.children[0]?.text.replaceAll(/\s+/g, ' ') === call;
  return isSame && !more && text?.name === 'StringLiteral' ? unquoted(text.text) : undefined;
}

/** The text of a literal; undefined where it has an escape that a sentence does not write. */
function unquoted(literal: string): string | undefined {
  const inner = literal.slice(1, -1);
  const text = inner.replaceAll(/\\(["\\])/g, '$1');
  return quoted(text) === literal ? text : undefined;
}

function isBoolean(field: string, names: ExpressionNames): boolean {
  return names.columns.get(field) === 'boolean';
}
