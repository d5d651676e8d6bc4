import { filtersOf, type FilterSet, type Sort } from '../../../definitions/filter';
import type { DefinitionByKind, DefinitionSet, Kind, Problem } from '../../../definitions/definition';
import type { ColumnType } from '../../../definitions/source';
import type { Model, ModelColumn, ModelSource } from '../model';
import type { DefinitionName, RecordUse } from '../uses';

/** The widget properties that checks need; the manifests in `widgets/` provide them. */
export interface WidgetColumns {
  columns: readonly ColumnType[];
  /** A widget of the group `cell` only shows: a form cannot have it. */
  group: string;
  /** A field of it needs no column, or (`always`) can have none. */
  withoutColumn?: 'always' | 'allowed';
  /** Its column is the server's alone. */
  isAssigned?: boolean;
}

export interface ReferenceContext {
  definitions: DefinitionSet;
  model: Model;
  widgets: ReadonlyMap<string, WidgetColumns>;
  recordUse: RecordUse;
}

/** Collects what is wrong with one definition and the definitions that it uses, and answers what it refers to. */
export interface Reporter {
  problems: Problem[];
  report(path: string, reason: string): void;
  /** Records a use of a definition that something else has resolved. */
  addUse(kind: Kind, id: string): void;
  /** Resolves a definition; reports that it does not exist. */
  definition<K extends Kind>(kind: K, id: string, path: string): DefinitionByKind[K] | undefined;
  source(id: string, path: string): ModelSource | undefined;
  /** A column that queries may name. */
  column(source: ModelSource, name: string, path: string): ModelColumn | undefined;
  filters(source: ModelSource, set: FilterSet | undefined, path: string): void;
  sorts(source: ModelSource, sorts: readonly Sort[] | undefined, path: string): void;
}

export function createReporter(
  user: DefinitionName,
  { definitions, model, recordUse }: Omit<ReferenceContext, 'widgets'>,
): Reporter {
  const problems: Problem[] = [];
  const report = (path: string, reason: string) => void problems.push({ ...user, path, reason });
  const addUse: Reporter['addUse'] = (kind, id) => recordUse(user, { kind, id });
  const column: Reporter['column'] = (source, name, path) => {
    addUse('source', source.id);
    const found = source.columns.get(name);
    if (!found) report(path, `the source "${source.id}" has no column "${name}"`);
    else if (found.secret) report(path, `the column "${name}" is secret`);
    return found?.secret ? undefined : found;
  };
  return {
    problems,
    report,
    addUse,
    column,
    definition<K extends Kind>(kind: K, id: string, path: string) {
      const found = definitions[kind].get(id);
      if (found) addUse(kind, id);
      else report(path, `the ${kind} "${id}" does not exist`);
      return found;
    },
    source(id, path) {
      const found = model.sources.get(id);
      if (found) addUse('source', id);
      else report(path, `the source "${id}" does not exist`);
      return found;
    },
    filters(source, set, path) {
      for (const filter of filtersOf(set ?? {})) column(source, filter.column, path);
    },
    sorts(source, sorts, path) {
      sorts?.forEach((sort, index) => column(source, sort.column, `${path}/${index}/column`));
    },
  };
}
