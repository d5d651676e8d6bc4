import { completeSource } from '../../definitions/completion/complete-source';
import type { Problem } from '../../definitions/definition';
import { systemColumns, type Source, type TableSource, type ViewSource } from '../../definitions/source';
import { withConditionDependencies } from './view-dependencies';
import { placedSources, sourcesRead } from './view-sources';
import type { Message } from '../../definitions/messages/message';
import { nameMessage } from '../../definitions/messages/name-messages';
import { camelCase, type Model, type ModelColumn, type ModelSource, type Part } from './model';
import { referenceMessage } from './checks/reference-messages';
import { viewColumns } from './view-columns';

const defaultCap = 1000;
/** The maximum number of views that build on each other. */
const maxViewDepth = 4;

/**
 * Resolves every source's columns, those behind a view first. What refers to nothing is reported and left out, so that one
 * bad source does not take the others with it.
 */
export function buildModel(documents: ReadonlyMap<string, Source>): { model: Model; problems: Problem[] } {
  const definitions = new Map([...documents].map(([id, document]) => [id, completeSource(document)]));
  const resolved = new Map<string, ModelSource>();
  const depths = new Map<string, number>();
  const problems: Problem[] = [];
  for (const id of definitions.keys()) resolve(id);
  const inOrder = [...definitions.keys()].flatMap((id) => resolved.get(id) ?? []);
  const model = { sources: new Map(inOrder.map((source) => [source.id, source])) };
  return { model: withConditionDependencies(model), problems };

  function resolve(id: string): ModelSource | undefined {
    const definition = definitions.get(id);
    if (!definition || resolved.has(id)) return resolved.get(id);
    const source = definition.type === 'table' ? tableModel(definition) : resolveView(definition);
    resolved.set(id, source);
    return source;
  }

  function resolveView(view: ViewSource): ModelSource {
    const report = (path: string, message: Message) =>
      problems.push({ kind: 'source', id: view.id, path, ...message });
    const read = new Map<string, ModelSource>();
    for (const { id, path } of placedSources(view)) {
      const source = leadsTo(definitions, id, view.id) ? undefined : resolve(id);
      if (source) read.set(id, source);
      else
        report(
          path,
          definitions.has(id)
            ? referenceMessage('view-reads-itself', { source: id })
            : nameMessage('unknown-table', { table: id }),
        );
    }
    const depth = 1 + Math.max(0, ...[...read.keys()].map((id) => depths.get(id) ?? 0));
    depths.set(view.id, depth);
    if (depth > maxViewDepth) report('/from', referenceMessage('views-too-deep', { maximum: maxViewDepth }));
    return viewModel(view, read, viewColumns(view, read, report));
  }
}

/** Whether a source is the other one or reads it, directly or through further views. */
function leadsTo(definitions: ReadonlyMap<string, Source>, from: string, id: string): boolean {
  const reached = new Set([from]);
  for (const each of reached) {
    const definition = definitions.get(each);
    if (definition?.type === 'view') for (const next of sourcesRead(definition)) reached.add(next);
  }
  return reached.has(id);
}

function describe(
  definition: Source,
  columns: ModelColumn[],
): Omit<ModelSource, 'tables' | 'part' | 'rowSource' | 'grouping'> {
  return {
    id: definition.id,
    typeName: camelCase(definition.id),
    relation: relationOf(definition),
    title: definition.title,
    definition,
    columns: new Map(columns.map((column) => [column.name, column])),
    subTables: definition.subTables ?? [],
    sorts: definition.sorts ?? [{ column: 'id', order: 'desc' }],
    search: definition.search ?? (definition.titleColumn ? [definition.titleColumn] : []),
    titleColumn: definition.titleColumn,
    person: definition.person,
    identifiers: definition.identifiers ?? [],
    cap: definition.cap ?? defaultCap,
  };
}

function relationOf(definition: Source): string {
  return (definition.type === 'table' ? definition.table : undefined) ?? definition.id;
}

function tableModel(table: TableSource): ModelSource {
  const columns = [...systemColumns, ...table.columns].map((column): ModelColumn => ({
    name: column.name,
    type: column.type,
    title: column.title,
    required: column.required ?? false,
    secret: column.secret ?? false,
    references: column.type === 'references' ? undefined : column.references?.source,
    lists: column.type === 'references' ? column.references?.source : undefined,
    origin: { source: table.id, column: column.name },
    declared: column,
  }));
  return {
    ...describe(table, columns),
    tables: [relationOf(table)],
    part: partOfTable(table),
    rowSource: table.id,
    grouping: { columns: 0, figures: 0 },
  };
}

function partOfTable(table: TableSource): Part | undefined {
  const leading = table.indexes?.flatMap((index) => index.columns[0]?.column ?? []);
  const declared = table.columns.find(({ name, type }) => type === 'reference' && leading?.includes(name));
  return (
    declared && {
      table: relationOf(table),
      stored: declared.stored ?? declared.name,
      column: declared.name,
    }
  );
}

function viewModel(
  view: ViewSource,
  read: ReadonlyMap<string, ModelSource>,
  columns: ModelColumn[],
): ModelSource {
  const base = read.get(view.from);
  const standsOn = [view.from, ...(view.joins ?? []).map(({ source }) => source)];
  const behind = [...new Set(standsOn)].flatMap((id) => read.get(id)?.grouping ?? []);
  const own = view.groupBy
    ? { columns: view.groupBy.length, figures: sum(columns.map(({ figures }) => figures ?? 0)) }
    : { columns: 0, figures: 0 };
  return {
    ...describe(view, view.groupBy ? columns.map((column) => ({ ...column, figures: 0 })) : columns),
    tables: [...new Set([...read.values()].flatMap(({ tables }) => tables))],
    part: partOfView(view, read, columns),
    rowSource: view.groupBy ? view.id : (base?.rowSource ?? view.id),
    grouping: {
      columns: own.columns + sum(behind.map((each) => each.columns)),
      figures: own.figures + sum(behind.map((each) => each.figures)),
    },
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** A view that reads its own table a second time, through a join or a figure, has no parts: it shows rows of several. */
function partOfView(
  view: ViewSource,
  read: ReadonlyMap<string, ModelSource>,
  columns: readonly ModelColumn[],
): Part | undefined {
  const base = read.get(view.from);
  const part = base?.part;
  if (!part || view.groupBy) return undefined;
  const isReadAgain = placedReads(view).some((id) => read.get(id)?.tables.includes(part.table));
  const origin = base.columns.get(part.column)?.origin;
  const column = columns.find(
    (each) => each.origin?.source === origin?.source && each.origin?.column === origin?.column,
  );
  return isReadAgain || !column ? undefined : { ...part, column: column.name };
}

/** The sources of a view's joins and figures. */
function placedReads(view: ViewSource): string[] {
  return [
    ...(view.joins ?? []).map(({ source }) => source),
    ...view.columns.flatMap(({ aggregate }) => aggregate?.source ?? []),
  ];
}
