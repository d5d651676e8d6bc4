import { callerProperties } from '../access/caller';
import { functions, limits, temporalProperties } from './expression-limits';
import type { ExpressionNames } from './expression';
import { expressionTree, type ExpressionNode } from './expression-tree';
import { distinctMessages, type Message } from '../../definitions/messages/message';
import { expressionMessage } from './expression-messages';

/** The fields that an expression reads, and its cost; `problems` explain why it cannot be used. */
export interface Inspection {
  reads: string[];
  /** Names besides fields that it needs: `user`, `today`, `now`. */
  needs: string[];
  /** Loops over rows inside each other, and the steps of literal ranges around them. */
  loops: number;
  literalSteps: number;
  /** Positions of field reads, to distinguish constants from row-dependent parts. */
  readPositions: { from: number; to: number }[];
  problems: Message[];
}

interface Place {
  bound: ReadonlySet<string>;
  loops: number;
  literalSteps: number;
  isInFilter: boolean;
  /** Variables over lists that are not there. Their columns are not known, and that is no second problem. */
  unknown: ReadonlySet<string>;
}

/** Functions whose results depend on the time. */
const ofTime: ReadonlySet<string> = new Set(['today', 'now']);

/** Reads the syntax tree of an expression without running it. */
export function inspectExpression(text: string, names: ExpressionNames): Inspection {
  const found: Inspection = {
    reads: [],
    needs: [],
    loops: 0,
    literalSteps: 1,
    readPositions: [],
    problems: [],
  };
  const properties = propertiesOf(names);
  visit(expressionTree(text, names), {
    bound: new Set(),
    loops: 0,
    literalSteps: 1,
    isInFilter: false,
    unknown: new Set(),
  });
  return {
    ...found,
    reads: [...new Set(found.reads)],
    needs: [...new Set(found.needs)],
    problems: distinctMessages(found.problems),
  };

  function report(problem: Message): void {
    found.problems.push(problem);
  }

  function visit(node: ExpressionNode, place: Place): void {
    if (node.isError) {
      const rest = text.slice(node.from, node.from + 20).trim();
      report(
        rest === ''
          ? expressionMessage('expression-unfinished')
          : expressionMessage('unreadable-at', { rest }),
      );
      return;
    }
    switch (node.name) {
      case 'FunctionDefinition':
      case 'Context':
        report(expressionMessage('defines-function'));
        return;
      case 'NumericLiteral':
        // The interpreter reads 1e3 as 1.
        if (/e/i.test(node.text)) report(expressionMessage('number-not-written-out', { number: node.text }));
        return;
      case 'VariableName':
        readName(node, place);
        return;
      case 'PathExpression':
        readPath(node, place);
        return;
      case 'FilterExpression':
        filter(node, place);
        return;
      case 'ForExpression':
      case 'QuantifiedExpression':
        loop(node, place);
        return;
      case 'FunctionInvocation':
        call(node, place);
        return;
      case 'NamedParameter':
        for (const child of node.children.slice(1)) visit(child, place);
        return;
      case 'InstanceOfExpression':
        for (const child of node.children.slice(0, 1)) visit(child, place);
        return;
      default:
        for (const child of node.children) visit(child, place);
    }
  }

  function readName(node: ExpressionNode, place: Place): void {
    const name = node.text.replaceAll(/\s+/g, ' ');
    if (place.bound.has(name)) return;
    if (place.isInFilter && properties.columns.has(name)) {
      report(expressionMessage('ambiguous-in-filter', { name }));
    } else if (name === 'user') {
      found.needs.push(name);
    } else if (names.columns.has(name) || names.lists.has(name) || names.records?.has(name) === true) {
      found.reads.push(name);
      found.readPositions.push({ from: node.from, to: node.to });
    } else {
      // The name of a function is no value: `number > 1` means a column that is not there.
      report(expressionMessage('unknown-name', { name }));
    }
  }

  function call({ children: [called, ...rest] }: ExpressionNode, place: Place): void {
    const name = called?.name === 'VariableName' ? called.text.replaceAll(/\s+/g, ' ') : '';
    if (isFunction(name, place)) {
      if (ofTime.has(name)) found.needs.push(name);
    } else if (called) visit(called, place);
    for (const child of rest) visit(child, place);
  }

  /** Functions have no properties: `before.status` names a row that is not there. */
  function isFunction(name: string, { bound }: Place): boolean {
    const isRow = names.columns.has(name) || names.lists.has(name) || names.records?.has(name) === true;
    return functions.has(name) && !bound.has(name) && !isRow;
  }

  function readPath(node: ExpressionNode, place: Place): void {
    const [target] = node.children;
    const property = node.children.at(-1);
    if (property && target?.name === 'VariableName' && isFunction(target.text, place)) {
      report(expressionMessage('unknown-name', { name: `${target.text}.${property.text}` }));
      return;
    }
    const isKnown = !target || visitKnown(target, place);
    if (!property || property.isError) {
      report(expressionMessage('expression-unfinished'));
    } else if (!isKnown) {
      // The name before it is the problem.
    } else if (target?.name === 'VariableName' && target.text === 'user') {
      if (!properties.user.has(property.text))
        report(expressionMessage('unknown-name', { name: `user.${property.text}` }));
    } else if (
      !properties.columns.has(property.text) &&
      !temporalProperties.has(property.text) &&
      !properties.hasJson
    ) {
      const column = target?.name === 'VariableName' && !place.bound.has(target.text) ? target.text : '';
      report(
        names.columns.get(column) === 'reference'
          ? expressionMessage('reference-has-no-property', { text: node.text, name: property.text, column })
          : expressionMessage('unknown-name', { name: property.text }),
      );
    }
  }

  /** Returns false for what is not there, which is reported once. */
  function visitKnown(node: ExpressionNode, place: Place): boolean {
    const before = found.problems.length;
    visit(node, place);
    return found.problems.length === before && !place.unknown.has(baseOf(node));
  }

  function filter(node: ExpressionNode, place: Place): void {
    const [target, , ...rest] = node.children;
    const isKnown = !target || visitKnown(target, place);
    const inside = enter({
      ...place,
      loops: place.loops + 1,
      isInFilter: true,
      bound: new Set([...place.bound, 'item']),
      unknown: withName(place.unknown, 'item', !isKnown),
    });
    for (const child of rest) visit(child, inside);
  }

  function loop(node: ExpressionNode, place: Place): void {
    let inside = place;
    for (const child of node.children) {
      if (child.name !== 'InExpressions') {
        visit(child, inside);
        continue;
      }
      for (const each of child.children) inside = bind(each, inside);
    }
  }

  function bind(node: ExpressionNode, place: Place): Place {
    if (node.name !== 'InExpression') {
      visit(node, place);
      return place;
    }
    const [name] = node.children;
    const iteration = node.children.at(-1);
    const bound = new Set([...place.bound, ...(name ? [name.text] : [])]);
    if (!iteration || iteration.name !== 'IterationContext') {
      report(expressionMessage('expression-unfinished'));
      return place;
    }
    if (iteration.children.length === 1) {
      if (contains(iteration, 'Interval')) report(expressionMessage('loop-over-interval'));
      const isKnown = iteration.children.every((child) => visitKnown(child, place));
      const unknown = withName(place.unknown, name?.text ?? '', !isKnown);
      return enter({ ...place, bound, unknown, loops: place.loops + 1 });
    }
    const [from, to] = [iteration.children[0], iteration.children[2]].map(wholeNumber);
    // An end that is never met exactly would let the interpreter run for ever.
    if (from === undefined || to === undefined) {
      report(expressionMessage('loop-ends-not-whole'));
      return place;
    }
    return enter({ ...place, bound, literalSteps: place.literalSteps * (Math.abs(to - from) + 1) });
  }

  function enter(place: Place): Place {
    found.loops = Math.max(found.loops, place.loops);
    found.literalSteps = Math.max(found.literalSteps, place.literalSteps);
    if (place.loops > limits.nestedLoops)
      report(expressionMessage('too-many-nested-loops', { limit: limits.nestedLoops }));
    if (place.literalSteps > limits.literalSteps)
      report(expressionMessage('too-many-steps', { limit: limits.literalSteps }));
    return place;
  }
}

function propertiesOf(names: ExpressionNames) {
  const rows = [...names.lists.values(), ...(names.records?.values() ?? [])];
  const columns = new Set(rows.flatMap((row) => [...row.keys()]));
  const types = [...names.columns.values(), ...rows.flatMap((row) => [...row.values()])];
  return { columns, hasJson: types.includes('json'), user: new Set<string>(callerProperties) };
}

function withName(names: ReadonlySet<string>, name: string, has: boolean): ReadonlySet<string> {
  const others = [...names].filter((other) => other !== name);
  return new Set(has ? [...others, name] : others);
}

/** The name with which a path or a filtered list begins. */
function baseOf(node: ExpressionNode): string {
  const [first] = node.children;
  return first && (node.name === 'PathExpression' || node.name === 'FilterExpression')
    ? baseOf(first)
    : node.text;
}

function contains(node: ExpressionNode, name: string): boolean {
  return node.name === name || node.children.some((child) => contains(child, name));
}

function wholeNumber(node: ExpressionNode | undefined): number | undefined {
  if (!node || !/^-?\s*\d{1,9}$/.test(node.text)) return undefined;
  return Number(node.text.replaceAll(/\s/g, ''));
}
