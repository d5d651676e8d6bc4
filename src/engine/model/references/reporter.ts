import { placedFilters, type Filter, type FilterSet, type Sort } from '../../../definitions/filter';
import type { DefinitionSet, Kind, Problem } from '../../../definitions/definition';
import type { ColumnType } from '../../../definitions/source';
import { iconNames } from '../../../definitions/icon-names';
import { addressProblem } from './addresses';
import type { ConstantPlace } from '../constants/check-constant';
import { checkFilter } from '../constants/check-filter';
import type { Model, ModelColumn, ModelSource } from '../model';

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
}

/** Collects what is wrong with one definition, and answers what it refers to. */
export interface Reporter {
  problems: Problem[];
  report(path: string, reason: string): void;
  source(id: string, path: string): ModelSource | undefined;
  /** A column that queries may name. */
  column(source: ModelSource, name: string, path: string): ModelColumn | undefined;
  /** A filter over a column that is known: its condition and value. */
  filter(column: ModelColumn, filter: Filter, path: string, place: ConstantPlace): void;
  filters(source: ModelSource, set: FilterSet | undefined, path: string, place: ConstantPlace): void;
  sorts(source: ModelSource, sorts: readonly Sort[] | undefined, path: string): void;
  /** An address of this site or another one. */
  address(address: string | undefined, path: string): void;
  icon(name: string | undefined, path: string): void;
  /** A role by its number. */
  roleNumber(number: number, path: string): void;
}

export function createReporter(
  kind: Kind,
  id: string,
  { definitions, model }: Pick<ReferenceContext, 'definitions' | 'model'>,
): Reporter {
  const problems: Problem[] = [];
  const report = (path: string, reason: string) => void problems.push({ kind, id, path, reason });
  const column: Reporter['column'] = (source, name, path) => {
    const found = source.columns.get(name);
    if (!found) report(path, `the source "${source.id}" has no column "${name}"`);
    else if (found.secret) report(path, `the column "${name}" is secret`);
    return found?.secret ? undefined : found;
  };
  const filter: Reporter['filter'] = (found, one, path, place) => {
    const finding = checkFilter(found, one, place);
    if (finding) report(path + finding.path, finding.reason);
  };
  return {
    problems,
    report,
    column,
    source(id, path) {
      const found = model.sources.get(id);
      if (!found) report(path, `the source "${id}" does not exist`);
      return found;
    },
    filter,
    filters(source, set, path, place) {
      for (const { filter: one, path: at } of placedFilters(set ?? {})) {
        const found = column(source, one.column, `${path}${at}/column`);
        if (found) filter(found, one, path + at, place);
      }
    },
    sorts(source, sorts, path) {
      sorts?.forEach((sort, index) => column(source, sort.column, `${path}/${index}/column`));
    },
    address(address, path) {
      const reason = address === undefined ? undefined : addressProblem(address, definitions);
      if (reason !== undefined) report(path, reason);
    },
    icon(name, path) {
      if (name !== undefined && !isIcon(name))
        report(path, `the icon "${name}" does not exist; there are ${iconNames.join(', ')}`);
    },
    roleNumber(number, path) {
      if ([...definitions.role.values()].every((role) => role.number !== number))
        report(path, `no role has the number ${number}`);
    },
  };
}

function isIcon(name: string): boolean {
  return iconNames.some((known) => known === name);
}
