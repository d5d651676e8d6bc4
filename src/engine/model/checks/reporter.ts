import {
  toFilterSet,
  placedFilters,
  type Filter,
  type RowFilter,
  type Sort,
} from '../../../definitions/filter';
import type { CompleteByKind, DefinitionSet, Kind, Problem } from '../../../definitions/definition';
import type { ColumnType } from '../../../definitions/source';
import { iconNames } from '../../../definitions/values/icon-names';
import { addressProblem, addressTarget } from './addresses';
import type { ConstantPlace } from '../constants/check-constant';
import { checkFilter } from '../constants/check-filter';
import { conditionMessage } from '../../conditions/condition-messages';
import { processParts } from '../../conditions/find-constants';
import { parseCondition } from '../../conditions/parse-condition';
import type { Model, ModelColumn, ModelSource } from '../model';
import type { DefinitionName, RecordUse } from '../uses';
import type { Message } from '../../../definitions/messages/message';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

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

/** Collects what is wrong with one definition and the definitions that it uses, and returns what it refers to. */
export interface Reporter {
  problems: Problem[];
  report(path: string, message: Message): void;
  /** Records a use of a definition that something else has resolved. */
  addUse(kind: Kind, id: string): void;
  /** Resolves a definition; reports that it does not exist. */
  definition<K extends Kind>(kind: K, id: string, path: string): CompleteByKind[K] | undefined;
  source(id: string, path: string): ModelSource | undefined;
  /** A column that queries may name. */
  column(source: ModelSource, name: string, path: string): ModelColumn | undefined;
  /** A column whose values name a row or are searched: a list of keys has no text. */
  textColumn(source: ModelSource, name: string, path: string): void;
  /** A filter over a column that is known: its condition and value. */
  filter(column: ModelColumn, filter: Filter, path: string, place: ConstantPlace): void;
  /** Selects rows of the source: a condition in FEEL or a filter set. */
  filters(source: ModelSource, rows: RowFilter | undefined, path: string, place: ConstantPlace): void;
  /** The outcome of reading a condition in FEEL: its problems, or the sources that it uses. */
  condition(parsed: ReturnType<typeof parseCondition>, path: string): void;
  sorts(source: ModelSource, sorts: readonly Sort[] | undefined, path: string): void;
  /** An address of this site or another one. */
  address(address: string | undefined, path: string): void;
  icon(name: string | undefined, path: string): void;
}

export function createReporter(
  user: DefinitionName,
  { definitions, model, recordUse }: Omit<ReferenceContext, 'widgets'>,
): Reporter {
  const problems: Problem[] = [];
  const report = (path: string, message: Message) => void problems.push({ ...user, path, ...message });
  const addUse: Reporter['addUse'] = (kind, id) => recordUse(user, { kind, id });
  const column: Reporter['column'] = (source, name, path) => {
    addUse('source', source.id);
    const found = source.columns.get(name);
    if (!found) report(path, nameMessage('source-lacks-column', { source: source.id, column: name }));
    else if (found.secret) report(path, nameMessage('secret-column', { column: name }));
    return found?.secret ? undefined : found;
  };
  const filter: Reporter['filter'] = (found, one, path, place) => {
    const finding = checkFilter(found, one, place);
    if (finding) problems.push({ ...user, ...finding, path: path + finding.path });
  };
  const condition: Reporter['condition'] = (parsed, path) => {
    if ('problems' in parsed) {
      for (const problem of parsed.problems) report(path, problem);
      return;
    }
    for (const id of parsed.sources) addUse('source', id);
    for (const { part, source } of processParts(parsed.condition))
      if (![...definitions.process.values()].some((process) => process.source === source))
        report(path, conditionMessage('no-process', { source, name: `is ${part}` }));
  };
  return {
    problems,
    report,
    addUse,
    column,
    textColumn(source, name, path) {
      const found = column(source, name, path);
      if (found?.type === 'references') report(path, referenceMessage('list-without-text', { column: name }));
    },
    definition<K extends Kind>(kind: K, id: string, path: string) {
      const found = definitions[kind].get(id);
      if (found) addUse(kind, id);
      else report(path, nameMessage('unknown-definition', { kind, id }));
      return found;
    },
    source(id, path) {
      const found = model.sources.get(id);
      if (found) addUse('source', id);
      else report(path, nameMessage('unknown-definition', { kind: 'source', id }));
      return found;
    },
    filter,
    filters(source, rows, path, place) {
      if (typeof rows === 'string') condition(parseCondition(rows, model, source), path);
      for (const { filter: one, path: at } of placedFilters(toFilterSet(rows))) {
        const found = column(source, one.column, `${path}${at}/column`);
        if (found) filter(found, one, path + at, place);
      }
    },
    condition,
    sorts(source, sorts, path) {
      sorts?.forEach((sort, index) => {
        const at = `${path}/${index}/column`;
        const found = column(source, sort.column, at);
        if (found?.type === 'references')
          report(at, referenceMessage('list-without-order', { column: found.name }));
      });
    },
    address(address, path) {
      if (address === undefined) return;
      const problem = addressProblem(address, definitions);
      if (problem) report(path, problem);
      const target = addressTarget(address, definitions);
      if (target) addUse(target.kind, target.id);
    },
    icon(name, path) {
      if (name !== undefined && !isIcon(name))
        report(path, referenceMessage('unknown-icon', { icon: name, allowed: iconNames.join(', ') }));
    },
  };
}

function isIcon(name: string): boolean {
  return iconNames.some((known) => known === name);
}
