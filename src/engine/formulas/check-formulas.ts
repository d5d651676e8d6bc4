import { columnsOfArgument } from '../computed/given';
import type { Problem } from '../../definitions/definition';
import { pointer } from '../../definitions/checks/finding';
import type { Message } from '../../definitions/messages/message';
import { parseExpression } from '../expressions/expression';
import { expressionMistakes } from '../expressions/expression-mistakes';
import { constantColumn, constantColumns } from '../model/constants/constant-column';
import { isTable, type Model, type ModelColumn, type TableModel } from '../model/model';
import type { ReferenceContext } from '../model/checks/reporter';
import type { RecordUse } from '../model/uses';
import { formulaGraph, type FormulaGraph } from './formula-graph';
import { formulaMessage } from './formula-messages';
import { formulaScope, listNodes, referred, type FormulaScope } from './table-formulas';

/**
 * Formulas of tables that cannot be computed on every write, or not with the same result: unknown names, results that the
 * column does not hold, the caller, the time, numbers that come later, circles through any tables.
 */
export function checkFormulas(
  model: Model,
  widgets: ReferenceContext['widgets'],
  recordUse: RecordUse,
): Problem[] {
  const tables = [...model.sources.values()].filter(isTable);
  const own = tables.flatMap((source) => {
    const addUse = (id: string) => recordUse({ kind: 'source', id: source.id }, { kind: 'source', id });
    return source.definition.columns.flatMap(({ name, value }, index) => {
      const column = source.columns.get(name);
      if (value === undefined || !column) return [];
      const path = pointer('columns', index, 'value');
      const scope = formulaScope(model, source, value);
      for (const id of otherSources(model, source, scope)) addUse(id);
      return problemsOf(source, column, value, scope, widgets).map((problem) => ({
        kind: 'source' as const,
        id: source.id,
        path,
        ...problem,
      }));
    });
  });
  return [...own, ...tables.flatMap(inputProblems), ...circles(model)];
}

function problemsOf(
  source: TableModel,
  column: ModelColumn,
  text: string,
  { names, records, tree }: FormulaScope,
  widgets: ReferenceContext['widgets'],
): readonly Message[] {
  const parsed = parseExpression(text, names);
  if ('problems' in parsed) return parsed.problems;
  const { needs, reads } = parsed.expression;
  const changing = needs.map((name) => formulaMessage('formula-not-fixed', { name }));
  const paths = listNodes(tree).filter(({ name }) => name === 'PathExpression');
  const followed = new Set(paths.map(({ children }) => children[0]?.from));
  const bare = listNodes(tree)
    .filter(
      ({ name, text: word, from }) => name === 'VariableName' && records.has(word) && !followed.has(from),
    )
    .map(({ text: name }) => formulaMessage('formula-bare-reference', { name }));
  const numbered = reads
    .filter((name) => widgets.get(source.columns.get(name)?.declared?.widget?.type ?? '')?.isAssigned)
    .map((name) => formulaMessage('formula-reads-number', { name }));
  const scope = { names, columns: constantColumns(source), roles: new Set<string>() };
  const mistakes = expressionMistakes(text, scope, constantColumn(column));
  return [...changing, ...bare, ...numbered, ...mistakes];
}

function otherSources(model: Model, source: TableModel, { records, mentioned }: FormulaScope): string[] {
  return [
    ...[...records].flatMap((name) => referred(model, source, name)?.id ?? []),
    ...source.subTables.filter(({ name }) => mentioned.has(name)).map((sub) => sub.source),
  ];
}

/** Functions run before formulas, so what a formula gives cannot be their input. */
function inputProblems({ id, definition, columns }: TableModel): Problem[] {
  return (definition.computed ?? []).flatMap(({ given }, index) =>
    Object.entries(given).flatMap(([name, from]) => {
      const path = pointer('computed', index, 'given', name);
      return columnsOfArgument(from)
        .filter((column) => columns.get(column)?.declared?.value !== undefined)
        .map((column) => ({
          kind: 'source' as const,
          id,
          path,
          ...formulaMessage('formula-as-input', { column }),
        }));
    }),
  );
}

/** Each cycle is reported once, at the first of its columns. */
function circles(model: Model): Problem[] {
  const graph = formulaGraph(model);
  const done = new Set<string>();
  const problems: Problem[] = [];
  const visit = (key: string, path: readonly string[]) => {
    const start = path.indexOf(key);
    if (start >= 0) problems.push(circleProblem(path.slice(start), graph));
    if (start >= 0 || done.has(key)) return;
    for (const next of graph.get(key)?.reads ?? []) visit(next, [...path, key]);
    done.add(key);
  };
  for (const key of graph.keys()) visit(key, []);
  return problems;
}

function circleProblem(keys: readonly string[], graph: FormulaGraph): Problem {
  const members = [...keys, keys[0] ?? ''].map((key) => `"${key}"`).join(' → ');
  const first = graph.get(keys[0] ?? '');
  return {
    kind: 'source',
    id: first?.source.id ?? '',
    path: pointer('columns', first?.index ?? 0, 'value'),
    ...formulaMessage('formulas-in-a-circle', { members }),
  };
}
