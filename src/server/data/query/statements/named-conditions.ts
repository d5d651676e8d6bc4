import type { DefinitionSet } from '../../../../definitions/definition';
import { listFilters, type RowFilter } from '../../../../definitions/filter';
import { openedKrud } from '../../../../definitions/menu';
import type { ColumnType } from '../../../../definitions/source';
import { callerProperty } from '../../../../engine/access/caller';
import { editedColumns } from '../../../../engine/conditions/edited-row';
import { ofTableRow } from '../../../../engine/conditions/of-table-row';
import { choiceCondition, parsedCondition } from '../../../../engine/conditions/parsed-conditions';
import { filterValue } from '../../../../engine/filter/filter-value';
import { rowTable, referenceTarget, type Model, type ModelSource } from '../../../../engine/model/model';
import type { Row } from '../../../../engine/row';
import { itemsOfRole } from '../../../definitions/menus/menu-rights';
import { conditionFor } from '../../../definitions/menus/permissions';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { ListArguments } from './list-arguments';
import type { Rights } from './policy-sql';

/** Resolves the conditions that the arguments of a list name. */
export type ResolveConditions = (source: ModelSource, list: ListArguments) => ListArguments;

interface Definitions {
  definitions: DefinitionSet;
  model: Model;
  rights: Rights;
}

/**
 * Resolves `within: ["grid/vacancies", "menu/12"]`: the rows that a grid or a chart is about, those to which an item of the
 * caller's menu narrows its page, and with `column/orders/soum_id` those that a column may refer to in the row whose values
 * `row` holds, of its source or of a view over it. A condition in FEEL is added to the list's conditions, a filter set to its filters, and both
 * obey the caller's rights like filters of their own: a column that they may not read is FORBIDDEN. Unknown names, and those of
 * other sources, are BAD_USER_INPUT.
 */
export function resolveConditions(given: Definitions): ResolveConditions {
  return (source, list) =>
    [...new Set(list.within)].reduce<ListArguments>(
      (resolved, name) =>
        name.startsWith(columnPrefix)
          ? withColumn(given, source, { resolved, row: list.edited }, name)
          : withCondition(given, source, resolved, name),
      { ...list, within: [], edited: {} },
    );
}

const columnPrefix = 'column/';

/** Adds the condition on the rows that a column may refer to. A value that does not fit its column is BAD_USER_INPUT. */
function withColumn(
  { model }: Definitions,
  target: ModelSource,
  { resolved, row }: { resolved: ListArguments; row: Row },
  name: string,
): ListArguments {
  const [id = '', columnName = ''] = name.slice(columnPrefix.length).split('/');
  const source = model.sources.get(id);
  const column = source?.columns.get(columnName);
  const table = rowTable(model, target);
  const isTarget = column !== undefined && [target.id, table.id].includes(referenceTarget(column) ?? '');
  if (!source || !isTarget || column.secret)
    throw new QueryError('BAD_USER_INPUT', messages.unknownCondition(name, target.id));
  const condition = choiceCondition(model, source, column);
  if (!condition) return resolved;
  const named = editedColumns(condition).map((each) => [each, row[each] ?? null] as const);
  for (const [each, value] of named) {
    const type = source.columns.get(each)?.type ?? 'json';
    if (value !== null && value !== '' && !fitsType(type, value))
      throw new QueryError('BAD_USER_INPUT', messages.badValue(each, JSON.stringify(value)));
  }
  return {
    ...resolved,
    conditions: [
      ...resolved.conditions,
      referenceTarget(column) === target.id ? condition : ofTableRow(condition, target, table),
    ],
    edited: { ...resolved.edited, ...Object.fromEntries(named) },
  };
}

function fitsType(type: ColumnType, value: unknown): boolean {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isPlain && filterValue(type, String(value)) !== undefined;
}

function withCondition(
  given: Definitions,
  source: ModelSource,
  list: ListArguments,
  name: string,
): ListArguments {
  const found = find(given, name);
  const about = found && given.model.sources.get(found.source);
  const isView = about !== undefined && about !== source && rowTable(given.model, about) === source;
  if (!found || (about !== source && !isView))
    throw new QueryError('BAD_USER_INPUT', messages.unknownCondition(name, source.id));
  const { filter } = found;
  if (filter === undefined) return list;
  if (typeof filter === 'string') {
    const tree = parsedCondition(given.model, source, filter);
    if (tree) return { ...list, conditions: [...list.conditions, tree] };
    // The table behind a view may lack its columns: deleted rows, which only tables have, are then not narrowed.
    if (isView) return list;
    throw new QueryError('BAD_USER_INPUT', messages.unknownCondition(name, source.id));
  }
  const isPersonal = listFilters(filter).some(({ value }) => callerProperty(value) !== undefined);
  const { filters = [], groupFilters = [] } = conditionFor(given.rights.caller, filter) ?? {};
  const has = ({ column }: { column: string }) => !isView || source.columns.has(column);
  return {
    ...list,
    isPersonal: list.isPersonal || isPersonal,
    filters: [...list.filters, ...filters.filter(has)],
    groupFilters: [...list.groupFilters, ...groupFilters.filter((group) => group.filters.every(has))],
  };
}

function find(
  { definitions, rights }: Definitions,
  name: string,
): { source: string; filter: RowFilter | undefined } | undefined {
  const [kind, id = ''] = name.split('/');
  if (kind === 'grid' || kind === 'chart') {
    const found = definitions[kind].get(id);
    return found && { source: found.source, filter: found.filters };
  }
  const role = kind === 'menu' ? definitions.role.get(rights.caller.role) : undefined;
  const shown =
    role && itemsOfRole(role, definitions).find(({ item, isOpen }) => isOpen && String(item.id) === id);
  const grid = shown && definitions.grid.get(definitions.krud.get(openedKrud(shown.item) ?? '')?.grid ?? '');
  return grid && { source: grid.source, filter: shown.conditions.gridCondition };
}
