import { systemColumns, type ColumnType } from '../../definitions/source';
import { joinReasons, type Message } from '../../definitions/messages/message';
import {
  parseExpression,
  type Expression,
  type ExpressionNames,
  type Outcome,
} from '../expressions/expression';
import { expressionTree, type ExpressionNode } from '../expressions/expression-tree';
import { toColumn } from '../expressions/expression-values';
import { visitor } from '../access/caller';
import { isTable, type Model, type ModelColumn, type ModelSource, type TableModel } from '../model/model';
import type { Row } from '../row';

/** A column's formula, parsed. */
export interface Formula {
  column: ModelColumn;
  expression: Expression;
  /** The references whose rows it reads, and the sub-tables. */
  others: readonly string[];
}

/** A row behind a reference of the row, or the rows of a sub-table, with the columns that formulas see. */
export interface FormulaRows {
  source: TableModel;
  columns: readonly ModelColumn[];
}

/** The formulas of a table, each after those that it reads, and the other rows that they read. */
export interface TableFormulas {
  formulas: readonly Formula[];
  /** By the reference column. */
  references: ReadonlyMap<string, FormulaRows>;
  /** By the name of the sub-table; `connection` is the column that refers to the row. */
  lists: ReadonlyMap<string, FormulaRows & { connection: string }>;
}

/** The names in a formula, and what it reads by them. */
export interface FormulaScope {
  names: ExpressionNames;
  /** References whose rows the formula reads. */
  records: ReadonlySet<string>;
  /** Every name in the text: of columns here or elsewhere, of loops. */
  mentioned: ReadonlySet<string>;
  tree: ExpressionNode;
}

const noFormulas: TableFormulas = { formulas: [], references: new Map(), lists: new Map() };
const compiled = new WeakMap<TableModel, TableFormulas>();

/** The formulas of a published table, compiled once. Throws where one cannot be read: publishing refuses those. */
export function compiledFormulas(model: Model, source: TableModel): TableFormulas {
  const known = compiled.get(source) ?? compileFormulas(model, source);
  compiled.set(source, known);
  return known;
}

/** The columns of a table that formulas see: all but those of the engine, which a new row does not have yet. */
export function formulaColumns(source: ModelSource): ReadonlyMap<string, ColumnType> {
  return typesOf([...source.columns.values()].filter((column) => !system.has(column.name)));
}

/** A reference that the formula follows (`post.salary`) is a row in it, any other one a key. */
export function formulaScope(model: Model, source: ModelSource, text: string): FormulaScope {
  const columns = formulaColumns(source);
  const lists = new Map(
    source.subTables.flatMap((sub) => {
      const rows = tableOf(model, sub.source);
      return rows ? [[sub.name, formulaColumns(rows)] as const] : [];
    }),
  );
  const tree = expressionTree(text, { columns, lists });
  const records = new Set(
    listNodes(tree).flatMap(({ name, children: [first] }) =>
      name === 'PathExpression' && first?.name === 'VariableName' && referred(model, source, first.text)
        ? [first.text]
        : [],
    ),
  );
  const rows = [...records].map((name) => {
    const target = referred(model, source, name);
    return [name, typesOf([...(target?.columns.values() ?? [])])] as const;
  });
  const names = {
    columns: new Map([...columns].filter(([name]) => !records.has(name))),
    lists,
    records: new Map(rows),
  };
  const mentioned = listNodes(tree).flatMap(({ name, text: word }) =>
    name === 'VariableName' || name === 'PathName' ? [word] : [],
  );
  return { names, records, mentioned: new Set(mentioned), tree };
}

/**
 * Computes the formulas of a row in their order, by column. `others` are the rows that they read: by reference one, by
 * sub-table a list.
 */
