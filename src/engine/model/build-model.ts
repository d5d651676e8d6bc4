import { completeSource } from '../../definitions/completion/complete-source';
import type { Problem } from '../../definitions/definition';
import {
  systemColumns,
  type Column,
  type Source,
  type TableSource,
  type ViewColumn,
  type ViewSource,
} from '../../definitions/source';
import { camelCase, type Model, type ModelColumn, type ModelSource, type Part } from './model';
import { withConditionDependencies } from './view-dependencies';
import type { Message } from '../../definitions/messages/message';
import { nameMessage } from '../../definitions/messages/name-messages';
import { referenceMessage } from './references/reference-messages';

const defaultCap = 1000;

/**
 * Resolves every source's columns. What refers to nothing is reported and left out, so that one bad source
 * does not take the others with it.
 */
export function buildModel(documents: ReadonlyMap<string, Source>): { model: Model; problems: Problem[] } {
  const definitions = new Map([...documents].map(([id, document]) => [id, completeSource(document)]));
  const sources = new Map<string, ModelSource>();
  const problems: Problem[] = [];
  for (const definition of definitions.values()) {
    const columns =
      definition.type === 'table' ? tableColumns(definition) : viewColumns(definition, definitions, problems);
    sources.set(definition.id, {
      ...describe(definition, columns),
      tables: tablesOf(definition, definitions),
      part: partOf(definition, columns, definitions),
    });
  }
  return { model: withConditionDependencies({ sources }), problems };
}

function describe(definition: Source, columns: ModelColumn[]): Omit<ModelSource, 'tables' | 'part'> {
  return {
    id: definition.id,
    typeName: camelCase(definition.id),
    relation: relationOf(definition),
    title: definition.title,
    definition,
    columns: new Map(columns.map((column) => [column.name, column])),
    subTables: definition.subTables ?? [],
    sorts: definition.sorts ?? [{ column: 'id', order: 'desc' }],
    search: definition.search ?? (definition.label ? [definition.label] : []),
    label: definition.label,
    person: definition.person,
    identifiers: definition.identifiers ?? [],
    cap: definition.cap ?? defaultCap,
  };
}

function relationOf(definition: Source): string {
  return (definition.type === 'table' ? definition.table : undefined) ?? definition.id;
}

/** The tables that a source's rows are read from: its own, those joined to it and those that its figures count. */
function tablesOf(definition: Source, definitions: ReadonlyMap<string, Source>): string[] {
  if (definition.type === 'table') return [relationOf(definition)];
  const tables = sourcesRead(definition).flatMap((id) => {
    const source = definitions.get(id);
    return source && source !== definition ? tablesOf(source, definitions) : [];
  });
  return [...new Set(tables)];
}

/** A view that reads its own table a second time, through a join or a figure, has no parts: it shows rows of several. */
function partOf(
  definition: Source,
  columns: readonly ModelColumn[],
  definitions: ReadonlyMap<string, Source>,
): Part | undefined {
  const base = definition.type === 'table' ? definition : tableOf(definition.from, definitions);
  if (!base) return undefined;
  const table = relationOf(base);
  const others = definition.type === 'table' ? [] : otherSourcesOf(definition);
  if (others.some((id) => relationOf(definitions.get(id) ?? definition) === table)) return undefined;
  const leading = base.indexes?.flatMap((index) => index.columns[0]?.column ?? []);
  const declared = base.columns.find(({ name, type }) => type === 'reference' && leading?.includes(name));
  const column = columns.find(({ origin }) => origin?.source === base.id && origin.column === declared?.name);
  return declared && column && { table, stored: declared.stored ?? declared.name, column: column.name };
}

/** The sources that a view names: its base, those joined to it and those that its figures count. */
export function sourcesRead(view: ViewSource): string[] {
  return [view.from, ...otherSourcesOf(view)];
}

function otherSourcesOf(view: ViewSource): string[] {
  return [
    ...(view.joins ?? []).map((join) => join.source),
    ...view.columns.flatMap((column) => column.aggregate?.source ?? []),
  ];
}

function tableColumns(table: TableSource): ModelColumn[] {
  return [...systemColumns, ...table.columns].map((column) => fromDeclaration(table.id, column, column.name));
}

