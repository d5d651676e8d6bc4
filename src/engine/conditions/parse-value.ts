import type { ColumnType } from '../../definitions/source';
import { distinctMessages, type Message } from '../../definitions/messages/message';
import { visitor } from '../access/caller';
import { evaluate, parseExpression } from '../expressions/expression';
import {
  listArguments,
  expressionTree,
  firstError,
  type ExpressionNode as Node,
} from '../expressions/expression-tree';
import type { ScalarType } from './condition';
import { conditionMessage } from './condition-messages';
import { constantType } from './constant-type';
import type { Value } from './value';
import { valueTypes } from './value-types';

/**
 * Reads a value that a database computes for each row: columns, constants, `+ - * /`, `+` and `string join()` of texts,
 * `string()`, `if`, comparisons, `in`, `between`, `and`, `or`, `not()`, `contains()` and the like, `floor()`, `ceiling()`,
 * `abs()`, `round half up()`, `date()` of a moment, `.year`, `.month`, `.day`, days between two dates, and dates with a
 * duration added. Anything else is a problem that names what cannot be computed.
 */
export function parseValue(
  text: string,
  columns: ReadonlyMap<string, ColumnType>,
): { value: Value } | { problems: readonly Message[] } {
  const checked = parseExpression(text, { columns, lists: new Map() });
  if ('problems' in checked) return checked;
  const reader = new Reader(columns);
  const value = reader.read(expressionTree(text, { columns, lists: new Map() }));
  if (!value || reader.problems.length > 0) return { problems: distinctMessages(reader.problems) };
  return { value };
}

/** The columns that an expression names, whether it can be computed or not. */
export function namesIn(text: string, columns: ReadonlyMap<string, ColumnType>): string[] {
  const visit = (node: Node): string[] =>
    node.name === 'VariableName' && columns.has(node.text) ? [node.text] : node.children.flatMap(visit);
  return visit(expressionTree(text, { columns, lists: new Map() }));
}

const ordered: ReadonlySet<ScalarType> = new Set(['number', 'date', 'time', 'date and time']);
const signs = ['=', '!=', '<', '<=', '>', '>='] as const;
const maxDigits = 10;

class Reader {
  readonly problems: Message[] = [];
  readonly #columns: ReadonlyMap<string, ColumnType>;

  constructor(columns: ReadonlyMap<string, ColumnType>) {
    this.#columns = columns;
  }

  read(top: Node): Value | undefined {
    const [expression] = top.children[0]?.name === 'Expression' ? top.children[0].children : top.children;
    const fault = firstError(top);
    if (fault || !expression) return this.#report(conditionMessage('condition-unfinished'));
    return this.#value(expression);
  }

