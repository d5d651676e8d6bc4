import type { ColumnType } from '../../../definitions/source';
import { editedName } from '../../conditions/edited-row';
import { expressionTree, type ExpressionNode } from '../../expressions/expression-tree';
import type { SourceMember } from './name-scope';
import type { SetLookups } from './set-lookups';

/** The renamed parts. `newName` is undefined for a column or a sub-table that keeps its name. */
export interface MemberRename {
  lookups: SetLookups;
  newName(this: void, place: SourceMember): string | undefined;
}

/** The sources whose rows a part of an expression may be: empty for values. */
type Rows = ReadonlySet<string>;
type Bound = ReadonlyMap<string, Rows>;

const noRows: Rows = new Set();

/**
 * Renames columns and sub-tables in a FEEL expression over a row of the source, and leaves everything else as it is written:
 * names of loops, of the caller, of functions, and texts. A path is followed through references and lists. `edited` is the
 * source of the row that the name `row` means.
 */
export function renameInExpression(
  text: string,
  source: string,
  rename: MemberRename,
  edited?: string,
): string {
  const { lookups, newName } = rename;
  const row = lookups.source(source);
  if (!row) return text;
  const names = {
    columns: new Map<string, ColumnType>([...row.columns].map(([name, { type }]) => [name, type])),
    lists: new Map(row.subTables.map(({ name }) => [name, new Map<string, ColumnType>()])),
    records: new Map(['before', editedName].map((name) => [name, new Map<string, ColumnType>()])),
  };
  const edits: { from: number; to: number; name: string }[] = [];
  visit(expressionTree(text, names), new Map());
  return edits
    .toSorted((one, other) => other.from - one.from)
    .reduce((edited, { from, to, name }) => edited.slice(0, from) + name + edited.slice(to), text);

  function visit(node: ExpressionNode, bound: Bound): Rows {
    const [first, ...rest] = node.children;
    switch (node.name) {
      case 'VariableName':
        return readName(node, bound);
      case 'PathExpression':
        return first ? readMember(visit(first, bound), node.children.at(-1)) : noRows;
      case 'FilterExpression': {
        const rows = first ? visit(first, bound) : noRows;
        visitAll(rest, new Map([...bound, ['item', rows]]));
        return rows;
      }
      case 'ForExpression':
      case 'QuantifiedExpression':
        return visitLoop(node, bound);
      case 'FunctionInvocation':
        return visitAll(first?.name === 'VariableName' ? rest : node.children, bound);
      case 'NamedParameter':
        return visitAll(rest, bound);
      case 'InstanceOfExpression':
        return first ? visit(first, bound) : noRows;
      default:
        return visitAll(node.children, bound);
    }
  }

  /** The result may be rows of any part: `if … then lines else others`, `sort(lines, …)`. */
  function visitAll(nodes: readonly ExpressionNode[], bound: Bound): Rows {
    return new Set(nodes.flatMap((node) => [...visit(node, bound)]));
  }

  function readName(node: ExpressionNode, bound: Bound): Rows {
    const own = bound.get(node.text);
    if (own) return own;
    if (node.text === 'user') return noRows;
    if (node.text === editedName && edited !== undefined && !names.columns.has(editedName))
      return new Set([edited]);
    if (node.text === 'before' && !names.columns.has('before')) return new Set([source]);
    return readMember(new Set([rowWith(node.text)]), node);
  }

  /** A view's own condition may name what its base has and the view does not. */
  function rowWith(name: string): string {
    const definition = row?.definition;
    return definition?.type === 'view' && !hasMember(lookups, { source, name }) ? definition.from : source;
  }

  function readMember(rows: Rows, node: ExpressionNode | undefined): Rows {
    if (!node || node.isError) return noRows;
    const places = [...rows]
      .map((id): SourceMember => ({ source: id, name: node.text }))
      .filter((place) => hasMember(lookups, place));
    const renamed = places.map(newName);
    const [name] = renamed;
    // Rows of several sources whose columns no longer share a name stay as they are: publishing reports the name.
    if (name !== undefined && renamed.every((each) => each === name))
      edits.push({ from: node.from, to: node.to, name });
    return new Set(places.flatMap((place) => lookups.target(place) ?? []));
  }

  function visitLoop(node: ExpressionNode, bound: Bound): Rows {
    let inside = bound;
    let result: Rows = noRows;
    for (const child of node.children) {
      if (child.name !== 'InExpressions') result = visit(child, inside);
      // A later variable may run over what an earlier one has.
      else for (const each of child.children) inside = bind(each, inside);
    }
    return node.name === 'ForExpression' ? result : noRows;
  }

  function bind(node: ExpressionNode, bound: Bound): Bound {
    const [variable, ...rest] = node.children;
    if (node.name !== 'InExpression' || !variable) return bound;
    return new Map([...bound, [variable.text, visitAll(rest, bound)]]);
  }
}

function hasMember({ source }: SetLookups, { source: id, name }: SourceMember): boolean {
  const found = source(id);
  return found !== undefined && (found.columns.has(name) || found.subTables.some((sub) => sub.name === name));
}
