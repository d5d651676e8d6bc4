import { parseExpression, type Expression } from '../expressions/expression';
import { readConstant } from '../expressions/expression-results';
import {
  listArguments,
  expressionTree,
  firstError,
  type ExpressionNode as Node,
} from '../expressions/expression-tree';
import { checkConstant } from '../model/constants/check-constant';
import { rowTable, type Model, type ModelSource } from '../model/model';
import type { Condition, Constant, Operand, Operator, ProcessPart, RowList, TextTest } from './condition';
import { constantType } from './constant-type';
import { ambientNames, type EditedRow } from './edited-row';
import { distinctMessages, type Message } from '../../definitions/messages/message';
import { expressionMessage } from '../expressions/expression-messages';
import { valueTypes } from './value-types';
import { conditionMessage } from './condition-messages';
import { conditionNames } from './condition-names';

/**
 * Reads a condition on rows of a source: comparisons (`=`, `!=`, `<`, `in`, `between`) of columns with each other and with
 * values that name the caller and the time, `and`, `or`, `not()`, `contains()`, `starts with()`, `ends with()`, boolean
 * columns, `date()` of a moment, columns of referenced rows (`job.employer`), `some … in … satisfies …` or `every`
 * over the rows of a sub-table or of a list of keys, `list contains()` of such a list, and `is assignee()` or
 * `is participant()` of the row's process. With `edited`, values may name the row that refers to the condition's rows
 * (`row.province`). Anything else is a problem that says what cannot be decided. `sources` are those that the condition leads to.
 */
export function parseCondition(
  text: string,
  model: Model,
  source: ModelSource,
  edited?: EditedRow,
): { condition: Condition; sources: ReadonlySet<string> } | { problems: Message[] } {
  const reader = new Reader(text, model, source, edited);
  const condition = reader.read();
  if (condition === undefined || reader.problems.length > 0)
    return { problems: distinctMessages(reader.problems) };
  return { condition, sources: reader.sources };
}

/** The allowed operand: a value, a list of keys, or either. */
type Wanted = 'value' | 'list' | 'any';

/** Variables of loops, with the source of their rows. */
type Scope = ReadonlyMap<string, ModelSource>;

const operators = new Map<string, { operator: Operator; isNegated: boolean }>([
  ['=', { operator: '=', isNegated: false }],
  ['!=', { operator: '=', isNegated: true }],
  ['<', { operator: '<', isNegated: false }],
  ['<=', { operator: '<=', isNegated: false }],
  ['>', { operator: '>', isNegated: false }],
  ['>=', { operator: '>=', isNegated: false }],
]);
const turned: Readonly<Record<Operator, Operator>> = { '=': '=', '<': '>', '<=': '>=', '>': '<', '>=': '<=' };
/** Functions of the caller's part in the process of the row. */
const processParts: Readonly<Record<string, ProcessPart>> = {
  'is assignee': 'assignee',
  'is participant': 'participant',
};
const textTests: readonly TextTest[] = ['contains', 'starts with', 'ends with'];

class Reader {
  readonly problems: Message[] = [];
  /** The sources to which references and lists lead. */
  readonly sources = new Set<string>();
  readonly #text: string;
  readonly #model: Model;
  readonly #source: ModelSource;
  readonly #edited: EditedRow | undefined;

  constructor(text: string, model: Model, source: ModelSource, edited: EditedRow | undefined) {
    this.#text = text;
    this.#model = model;
    this.#source = source;
    this.#edited = edited;
  }

  read(): Condition | undefined {
    const top = expressionTree(this.#text, conditionNames(this.#source));
    const fault = firstError(top);
    if (fault) {
      const rest = this.#text.slice(fault.from, fault.from + 20).trim();
      return this.#report(
        rest === '' ? conditionMessage('condition-unfinished') : expressionMessage('unreadable-at', { rest }),
      );
    }
    const [expression] = top.children[0]?.name === 'Expression' ? top.children[0].children : top.children;
    return expression
      ? this.#condition(expression, new Map())
      : this.#report(conditionMessage('condition-unfinished'));
  }