function fromDeclaration(source: string, column: Column, name: string): ModelColumn {
  return {
    name,
    type: column.type,
    title: column.title,
    required: column.required ?? false,
    secret: column.secret ?? false,
    references: column.type === 'references' ? undefined : column.references?.source,
    lists: column.type === 'references' ? column.references?.source : undefined,
    origin: { source, column: column.name },
    declared: column,
  };
}

function viewColumns(
  view: ViewSource,
  definitions: ReadonlyMap<string, Source>,
  problems: Problem[],
): ModelColumn[] {
  const report = (path: string, message: Message) =>
    problems.push({ kind: 'source', id: view.id, path, ...message });
  const base = tableOf(view.from, definitions);
  if (!base) {
    report('/from', unknownTable(view.from));
    return [];
  }
  const reached = new Map<string, TableSource>();
  view.joins?.forEach((join, index) => {
    const target = tableOf(join.source, definitions);
    if (!target) report(`/joins/${index}/source`, unknownTable(join.source));
    else if (!resolvePath(join.on, base, reached))
      report(`/joins/${index}/on`, nameMessage('unknown-column', { column: join.on }));
    else reached.set(join.as, target);
  });
  const outer = new Set(view.joins?.filter((join) => join.type !== 'inner').map((join) => join.as));
  const columns = view.columns.flatMap((column, index): ModelColumn[] => {
    if (column.aggregate) {
      const resolved = figure(column, column.aggregate, definitions);
      if ('column' in resolved) return [resolved.column];
      report(`/columns/${index}/aggregate`, resolved.problem);
      return [];
    }
    const path = column.from ?? column.name;
    const found = resolvePath(path, base, reached);
    if (!found) {
      report(`/columns/${index}/from`, nameMessage('unknown-column', { column: path }));
      return [];
    }
    const resolved = fromDeclaration(found.table.id, found.column, column.name);
    const isOuter = path.includes('.') && outer.has(path.split('.')[0] ?? '');
    return [{ ...resolved, title: column.title ?? resolved.title, required: resolved.required && !isOuter }];
  });
  const hasKey = columns.some((column) => column.name === 'id');
  const key = systemColumns.find((column) => column.name === 'id');
  return hasKey || !key ? columns : [fromDeclaration(base.id, key, 'id'), ...columns];
}

function figure(
  column: ViewColumn,
  aggregate: NonNullable<ViewColumn['aggregate']>,
  definitions: ReadonlyMap<string, Source>,
): { column: ModelColumn } | { problem: Message } {
  const table = tableOf(aggregate.source, definitions);
  if (!table) return { problem: unknownTable(aggregate.source) };
  if (!columnOf(table, aggregate.connection))
    return { problem: nameMessage('unknown-column', { column: aggregate.connection }) };
  const measured = aggregate.column === undefined ? undefined : columnOf(table, aggregate.column);
  if (aggregate.function !== 'count' && !measured)
    return { problem: referenceMessage('figure-needs-column', { name: aggregate.function }) };
  const type =
    aggregate.function === 'count'
      ? 'count'
      : aggregate.function === 'avg'
        ? 'number'
        : (measured?.type ?? 'number');
  return {
    column: {
      name: column.name,
      type,
      title: column.title,
      required: false,
      secret: measured?.secret ?? false,
      references: undefined,
      lists: undefined,
      origin: undefined,
      declared: undefined,
    },
  };
}

function unknownTable(id: string): Message {
  return nameMessage('unknown-table', { table: id });
}

/** The table column behind `name` or `<join>.<name>`. */
function resolvePath(
  path: string,
  base: TableSource,
  joins: ReadonlyMap<string, TableSource>,
): { table: TableSource; column: Column } | undefined {
  const [first = '', second] = path.split('.');
  const table = second === undefined ? base : joins.get(first);
  const column = table && columnOf(table, second ?? first);
  return table && column ? { table, column } : undefined;
}

function tableOf(id: string, definitions: ReadonlyMap<string, Source>): TableSource | undefined {
  const source = definitions.get(id);
  return source?.type === 'table' ? source : undefined;
}

function columnOf(table: TableSource, name: string): Column | undefined {
  return [...systemColumns, ...table.columns].find((column) => column.name === name);
}