export function runFormulas({ formulas }: TableFormulas, row: Row, others: Row): Map<string, Outcome> {
  const outcomes = new Map<string, Outcome>();
  const values: Record<string, unknown> = { ...row };
  for (const { column, expression, others: read } of formulas) {
    const rows = Object.fromEntries(read.map((name) => [name, others[name]]));
    const outcome = expression.run({ values: { ...values, ...rows }, ...nobody });
    const computed: Outcome = 'value' in outcome ? { value: toColumn(outcome.value, column.type) } : outcome;
    outcomes.set(column.name, computed);
    values[column.name] = 'value' in computed ? computed.value : null;
  }
  return outcomes;
}

/** Formulas name neither the caller nor the time. */
const nobody = { user: visitor, now: new Date(0) };

function compileFormulas(model: Model, source: TableModel): TableFormulas {
  const columns = [...source.columns.values()].filter(({ declared }) => declared?.value !== undefined);
  if (columns.length === 0) return noFormulas;
  const references = new Map<string, FormulaRows>();
  const lists = new Map<string, FormulaRows & { connection: string }>();
  const formulas = columns.map((column): Formula => {
    const text = column.declared?.value ?? '';
    const { names, records, mentioned } = formulaScope(model, source, text);
    const parsed = parseExpression(text, names);
    if ('problems' in parsed) throw new Error(unreadable(source, column, parsed.problems));
    const { expression } = parsed;
    for (const name of records) {
      const target = referred(model, source, name);
      if (target) references.set(name, merged(references.get(name), target, mentioned));
    }
    for (const sub of source.subTables) {
      const rows = expression.reads.includes(sub.name) ? tableOf(model, sub.source) : undefined;
      if (!rows) continue;
      lists.set(sub.name, { ...merged(lists.get(sub.name), rows, mentioned), connection: sub.connection });
    }
    const read = source.subTables.map(({ name }) => name).filter((name) => expression.reads.includes(name));
    return { column, expression, others: [...records, ...read] };
  });
  return { formulas: inOrder(formulas), references, lists };
}

function unreadable(source: TableModel, column: ModelColumn, problems: readonly Message[]): string {
  return `The formula of ${source.id}.${column.name} cannot be read: ${joinReasons(problems)}`;
}

/** The columns that the text may read of other rows: those whose names it has. */
function merged(
  known: FormulaRows | undefined,
  source: TableModel,
  mentioned: ReadonlySet<string>,
): FormulaRows {
  const names = new Set(known?.columns.map(({ name }) => name));
  const columns = [...source.columns.values()].filter(
    ({ name, secret }) => !secret && (names.has(name) || mentioned.has(name)),
  );
  return { source, columns };
}

/** Each formula after those that it reads. Publishing refuses circles. */
function inOrder(formulas: readonly Formula[]): Formula[] {
  const byName = new Map(formulas.map((formula) => [formula.column.name, formula]));
  const ordered = new Set<Formula>();
  const place = (formula: Formula, path: readonly Formula[]) => {
    if (ordered.has(formula) || path.includes(formula)) return;
    for (const name of formula.expression.reads) {
      const before = byName.get(name);
      if (before) place(before, [...path, formula]);
    }
    ordered.add(formula);
  };
  for (const formula of formulas) place(formula, []);
  return [...ordered];
}

const system: ReadonlySet<string> = new Set(systemColumns.map(({ name }) => name));

function typesOf(columns: readonly ModelColumn[]): ReadonlyMap<string, ColumnType> {
  return new Map(columns.filter(({ secret }) => !secret).map(({ name, type }) => [name, type]));
}

/** The table that a column of the source refers to. */
export function referred(model: Model, source: ModelSource, column: string): TableModel | undefined {
  const { type, references = '' } = source.columns.get(column) ?? {};
  return type === 'reference' ? tableOf(model, references) : undefined;
}

function tableOf(model: Model, id: string): TableModel | undefined {
  const source = model.sources.get(id);
  return source && isTable(source) ? source : undefined;
}

/** A node and all below it. */
export function listNodes(node: ExpressionNode): ExpressionNode[] {
  return [node, ...node.children.flatMap(listNodes)];
}
