import type { Warning } from 'feelin';
import type { Message } from '../../definitions/messages/message';
import type { Term } from '../../definitions/messages/terms';
import { expressionMessage } from './expression-messages';
import { expressionTree, type ExpressionNode } from './expression-tree';
import type { ExpressionNames } from './expression';

/** A fault that the interpreter found, with its place in the text. */
export interface Finding {
  type: Warning['type'] | 'THROWN';
  /** The operands, where it is about some. */
  values: Readonly<Record<string, unknown>>;
  from: number;
  to: number;
}

/** Explains a finding by the words of the expression, because the interpreter names values of the row at hand. */
export function warningMessage(finding: Finding, text: string, names: ExpressionNames): Message {
  const tree = expressionTree(text, names);
  const part = smallestAround(tree, finding, partsOf[finding.type]);
  const first = part.children[0]?.text ?? part.text;
  const last = part.children.at(-1)?.text ?? part.text;
  switch (finding.type) {
    case 'NO_VARIABLE_FOUND':
      return expressionMessage('feel-no-variable', { name: text.slice(finding.from, finding.to) });
    case 'NO_FUNCTION_FOUND':
      return expressionMessage('feel-no-function', { name: first });
    case 'NO_CONTEXT_ENTRY_FOUND':
    case 'NO_PROPERTY_FOUND':
      return names.columns.get(first) === 'reference'
        ? expressionMessage('reference-has-no-property', { text: part.text, name: last, column: first })
        : expressionMessage('feel-no-property', { text: part.text, name: last, target: first });
    case 'FUNCTION_INVOCATION_FAILURE':
      return expressionMessage('feel-wrong-parameters', { text: part.text });
    case 'INVALID_ARGUMENTS':
      return expressionMessage('feel-wrong-argument', { text: part.text });
    case 'INVALID_TYPE':
      return operandMessage(finding, part, first, last);
    case 'NOT_COMPARABLE':
    case 'THROWN':
      return expressionMessage('feel-not-comparable', { text: part.text });
    case 'UNSUPPORTED':
      return expressionMessage('feel-unsupported', { text: part.text });
  }
}

function operandMessage({ values }: Finding, part: ExpressionNode, first: string, last: string): Message {
  const { left, right } = values;
  if (left === null) return expressionMessage('feel-empty-operand', { text: part.text, part: first });
  if (right === null) return expressionMessage('feel-empty-operand', { text: part.text, part: last });
  const [of, with_] = [termOf(left), termOf(right)];
  return expressionMessage('feel-wrong-type', { text: part.text, left: of, right: with_ });
}

function termOf(value: unknown): Term {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return 'other';
}

const calls = ['FunctionInvocation', 'DateTimeLiteral'];
const operations = ['ArithmeticExpression', 'Comparison', 'PositiveUnaryTest', 'InExpression'];

/** The parts of an expression that a finding of each type is about. */
const partsOf: Readonly<Record<Finding['type'], readonly string[]>> = {
  NO_VARIABLE_FOUND: ['VariableName'],
  NO_FUNCTION_FOUND: calls,
  NO_CONTEXT_ENTRY_FOUND: ['PathExpression'],
  NO_PROPERTY_FOUND: ['PathExpression'],
  FUNCTION_INVOCATION_FAILURE: calls,
  INVALID_ARGUMENTS: calls,
  INVALID_TYPE: operations,
  NOT_COMPARABLE: operations,
  THROWN: operations,
  UNSUPPORTED: [],
};

/** The innermost part of one of these kinds that has the place in it; else the whole expression. */
function smallestAround(
  node: ExpressionNode,
  { from, to }: Pick<Finding, 'from' | 'to'>,
  kinds: readonly string[],
): ExpressionNode {
  const inside = node.children.find((child) => child.from <= from && to <= child.to);
  if (!inside) return node;
  const found = smallestAround(inside, { from, to }, kinds);
  return kinds.includes(found.name) ? found : node;
}
