import { parseExpression as parseTree } from 'feelin';
import type { ExpressionNames } from './expression';
import { onceForEach } from './parsed-before';

export interface ExpressionNode {
  name: string;
  from: number;
  to: number;
  text: string;
  isError: boolean;
  children: readonly ExpressionNode[];
}

/** A node whose children are being read. */
interface OpenNode extends ExpressionNode {
  children: OpenNode[];
}

/** A column of such a name cannot be named in an expression: the parser would no longer see the keyword. */
const keywords: ReadonlySet<string> = new Set([
  'if',
  'then',
  'else',
  'for',
  'in',
  'return',
  'some',
  'every',
  'satisfies',
  'and',
  'or',
  'between',
  'instance',
  'of',
  'function',
  'external',
  'true',
  'false',
  'null',
]);

/** The syntax tree of an expression over names, without white space. */
export const expressionTree = onceForEach((text: string, names: ExpressionNames): ExpressionNode => {
  const rows = [...names.lists.keys(), ...(names.records?.keys() ?? [])];
  const nameable = [...names.columns.keys(), ...rows, 'user'].filter((name) => !keywords.has(name));
  const known = Object.fromEntries(nameable.map((name) => [name, null]));
  const top = { name: 'Top', from: 0, to: text.length, text, isError: false, children: [] };
  const open: OpenNode[] = [top];
  parseTree(text, known, undefined).iterate({
    enter({ type, from, to }) {
      if (isLeftOut(type)) return false;
      const node = {
        name: type.name,
        from,
        to,
        text: text.slice(from, to),
        isError: type.isError,
        children: [],
      };
      open.at(-1)?.children.push(node);
      open.push(node);
      return true;
    },
    leave({ type }) {
      if (!isLeftOut(type)) open.pop();
    },
  });
  return top;
});

/** The arguments of a call. */
export function listArguments(node: ExpressionNode): ExpressionNode[] {
  if (node.name !== 'FunctionInvocation' && node.name !== 'DateTimeLiteral') return [];
  const list = node.children.find(({ name }) => name === 'PositionalParameters');
  return list?.children.filter(({ name }) => name !== ',') ?? [];
}

/** The first place that the parser could not read. */
export function firstError(node: ExpressionNode): ExpressionNode | undefined {
  if (node.isError) return node;
  for (const child of node.children) {
    const found = firstError(child);
    if (found) return found;
  }
  return undefined;
}

/** White space and comments. The parser skips what is missing or unreadable too, and that must not be lost. */
function isLeftOut({ isSkipped, isError }: { isSkipped: boolean; isError: boolean }): boolean {
  return isSkipped && !isError;
}
