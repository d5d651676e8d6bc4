import { constantProblem, type ConstantColumn } from '../../definitions/checks/constant';
import type { ColumnType } from '../../definitions/source';
import type { ExpressionNames } from './expression';
import {
  readConstant,
  possibleResults,
  expressionType,
  type Result,
  type ResultType,
} from './expression-results';
import { expressionTree, type ExpressionNode } from './expression-tree';
import { distinctMessages, type Message } from '../../definitions/messages/message';
import { expressionMessage } from './expression-messages';

/** The names in an expression and their types, as known when publishing. */
export interface MistakeScope {
  names: ExpressionNames;
  /** Columns that have more rules than their type. */
  columns: ReadonlyMap<string, ConstantColumn>;
  /** The ids of all roles: `user.role` is one of them. */
  roles: ReadonlySet<string>;
}

/** The required result: true or false, or a value of a column. */
export type WantedResult = 'condition' | ConstantColumn | undefined;

/**
 * Finds what runs and is certainly not meant: `==`, a comparison with a value that the column never has or with a role
 * that does not exist, a result of another type than is wanted. Definitions in force keep running with it, so only
 * publishing asks.
 */
export function expressionMistakes(text: string, scope: MistakeScope, wanted?: WantedResult): Message[] {
  const tree = expressionTree(text, scope.names);
  const mistakes = [...comparisonMistakes(tree, scope), ...resultMistakes(tree, scope, wanted)];
  return distinctMessages(mistakes);
}

function comparisonMistakes(node: ExpressionNode, scope: MistakeScope): Message[] {
  // Names inside loops and filters may mean something else.
  if (['ForExpression', 'QuantifiedExpression', 'FilterExpression'].includes(node.name)) return [];
  const own = node.name === 'Comparison' ? mistakesOfComparison(node, scope) : [];
  return [...own, ...node.children.flatMap((child) => comparisonMistakes(child, scope))];
}

function mistakesOfComparison({ children, text }: ExpressionNode, scope: MistakeScope): Message[] {
  const [left, operator, ...rest] = children;
  if (!left || !operator) return [];
  if (rest[0]?.name === 'SimplePositiveUnaryTest')
    return [
      expressionMessage('not-a-comparison', {
        text,
        operator: operator.text + (rest[0].children[0]?.text ?? ''),
      }),
    ];
  if (operator.name === 'in') {
    const values = rest.flatMap(literalsIn);
    return values.flatMap((value) => mistakeOf(left, value, true, scope));
  }
  const [right] = rest;
  if (operator.name !== 'CompareOp' || !right) return [];
  const isEquality = operator.text === '=' || operator.text === '!=';
  return [
    ...mistakeOf(left, readConstant(right), isEquality, scope),
    ...mistakeOf(right, readConstant(left), isEquality, scope),
  ];
}

/** The values that the right side of `in` writes out: a list, or alternatives in brackets. */
function literalsIn(node: ExpressionNode): (string | number | boolean)[] {
  const value = readConstant(node);
  if (value !== undefined) return [value];
  const isList = ['PositiveUnaryTests', 'PositiveUnaryTest', 'List', 'ParenthesizedExpression'].includes(
    node.name,
  );
  return isList ? node.children.flatMap(literalsIn) : [];
}

function mistakeOf(
  side: ExpressionNode,
  value: string | number | boolean | undefined,
  isEquality: boolean,
  { names, columns, roles }: MistakeScope,
): Message[] {
  if (value === undefined) return [];
  const written = JSON.stringify(value);
  if (side.name === 'PathExpression' && side.text === 'user.role') {
    if (typeof value === 'string' && roles.has(value)) return [];
    return isEquality ? [expressionMessage('never-this-role', { value: written })] : [];
  }
  const type = side.name === 'VariableName' ? names.columns.get(side.text) : undefined;
  const wanted = type && expressionType(type);
  if (type === undefined || wanted === undefined) return [];
  const name = side.text;
  if (typeName(value) !== wanted) return [typeMistake(name, written, type)];
  const allowed = columns.get(side.text)?.values;
  if (!isEquality || !allowed || allowed.some((each) => each === value)) return [];
  return [expressionMessage('never-this-value', { name, value: written, allowed: allowed.join(', ') })];
}

const constructs: Readonly<Partial<Record<ColumnType, string>>> = {
  date: 'date("2026-01-31")',
  time: 'time("10:00:00")',
  timestamp: 'date and time("2026-01-31T10:00:00")',
};

function typeMistake(name: string, value: string, type: ColumnType): Message {
  const example = constructs[type];
  return example === undefined
    ? expressionMessage('never-of-type', { name, value, type })
    : expressionMessage('never-of-type-as-in', { name, value, type, example });
}

function typeName(value: string | number | boolean): ResultType {
  return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
}

function resultMistakes(tree: ExpressionNode, { names }: MistakeScope, wanted: WantedResult): Message[] {
  if (wanted === undefined) return [];
  return possibleResults(tree, names).flatMap((result) => {
    const problem = wanted === 'condition' ? conditionProblem(result) : valueProblem(result, wanted);
    return problem ?? [];
  });
}

function conditionProblem({ type, constant }: Result): Message | undefined {
  if (type === undefined || type === 'boolean') return undefined;
  return constant === undefined
    ? expressionMessage('condition-gives-type', { type })
    : expressionMessage('condition-gives-value', { value: JSON.stringify(constant) });
}

function valueProblem({ type, constant }: Result, column: ConstantColumn): Message | undefined {
  if (constant !== undefined && constant !== '') {
    // Numbers are rounded where the column holds whole ones.
    const value = column.type === 'money' && typeof constant === 'number' ? Math.round(constant) : constant;
    const problem = constantProblem(column, value);
    return problem && expressionMessage('result-refused', { value: JSON.stringify(constant), problem });
  }
  if (type === undefined || fits(type, column.type)) return undefined;
  return expressionMessage('result-of-type', { given: type, type: column.type });
}

/** Texts may hold days, and days are written as texts. */
function fits(type: ResultType, column: ColumnType): boolean {
  const wanted = expressionType(column);
  if (wanted === undefined || wanted === type) return true;
  return (type === 'text' && wanted === 'temporal') || (type === 'temporal' && wanted === 'text');
}
