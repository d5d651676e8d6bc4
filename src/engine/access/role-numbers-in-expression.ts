import { expressionTree, firstError, type ExpressionNode } from '../expressions/expression-tree';

/** The property that was the number of the caller's role and now is its id. */
const role = 'user.role';

/** The nodes in which the right side of `in` lists its values. */
const lists = ['PositiveUnaryTests', 'PositiveUnaryTest', 'List', 'ParenthesizedExpression'];

interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Rewrites an expression in which `user.role` is a number: where it is compared with numbers of roles, they become ids; in
 * every other place it becomes `user.role_id`, which is still the number. A text that is no expression remains as it is.
 */
export function roleNumbersInExpression(text: string, ids: ReadonlyMap<number, string>): string {
  if (!/\buser\s*\.\s*role\b/.test(text)) return text;
  const tree = expressionTree(text, { columns: new Map(), lists: new Map() });
  if (firstError(tree)) return text;
  return editsIn(tree, ids)
    .toSorted((one, other) => other.from - one.from)
    .reduce((edited, { from, to, text: own }) => edited.slice(0, from) + own + edited.slice(to), text);
}

function editsIn(node: ExpressionNode, ids: ReadonlyMap<number, string>): Edit[] {
  if (node.name === 'Comparison') {
    const compared = editsOfComparison(node, ids);
    if (compared) return compared;
  }
  if (isRole(node)) return [{ from: node.from, to: node.to, text: 'user.role_id' }];
  return node.children.flatMap((child) => editsIn(child, ids));
}

/** The ids in place of the numbers that the role is compared with; undefined where it is compared with anything else. */
function editsOfComparison(
  { children: [left, operator, ...rest] }: ExpressionNode,
  ids: ReadonlyMap<number, string>,
): Edit[] | undefined {
  const [right] = rest;
  if (!left || !operator || !right) return undefined;
  if (operator.name === 'in') return isRole(left) ? idsFor(rest, ids) : undefined;
  if (operator.text !== '=' && operator.text !== '!=') return undefined;
  if (isRole(left)) return idsFor([right], ids);
  return isRole(right) ? idsFor([left], ids) : undefined;
}

function idsFor(nodes: readonly ExpressionNode[], ids: ReadonlyMap<number, string>): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const node of nodes.flatMap(itemsOf)) {
    // An id already.
    if (node.name === 'StringLiteral') continue;
    const id = node.name === 'NumericLiteral' ? ids.get(Number(node.text)) : undefined;
    if (id === undefined) return undefined;
    edits.push({ from: node.from, to: node.to, text: JSON.stringify(id) });
  }
  return edits;
}

function itemsOf(node: ExpressionNode): ExpressionNode[] {
  if (/^[()[\],]$/.test(node.name)) return [];
  return lists.includes(node.name) ? node.children.flatMap(itemsOf) : [node];
}

function isRole({ name, text }: ExpressionNode): boolean {
  return name === 'PathExpression' && text.replaceAll(/\s/g, '') === role;
}
