import type { Message } from '../../definitions/messages/message';
import { nameMessage } from '../../definitions/messages/name-messages';
import {
  systemColumns,
  type ViewAggregate,
  type ViewColumn,
  type ViewSource,
} from '../../definitions/source';
import { conditionMessage } from '../conditions/condition-messages';
import { namesIn, parseValue } from '../conditions/parse-value';
import { listColumns, shownColumnType, listOperands, type Value } from '../conditions/value';
import type { ModelColumn, ModelSource } from './model';
import { referenceMessage } from './checks/reference-messages';

/** Maximum number of parts of an expression, including those of the expressions that it names. */
const maxExpressionSize = 500;
/** Maximum depth of nested choices and tests. */
const maxChoiceDepth = 6;

type Report = (path: string, message: Message) => void;

/** Resolves a view's columns through its base, joins and figures. `read` has the sources that it may read. */
export function viewColumns(
  view: ViewSource,
  read: ReadonlyMap<string, ModelSource>,
  report: Report,
): ModelColumn[] {
  const base = read.get(view.from);
  if (!base) return [];
  const places = { view, base, read };
  const reached = reachedSources(view, read, report);
  const resolved = new Map<string, ModelColumn>();
  view.columns.forEach((column, index) => {
    const found = column.value === undefined && plainColumn(column, index);
    if (found) resolved.set(column.name, found);
  });
  addExpressions(view, base, resolved, report);
  const columns = view.columns.flatMap(({ name }) => resolved.get(name) ?? []);
  return resolved.has('id') ? columns : [keyOf(view, base), ...columns];

  function plainColumn(column: ViewColumn, index: number): ModelColumn | undefined {
    if (column.aggregate) {
      const figure = figureColumn(column, column.aggregate, places);
      if ('column' in figure) return figure.column;
      if (figure.problem) report(`/columns/${index}/aggregate`, figure.problem);
      return undefined;
    }
    const path = column.from ?? column.name;
    const found = resolvePath(path, reached);
    if (!found) {
      report(`/columns/${index}/from`, nameMessage('unknown-column', { column: path }));
      return undefined;
    }
    const isOuter = outerJoins(view).has(path.includes('.') ? (path.split('.')[0] ?? '') : '');
    const named = { ...found, name: column.name, title: column.title ?? found.title };
    const shown = { ...named, required: found.required && !isOuter };
    if (column.period === undefined) return view.groupBy ? { ...shown, origin: undefined } : shown;
    if (found.type === 'date' || found.type === 'timestamp')
      return { ...shown, type: 'date', references: undefined, origin: undefined, declared: undefined };
    report(`/columns/${index}/period`, nameMessage('meaningless-for-type', { type: found.type }));
    return undefined;
  }
}

/** The base under the empty name, and every join under its own. */
function reachedSources(
  view: ViewSource,
  read: ReadonlyMap<string, ModelSource>,
  report: Report,
): Map<string, ModelSource> {
  const base = read.get(view.from);
  const reached = new Map(base ? [['', base]] : []);
  view.joins?.forEach(({ as, source, on }, index) => {
    const target = read.get(source);
    if (!target) return;
    if (resolvePath(on, reached)) reached.set(as, target);
    else report(`/joins/${index}/on`, nameMessage('unknown-column', { column: on }));
  });
  return reached;
}

function outerJoins({ joins = [] }: ViewSource): ReadonlySet<string> {
  return new Set(joins.filter(({ type }) => type !== 'inner').map(({ as }) => as));
}

/** The column behind `name` or `<join>.<name>`. */
function resolvePath(path: string, reached: ReadonlyMap<string, ModelSource>): ModelColumn | undefined {
  const [first = '', second] = path.split('.');
  return reached.get(second === undefined ? '' : first)?.columns.get(second ?? first);
}

/** The key of the base; of a group the least key of its rows. */
function keyOf(view: ViewSource, base: ModelSource): ModelColumn {
  const key = base.columns.get('id');
  const declared = systemColumns.find(({ name }) => name === 'id');
  return {
    name: 'id',
    type: 'count',
    title: declared?.title,
    required: true,
    secret: false,
    references: undefined,
    lists: undefined,
    origin: view.groupBy ? undefined : key?.origin,
    declared,
  };
}

interface FigurePlace {
  view: ViewSource;
  base: ModelSource;
  read: ReadonlyMap<string, ModelSource>;
}