  #report(problem: Message): undefined {
    this.problems.push(problem);
    return undefined;
  }

  #uncomputable({ text }: Node): undefined {
    return this.#report(conditionMessage('uncomputable', { text }));
  }

  #value(node: Node): Value | undefined {
    const [first, second, third] = node.children;
    if (node.name === 'ParenthesizedExpression' && second) return this.#value(second);
    if (node.text === 'null') return { kind: 'constant', value: null, type: undefined };
    if (this.#isConstant(node)) return this.#constant(node);
    switch (node.name) {
      case 'VariableName':
        return this.#column(node);
      case 'ArithmeticExpression':
        if (third && second) return this.#arithmetic(node, second.text);
        return (
          second && this.#of('number', second, (operand) => ({ kind: 'negative', operand, type: 'number' }))
        );
      case 'IfExpression':
        return this.#choice(node);
      case 'Conjunction':
      case 'Disjunction':
        return this.#joined(node);
      case 'Comparison':
        return this.#comparison(node);
      case 'PathExpression':
        return first && third ? this.#part(node, first, third.text) : this.#uncomputable(node);
      case 'DateTimeLiteral':
      case 'FunctionInvocation':
        return this.#call(node);
      default:
        return this.#uncomputable(node);
    }
  }

  /** A value of the type, and what becomes of it. */
  #of(type: ScalarType, node: Node, then: (value: Value) => Value): Value | undefined {
    const value = this.#value(node);
    if (!value) return undefined;
    if (value.type !== type) return this.#wrongType(node, value.type, type);
    return then(value);
  }

  /** Two values of the type, and what becomes of them. */
  #both(
    type: ScalarType,
    [first, second]: readonly [Node, Node],
    then: (one: Value, other: Value) => Value,
  ): Value | undefined {
    const one = this.#of(type, first, (value) => value);
    const other = this.#of(type, second, (value) => value);
    return one && other && then(one, other);
  }

  #wrongType({ text }: Node, type: ScalarType | undefined, wanted: ScalarType): undefined {
    return this.#report(
      type === undefined
        ? conditionMessage('uncomputable', { text })
        : conditionMessage('operand-type', { text, type, wanted }),
    );
  }

  #column(node: Node): Value | undefined {
    const type = valueTypes[this.#columns.get(node.text) ?? 'json'];
    return type ? { kind: 'column', name: node.text, type } : this.#uncomputable(node);
  }

  #constant(node: Node): Value | undefined {
    const parsed = parseExpression(node.text, { columns: new Map(), lists: new Map() });
    if ('problems' in parsed) {
      this.problems.push(...parsed.problems);
      return undefined;
    }
    const [need] = parsed.expression.needs;
    if (need !== undefined) return this.#report(conditionMessage('same-for-all', { name: need }));
    const type = constantType(parsed.expression);
    const outcome = evaluate(parsed.expression, { values: {}, user: visitor, now: new Date(0) });
    const value = 'value' in outcome ? outcome.value : undefined;
    if (type && (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'))
      return { kind: 'constant', value, type };
    return this.#uncomputable(node);
  }

  #arithmetic(node: Node, sign: string): Value | undefined {
    const [first, , last] = node.children;
    const left = first && this.#value(first);
    if (!left || !last) return undefined;
    if (left.type === 'date') return this.#shift(left, sign, node, last);
    const right = this.#value(last);
    if (!right) return undefined;
    if (left.type !== right.type) return this.#typesDiffer(node, left, right);
    if (sign === '+' && left.type === 'string') return { kind: 'concatenation', left, right, type: 'string' };
    if (left.type !== 'number') return this.#uncomputable(node);
    if (sign !== '+' && sign !== '-' && sign !== '*' && sign !== '/') return this.#uncomputable(node);
    return { kind: 'arithmetic', operator: sign, left, right, type: 'number' };
  }

  #shift(operand: Value, sign: string, node: Node, given: Node): Value | undefined {
    const [text] = given.children[0]?.text === 'duration' ? listArguments(given) : [];
    const parts = /^"P(?:(\d{1,4})Y)?(?:(\d{1,4})M)?(?:(\d{1,5})D)?"$/.exec(text?.text ?? '');
    const [years, months, days] = [1, 2, 3].map((index) => Number(parts?.[index] ?? 0));
    const isMixed = parts?.[3] !== undefined && (parts[1] ?? parts[2]) !== undefined;
    if (!parts || isMixed || (sign !== '+' && sign !== '-')) return this.#uncomputable(node);
    return {
      kind: 'shift',
      operand,
      sign,
      months: (years ?? 0) * 12 + (months ?? 0),
      days: days ?? 0,
      type: 'date',
    };
  }

  #typesDiffer(node: Node, left: Value, right: Value): undefined {
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (!left.type || !right.type) return this.#uncomputable(node);
    return this.#report(
      conditionMessage('types-differ', {
        left: first?.text ?? '',
        leftType: left.type,
        right: last?.text ?? '',
        rightType: right.type,
      }),
    );
  }

  #choice(node: Node): Value | undefined {
    const [test, first, last] = node.children.filter(({ name }) => !/^(if|then|else)$/.test(name));
    const whenTrue = first && this.#value(first);
    const otherwise = last && this.#value(last);
    if (!test || !whenTrue || !otherwise) return undefined;
    if (whenTrue.type && otherwise.type && whenTrue.type !== otherwise.type)
      return this.#report(
        conditionMessage('types-differ', {
          left: first.text,
          leftType: whenTrue.type,
          right: last.text,
          rightType: otherwise.type,
        }),
      );
    const type = whenTrue.type ?? otherwise.type;
    return this.#of('boolean', test, (condition) => ({ kind: 'if', condition, whenTrue, otherwise, type }));
  }

  #joined(node: Node): Value | undefined {
    const members = node.children.filter(({ name }) => name !== 'and' && name !== 'or');
    const parts = members.flatMap((member) => this.#of('boolean', member, (value) => value) ?? []);
    return { kind: node.name === 'Conjunction' ? 'and' : 'or', parts, type: 'boolean' };
  }

  #comparison(node: Node): Value | undefined {
    const [left, sign, ...rest] = node.children;
    if (!left || !sign) return this.#uncomputable(node);
    if (sign.name === 'CompareOp') return rest[0] && this.#compare(node, left, sign.text, rest[0]);
    if (sign.name === 'between') {
      const [low, , high] = rest;
      if (!low || !high || !this.#isConstant(low) || !this.#isConstant(high)) return this.#uncomputable(node);
      const parts = [this.#compare(node, left, '>=', low), this.#compare(node, left, '<=', high)];
      return { kind: 'and', parts: parts.filter((part) => part !== undefined), type: 'boolean' };
    }
    const tests = rest
      .flatMap((child) => (child.name === 'PositiveUnaryTests' ? child.children : [child]))
      .flatMap((child) => (child.name === 'PositiveUnaryTest' ? child.children : []))
      .flatMap((child) => (child.name === 'List' ? child.children : [child]))
      .filter(({ name }) => name !== '[' && name !== ']' && name !== ',');
    if (tests.length === 0 || !tests.every((test) => this.#isConstant(test))) return this.#uncomputable(node);
    const operand = this.#value(left);
    const values = tests.flatMap((test) => this.#constant(test) ?? []);
    const other = values.find(({ type }) => type !== operand?.type);
    if (operand && other) return this.#typesDiffer(node, operand, other);
    return operand && { kind: 'oneOf', operand, values, type: 'boolean' };
  }

  #compare(node: Node, first: Node, sign: string, last: Node): Value | undefined {
    const left = this.#value(first);
    const right = this.#value(last);
    if (!left || !right) return undefined;
    const operator = signs.find((each) => each === sign);
    if (!operator) return this.#report(conditionMessage('unknown-operator', { operator: sign }));
    const isEquality = operator === '=' || operator === '!=';
    if (left.type !== right.type && !(isEquality && (!left.type || !right.type)))
      return this.#typesDiffer(node, left, right);
    if (!isEquality && !left.type) return this.#uncomputable(node);
    if (!isEquality && left.type && !ordered.has(left.type))
      return this.#report(conditionMessage('type-without-order', { type: left.type }));
    return { kind: 'compare', operator, left, right, type: 'boolean' };
  }

  #part(node: Node, of: Node, part: string): Value | undefined {
    if (part === 'days') return this.#days(node, of);
    if (part !== 'year' && part !== 'month' && part !== 'day') return this.#uncomputable(node);
    const operand = this.#value(of);
    if (operand && operand.type !== 'date' && operand.type !== 'date and time')
      return this.#uncomputable(node);
    return operand && { kind: 'part', part, operand, type: 'number' };
  }

  #days(node: Node, of: Node): Value | undefined {
    const difference = of.name === 'ParenthesizedExpression' ? of.children[1] : of;
    const [first, sign, last] = difference?.children ?? [];
    if (difference?.name !== 'ArithmeticExpression' || sign?.text !== '-' || !first || !last)
      return this.#uncomputable(node);
    return this.#both('date', [first, last], (to, from) => ({ kind: 'days', from, to, type: 'number' }));
  }

  #call(node: Node): Value | undefined {
    const name = node.children[0]?.text.replaceAll(/\s+/g, ' ') ?? '';
    const given = listArguments(node);
    const [first, second] = given;
    if (!first || given.length > 2) return this.#uncomputable(node);
    if (second) return this.#callOfTwo(node, name, first, second);
    switch (name) {
      case 'not':
        return this.#of('boolean', first, (operand) => ({ kind: 'not', operand, type: 'boolean' }));
      case 'floor':
      case 'ceiling':
      case 'abs':
        return this.#of('number', first, (operand) => ({
          kind: 'round',
          function: name,
          operand,
          type: 'number',
        }));
      case 'date':
        return this.#of('date and time', first, (operand) => ({ kind: 'day', operand, type: 'date' }));
      case 'string':
        return this.#string(first);
      default:
        return this.#uncomputable(node);
    }
  }

  #callOfTwo(node: Node, name: string, first: Node, second: Node): Value | undefined {
    switch (name) {
      case 'contains':
      case 'starts with':
      case 'ends with':
        return this.#both('string', [first, second], (operand, argument) => ({
          kind: 'text',
          test: name,
          operand,
          argument,
          type: 'boolean',
        }));
      case 'round half up': {
        const digits = this.#isConstant(second) ? this.#constant(second) : undefined;
        const count = digits?.kind === 'constant' ? digits.value : undefined;
        if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > maxDigits)
          return this.#uncomputable(node);
        return this.#of('number', first, (operand) => ({
          kind: 'halfUp',
          operand,
          digits: count,
          type: 'number',
        }));
      }
      case 'string join':
        return this.#join(node, first, second);
      default:
        return this.#uncomputable(node);
    }
  }

  #join(node: Node, list: Node, between: Node): Value | undefined {
    const separator = this.#isConstant(between) ? this.#constant(between) : undefined;
    if (list.name !== 'List' || separator?.kind !== 'constant' || typeof separator.value !== 'string')
      return this.#uncomputable(node);
    const members = list.children.filter(({ name }) => name !== '[' && name !== ']' && name !== ',');
    const parts = members.flatMap((member) => this.#of('string', member, (value) => value) ?? []);
    return { kind: 'join', parts, separator: separator.value, type: 'string' };
  }

  /** The text of a computed number differs in meaningless digits, unless it is rounded. */
  #string(node: Node): Value | undefined {
    const operand = this.#value(node);
    if (!operand) return undefined;
    if (operand.type === 'number' && !isExact(operand))
      return this.#report(conditionMessage('round-first', { text: node.text }));
    if (operand.type !== 'number' && operand.type !== 'date' && operand.type !== 'boolean')
      return this.#report(conditionMessage('no-text-form', { text: node.text }));
    return { kind: 'string', operand, type: 'string' };
  }

  /** Names no column. */
  #isConstant(node: Node): boolean {
    if (node.name === 'VariableName') return !this.#columns.has(node.text);
    return node.children.every((child) => this.#isConstant(child));
  }
}

/** Whether the number has the same digits in the database and in the interpreter. */
function isExact(value: Value): boolean {
  if (value.kind === 'round') return value.function !== 'abs' || isExact(value.operand);
  return value.kind === 'column' || value.kind === 'halfUp' || value.kind === 'part' || value.kind === 'days';
}