  #report(problem: Message): undefined {
    this.problems.push(problem);
    return undefined;
  }

  #condition(node: Node, scope: Scope): Condition | undefined {
    switch (node.name) {
      case 'ParenthesizedExpression':
        return node.children[1] && this.#condition(node.children[1], scope);
      case 'Conjunction':
      case 'Disjunction':
        return this.#joined(node, scope);
      case 'QuantifiedExpression':
        return this.#loop(node, scope);
    }
    const part = processParts[functionName(node)];
    if (part) return this.#process(node, part);
    if (this.#isAmbient(node, scope)) return this.#ambient(node);
    switch (node.name) {
      case 'Comparison':
        return this.#comparison(node, scope);
      case 'FunctionInvocation':
        return this.#call(node, scope);
      case 'VariableName':
      case 'PathExpression': {
        const operand = this.#operand(node, scope);
        if (operand && operand.type !== 'boolean')
          return this.#report(conditionMessage('neither-true-nor-false', { text: node.text }));
        return operand && { kind: 'truth', operand };
      }
      default:
        return this.#report(conditionMessage('undecidable', { text: node.text }));
    }
  }

  #joined(node: Node, scope: Scope): Condition | undefined {
    const members = node.children.filter(({ name }) => name !== 'and' && name !== 'or');
    const parts = members.flatMap((child) => this.#condition(child, scope) ?? []);
    return { kind: node.name === 'Conjunction' ? 'and' : 'or', parts };
  }

  #process(node: Node, part: ProcessPart): Condition | undefined {
    const name = functionName(node);
    if (listArguments(node).length > 0) return this.#report(conditionMessage('takes-nothing', { name }));
    return { kind: 'process', part, source: rowTable(this.#model, this.#source).id };
  }

  #ambient(node: Node): Condition | undefined {
    const expression = this.#expression(node);
    if (!expression) return undefined;
    if (constantType(expression, this.#edited) !== 'boolean')
      return this.#report(conditionMessage('neither-true-nor-false', { text: node.text }));
    return { kind: 'ambient', expression };
  }

  #comparison(node: Node, scope: Scope): Condition | undefined {
    const [left, sign, ...rest] = node.children;
    if (!left || !sign) return this.#report(conditionMessage('condition-unfinished'));
    if (sign.name === 'CompareOp') return rest[0] && this.#compare(left, sign.text, rest[0], scope);
    if (sign.name === 'between') {
      const [low, , high] = rest;
      return (
        low &&
        high &&
        this.#both([this.#compare(left, '>=', low, scope), this.#compare(left, '<=', high, scope)])
      );
    }
    const tests = rest.flatMap((child) => (child.name === 'PositiveUnaryTests' ? child.children : [child]));
    const parts = tests
      .filter(({ name }) => name === 'PositiveUnaryTest')
      .flatMap((test) => (test.children[0] ? this.#membership(left, test.children[0], scope) : []));
    return { kind: 'or', parts };
  }

  /** One test of `in`: a value, a list, a comparison or an interval. */
  #membership(left: Node, test: Node, scope: Scope): Condition[] {
    if (test.name === 'List') {
      const members = test.children.filter(({ name }) => name !== '[' && name !== ']' && name !== ',');
      return members.flatMap((member) => this.#compare(left, '=', member, scope) ?? []);
    }
    if (test.name === 'Conjunction' || test.name === 'Disjunction') {
      this.#report(conditionMessage('needs-brackets', { left: left.text }));
      return [];
    }
    if (test.name !== 'SimplePositiveUnaryTest') return this.#list(this.#compare(left, '=', test, scope));
    const [first, second] = test.children;
    if (first?.name === 'CompareOp')
      return second ? this.#list(this.#compare(left, first.text, second, scope)) : [];
    if (first?.name !== 'Interval') return first ? this.#list(this.#compare(left, '=', first, scope)) : [];
    const [open, low, , high, close] = first.children;
    if (!open || !low || !high || !close) return [];
    return this.#list(
      this.#both([
        this.#compare(left, open.text === '[' ? '>=' : '>', low, scope),
        this.#compare(left, close.text === ']' ? '<=' : '<', high, scope),
      ]),
    );
  }

  #list(condition: Condition | undefined): Condition[] {
    return condition ? [condition] : [];
  }

  #both(parts: readonly (Condition | undefined)[]): Condition | undefined {
    const found = parts.filter((part) => part !== undefined);
    return found.length === parts.length ? { kind: 'and', parts: found } : undefined;
  }

  #compare(left: Node, sign: string, right: Node, scope: Scope): Condition | undefined {
    const known = operators.get(sign);
    if (!known) return this.#report(conditionMessage('unknown-operator', { operator: sign }));
    if (this.#isAmbient(left, scope)) {
      if (this.#isAmbient(right, scope))
        return this.#report(
          conditionMessage('names-no-column', { text: `${left.text} ${sign} ${right.text}` }),
        );
      const swapped = known.isNegated ? '!=' : turned[known.operator];
      return this.#compare(right, swapped, left, scope);
    }
    const operand = this.#operand(left, scope, right.text === 'null' ? 'any' : 'value');
    if (!operand) return undefined;
    const compared = this.#compared(operand, known.operator, right, scope);
    return compared && known.isNegated ? { kind: 'not', part: compared } : compared;
  }

  #compared(left: Operand, operator: Operator, right: Node, scope: Scope): Condition | undefined {
    if (right.text === 'null') {
      if (operator === '=') return { kind: 'empty', operand: left };
      return this.#report(conditionMessage('compared-with-null', { operator }));
    }
    const value = this.#isAmbient(right, scope) ? this.#constant(right) : this.#operand(right, scope);
    if (!value) return undefined;
    if (left.type !== value.type)
      return this.#report(
        conditionMessage('types-differ', {
          left: left.column.name,
          leftType: left.type,
          right: right.text,
          rightType: value.type,
        }),
      );
    const literal = readConstant(right);
    const misfit =
      literal === undefined ? undefined : checkConstant(left.column, literal, { knowsCaller: false });
    if (misfit !== undefined && operator === '=' && !left.isDay)
      return this.#report(
        conditionMessage('column-is-never', {
          column: left.column.name,
          value: right.text,
          problem: misfit,
        }),
      );
    if (operator !== '=' && (left.type === 'string' || left.type === 'boolean'))
      return this.#report(conditionMessage('type-without-order', { type: left.type }));
    if (value.kind === 'operand' && value.steps.length > 0 && left.steps.length > 0)
      return this.#report(conditionMessage('two-paths', { operator }));
    if (value.kind === 'operand' && value.steps.length > 0)
      return { kind: 'compare', operator: turned[operator], left: value, right: left };
    return { kind: 'compare', operator, left, right: value };
  }

  #call(node: Node, scope: Scope): Condition | undefined {
    const name = functionName(node);
    const given = listArguments(node);
    const [first, second] = given;
    if (name === 'not' && first && given.length === 1) {
      const part = this.#condition(first, scope);
      return part && { kind: 'not', part };
    }
    if (name === 'list contains' && first && second && given.length === 2)
      return this.#listContains(first, second, scope);
    const test = textTests.find((each) => each === name);
    if (!test || !first || !second || given.length !== 2)
      return this.#report(conditionMessage('undecidable', { text: node.text }));
    const operand = this.#operand(first, scope);
    const argument = this.#isAmbient(second, scope) ? this.#constant(second) : undefined;
    if (!operand) return undefined;
    if (!argument) return this.#report(conditionMessage('argument-is-no-value', { text: second.text, name }));
    if (operand.type !== 'string' || argument.type !== 'string')
      return this.#report(conditionMessage('takes-column-and-text', { name }));
    return { kind: 'text', test, operand, argument };
  }

  /** `list contains(skills, 3)`: a column that lists keys has this one. */
  #listContains(list: Node, member: Node, scope: Scope): Condition | undefined {
    const operand = this.#operand(list, scope, 'list');
    if (!operand) return undefined;
    const key = this.#isAmbient(member, scope) ? this.#constant(member) : undefined;
    if (!key || key.type !== 'number')
      return this.#report(conditionMessage('takes-list-and-key', { text: member.text }));
    return { kind: 'lists', operand, key };
  }

  #loop(node: Node, scope: Scope): Condition | undefined {
    const [quantifier, loops, , body] = node.children;
    const iterations = loops?.children.filter(({ name }) => name === 'InExpression') ?? [];
    const [iteration] = iterations;
    const variable = iteration?.children[0]?.text;
    const over = iteration?.children.at(-1);
    if (!quantifier || !body || variable === undefined || !over || iterations.length !== 1)
      return this.#report(conditionMessage('one-variable-each'));
    const list = this.#rowList(over, scope);
    if (!list) return undefined;
    if (scope.has(variable) || this.#source.columns.has(variable))
      return this.#report(conditionMessage('name-taken', { name: variable }));
    const part = this.#condition(body, new Map([...scope, [variable, list.source]]));
    return part && { kind: quantifier.name === 'every' ? 'every' : 'some', variable, list, part };
  }

  #rowList(node: Node, scope: Scope): RowList | undefined {
    const names = node.text.split('.').map((name) => name.trim());
    const name = names.pop();
    const variable = names.length === 0 ? undefined : names.join('.');
    const of = variable === undefined ? this.#source : scope.get(variable);
    const sub = of?.subTables.find((candidate) => candidate.name === name);
    const list = of?.columns.get(name ?? '');
    const source = this.#model.sources.get(sub?.source ?? (list?.secret ? '' : (list?.lists ?? '')));
    if (!of || !source) return this.#report(conditionMessage('not-a-list-of-rows', { text: node.text }));
    this.sources.add(source.id);
    const by = sub ? { connection: sub.connection } : { keys: list?.name ?? '' };
    return { variable, of, source, by };
  }

  /** The column that a name or a path leads to. */
  #operand(node: Node, scope: Scope, wanted: Wanted = 'value'): Operand | undefined {
    if (node.name === 'ParenthesizedExpression' && node.children[1])
      return this.#operand(node.children[1], scope, wanted);
    const given = listArguments(node);
    if (node.children[0]?.text === 'date' && given.length === 1 && given[0]) {
      const moment = this.#operand(given[0], scope);
      if (moment && moment.type !== 'date and time')
        return this.#report(conditionMessage('date-takes-moment'));
      return moment && { ...moment, type: 'date', isDay: true };
    }
    if (node.name !== 'VariableName' && node.name !== 'PathExpression')
      return this.#report(conditionMessage('uncomputable', { text: node.text }));
    const names = node.text.split('.').map((name) => name.trim());
    const [head = ''] = names;
    const variable = scope.has(head) ? head : undefined;
    const path = variable === undefined ? names : names.slice(1);
    return this.#walk(path, { variable, start: scope.get(head) ?? this.#source, text: node.text, wanted });
  }

  #walk(
    path: readonly string[],
    {
      variable,
      start,
      text,
      wanted,
    }: { variable: string | undefined; start: ModelSource; text: string; wanted: Wanted },
  ): Operand | undefined {
    const steps: Operand['steps'][number][] = [];
    let source = start;
    for (const name of path.slice(0, -1)) {
      const to = this.#model.sources.get(source.columns.get(name)?.references ?? '');
      if (!to) return this.#report(conditionMessage('no-other-row', { name, source: source.id }));
      this.sources.add(to.id);
      steps.push({ from: source, column: name, to });
      source = to;
    }
    const column = source.columns.get(path.at(-1) ?? '');
    if (!column || column.secret) return this.#report(expressionMessage('unknown-name', { name: text }));
    const type = wanted !== 'value' && column.type === 'references' ? 'list' : valueTypes[column.type];
    if (wanted === 'list' && type !== 'list')
      return this.#report(conditionMessage('not-a-list-of-keys', { text }));
    if (!type) return this.#report(conditionMessage('not-comparable', { text }));
    return { kind: 'operand', variable, steps, source, column, type, isDay: false };
  }

  #constant(node: Node): Constant | undefined {
    const expression = this.#expression(node);
    const type = expression && constantType(expression, this.#edited);
    if (!expression) return undefined;
    return type
      ? { kind: 'constant', expression, type }
      : this.#report(conditionMessage('not-a-single-value', { text: node.text }));
  }

  #expression(node: Node): Expression | undefined {
    const parsed = parseExpression(node.text, ambientNames(this.#edited));
    if ('expression' in parsed) return parsed.expression;
    this.problems.push(...parsed.problems);
    return undefined;
  }

  /** Names no column, no list and no loop: names of functions, of the caller, of the time and of the edited row alone. */
  #isAmbient(node: Node, scope: Scope): boolean {
    if (node.name === 'PathName') return true;
    if (node.name !== 'VariableName') return node.children.every((child) => this.#isAmbient(child, scope));
    const name = node.text;
    const isList = this.#source.subTables.some((sub) => sub.name === name);
    return !scope.has(name) && !this.#source.columns.has(name) && !isList;
  }
}

function functionName(node: Node): string {
  return node.name === 'FunctionInvocation' ? (node.children[0]?.text.replaceAll(/\s+/g, ' ') ?? '') : '';
}