/** A figure over rows of another source, or of the group; without a problem where its source is reported already. */
function figureColumn(
  column: ViewColumn,
  aggregate: ViewAggregate,
  { view, base, read }: FigurePlace,
): { column: ModelColumn } | { problem: Message | undefined } {
  const source = aggregate.source === undefined ? base : read.get(aggregate.source);
  if (!source) return { problem: undefined };
  if (aggregate.connection !== undefined && !source.columns.has(aggregate.connection))
    return { problem: nameMessage('unknown-column', { column: aggregate.connection }) };
  const measured =
    aggregate.source === undefined ? groupedColumn : (name: string) => source.columns.get(name);
  const found = aggregate.column === undefined ? undefined : measured(aggregate.column);
  if (aggregate.function !== 'count' && !found)
    return { problem: referenceMessage('figure-needs-column', { name: aggregate.function }) };
  const inner = (found?.figures ?? 0) + source.grouping.columns;
  return {
    column: {
      name: column.name,
      type: figureType(aggregate, found),
      title: column.title,
      required: false,
      secret: found?.secret ?? false,
      references: undefined,
      lists: undefined,
      origin: undefined,
      declared: undefined,
      figures: aggregate.source === undefined ? (found?.figures ?? 0) : 1 + inner,
    },
  };

  /** A column of the rows that are grouped: one of the view that it shows from there, else one of its base. */
  function groupedColumn(name: string): ModelColumn | undefined {
    const from = view.columns.find((each) => each.name === name)?.from ?? name;
    return from.includes('.') ? undefined : base.columns.get(from);
  }
}

function figureType(
  { function: name }: ViewAggregate,
  measured: ModelColumn | undefined,
): ModelColumn['type'] {
  if (name === 'count') return 'count';
  if (name === 'list') return 'text';
  return name === 'avg' ? 'number' : (measured?.type ?? 'number');
}

/** Resolves expressions, each after those that it names. */
function addExpressions(
  view: ViewSource,
  base: ModelSource,
  resolved: Map<string, ModelColumn>,
  report: Report,
): void {
  const sizes = new Map<string, number>();
  const waiting = new Map(
    view.columns.flatMap(({ name, value }, index) => (value === undefined ? [] : [[name, index] as const])),
  );
  for (let found = true; found && waiting.size > 0;) {
    found = false;
    for (const [name, index] of waiting) {
      const expression = readExpression(view.columns[index]?.value ?? '', namesFor(name));
      if (expression === 'waits') continue;
      found = true;
      waiting.delete(name);
      addExpression(name, index, expression);
    }
  }
  for (const [name, index] of waiting)
    report(`/columns/${index}/value`, referenceMessage('expression-circle', { column: name }));

  /** The columns that an expression may name: the view's own, then those of its base. */
  function namesFor(own: string): { known: Map<string, ModelColumn>; waiting: Set<string> } {
    const usable = [...base.columns, ...resolved].filter(([name, { secret }]) => name !== own && !secret);
    return { known: new Map(usable), waiting: new Set([...waiting.keys()].filter((name) => name !== own)) };
  }

  function addExpression(name: string, index: number, expression: Value | Message[]): void {
    const path = `/columns/${index}/value`;
    if (Array.isArray(expression)) {
      for (const problem of expression) report(path, problem);
      return;
    }
    const named = listColumns(expression);
    const size = partsOf(expression) + named.reduce((sum, each) => sum + (sizes.get(each) ?? 0), 0);
    if (size > maxExpressionSize || choiceDepth(expression) > maxChoiceDepth)
      return report(path, conditionMessage('expression-too-large'));
    const { type } = expression;
    if (!type) return report(path, conditionMessage('uncomputable', { text: 'null' }));
    sizes.set(name, size);
    const figures = named.reduce((sum, each) => {
      const column = resolved.get(each) ?? base.columns.get(each);
      return sum + (column?.figures ?? 0);
    }, 0);
    resolved.set(name, {
      name,
      type: shownColumnType[type],
      title: view.columns[index]?.title,
      required: false,
      secret: false,
      references: undefined,
      lists: undefined,
      origin: undefined,
      declared: undefined,
      figures,
      value: expression,
    });
  }
}

function readExpression(
  text: string,
  { known, waiting }: { known: ReadonlyMap<string, ModelColumn>; waiting: ReadonlySet<string> },
): Value | Message[] | 'waits' {
  const types = new Map([...known].map(([name, { type }]) => [name, type]));
  // A column that is not resolved yet counts as a text, to find out whether it is named at all.
  const all = new Map([...types, ...[...waiting].map((name) => [name, 'text'] as const)]);
  if (namesIn(text, all).some((name) => waiting.has(name))) return 'waits';
  const parsed = parseValue(text, types);
  return 'value' in parsed ? parsed.value : [...parsed.problems];
}

function partsOf(value: Value): number {
  return 1 + listOperands(value).reduce((sum, part) => sum + partsOf(part), 0);
}

/** Expressions nested in a choice or a test are compiled more than once. A chain of `else if` is one level. */
function choiceDepth(value: Value): number {
  if (value.kind === 'if') {
    const inner = Math.max(choiceDepth(value.condition), choiceDepth(value.whenTrue));
    return Math.max(1 + inner, choiceDepth(value.otherwise));
  }
  const own = ['and', 'or', 'compare', 'oneOf', 'join'].includes(value.kind) ? 1 : 0;
  return own + Math.max(0, ...listOperands(value).map(choiceDepth));
}
