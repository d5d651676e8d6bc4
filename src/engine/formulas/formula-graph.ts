import { isTable, type Model, type TableModel } from '../model/model';
import { formulaScope, listNodes, referred } from './table-formulas';

/** A column with a formula, of any table. */
export interface FormulaNode {
  source: TableModel;
  /** The column's place in its source. */
  index: number;
  column: string;
  text: string;
  /** The columns that it may read, as keys of the graph where they have formulas themselves. */
  reads: readonly string[];
}

/** Every column with a formula by its key; a key has the source and the column. */
export type FormulaGraph = ReadonlyMap<string, FormulaNode>;

export function formulaGraph(model: Model): FormulaGraph {
  const nodes = [...model.sources.values()].filter(isTable).flatMap((source) =>
    source.definition.columns.flatMap(({ name, value }, index): FormulaNode[] => {
      if (value === undefined) return [];
      return [{ source, index, column: name, text: value, reads: readsOf(model, source, value) }];
    }),
  );
  const keys = new Set(nodes.map(keyOf));
  return new Map(
    nodes.map((node) => [keyOf(node), { ...node, reads: node.reads.filter((key) => keys.has(key)) }]),
  );
}

/** The columns in an order in which each comes after those that it reads. The graph has no circle. */
export function inOrderOfReading(graph: FormulaGraph): FormulaNode[] {
  const ordered = new Set<FormulaNode>();
  const place = (key: string, path: readonly string[]) => {
    const node = graph.get(key);
    if (!node || ordered.has(node) || path.includes(key)) return;
    for (const before of node.reads) place(before, [...path, key]);
    ordered.add(node);
  };
  for (const key of graph.keys()) place(key, []);
  return [...ordered];
}

/** All that decides the values of a column: its formula, and those that it reads at any depth. */
export function formulaFingerprint(graph: FormulaGraph, source: string, column: string): string {
  const texts = new Map<string, string>();
  const collect = (key: string) => {
    const node = graph.get(key);
    if (!node || texts.has(key)) return;
    texts.set(key, `${node.source.columns.get(node.column)?.type ?? ''} ${node.text}`);
    for (const next of node.reads) collect(next);
  };
  collect(keyOf({ source: { id: source }, column }));
  return JSON.stringify([...texts]);
}

function keyOf({ source, column }: { source: { id: string }; column: string }): string {
  return `${source.id}.${column}`;
}

/** A name in a formula over sub-tables may be a column of each of them: more rather than fewer. */
function readsOf(model: Model, source: TableModel, text: string): string[] {
  const { tree, mentioned } = formulaScope(model, source, text);
  const nodes = listNodes(tree);
  const own = nodes.flatMap(({ name, text: word }) => (name === 'VariableName' ? [word] : []));
  const lists = source.subTables.filter(({ name }) => mentioned.has(name)).map((sub) => sub.source);
  const followed = nodes.flatMap(({ name, children }) => {
    const target = name === 'PathExpression' && referred(model, source, children[0]?.text ?? '');
    return target ? [`${target.id}.${children.at(-1)?.text}`] : [];
  });
  return [
    ...own.map((name) => `${source.id}.${name}`),
    ...followed,
    ...lists.flatMap((id) => [...mentioned].map((name) => `${id}.${name}`)),
  ];
}
