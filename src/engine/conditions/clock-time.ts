import type { Expression } from '../expressions/expression';
import { expressionTree, type ExpressionNode } from '../expressions/expression-tree';

/** A time that a database can compute by its own clock: today or now, with durations added or taken away, in their order. */
export interface ClockTime {
  start: 'today' | 'now';
  steps: readonly { sign: '+' | '-'; duration: string }[];
}

/** Months have no fixed length and days have: FEEL keeps the two kinds of durations apart. */
const months = /^P(?=\d)(\d{1,4}Y)?(\d{1,5}M)?$/;
const days = /^P(?=\d)\d{1,6}D$/;
const hours = /^P(?=\d|T\d)(\d{1,6}D)?(T(?=\d)(\d{1,6}H)?(\d{1,6}M)?(\d{1,6}S)?)?$/;

/** Reads `today()`, `now() - duration("PT2H")` and the like; undefined for everything else. */
export function readClockTime({ text }: Pick<Expression, 'text'>): ClockTime | undefined {
  const top = expressionTree(text, { columns: new Map(), lists: new Map() });
  const [node] = top.children[0]?.name === 'Expression' ? top.children[0].children : top.children;
  return node && read(node);
}

function read(node: ExpressionNode): ClockTime | undefined {
  const [left, sign, right] = node.children;
  if (node.name === 'ParenthesizedExpression') return sign && read(sign);
  if (node.name === 'FunctionInvocation') {
    const name = left?.text;
    return (name === 'today' || name === 'now') && argumentsOf(node).length === 0
      ? { start: name, steps: [] }
      : undefined;
  }
  if (node.name !== 'ArithmeticExpression' || !left || !right) return undefined;
  const time = read(left);
  const duration = durationOf(right);
  if (!time || duration === undefined || (sign?.text !== '+' && sign?.text !== '-')) return undefined;
  // A day has no hours that could be taken away.
  const isKnown = months.test(duration) || (time.start === 'today' ? days : hours).test(duration);
  return isKnown ? { ...time, steps: [...time.steps, { sign: sign.text, duration }] } : undefined;
}

function durationOf(node: ExpressionNode): string | undefined {
  if (node.name !== 'DateTimeLiteral' || node.children[0]?.text !== 'duration') return undefined;
  const [text, ...others] = argumentsOf(node);
  return text?.name === 'StringLiteral' && others.length === 0 ? text.text.slice(1, -1) : undefined;
}

function argumentsOf(node: ExpressionNode): ExpressionNode[] {
  const list = node.children.find(({ name }) => name === 'PositionalParameters');
  return list?.children.filter(({ name }) => name !== ',') ?? [];
}
