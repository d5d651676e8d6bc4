import type { DefinitionSet } from '../../../../definitions/definition';
import { filtersOf, type RowFilter } from '../../../../definitions/filter';
import { krudOf } from '../../../../definitions/menu';
import { callerProperty } from '../../../../engine/access/caller';
import type { Condition } from '../../../../engine/conditions/condition';
import { parseCondition } from '../../../../engine/conditions/parse-condition';
import { rowTable, type Model, type ModelSource } from '../../../../engine/model/model';
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
 * Resolves `within: ["grid/vacancies", "menu/12"]`: the rows that a grid or a chart is about, and those to which an item of the
 * caller's menu narrows its page. A condition in FEEL is added to the list's conditions, a filter set to its filters, and both
 * obey the caller's rights like filters of their own: a column that they may not read is FORBIDDEN. Unknown names, and those of
 * other sources, are BAD_USER_INPUT.
 */
export function resolveConditions(given: Definitions): ResolveConditions {
  return (source, list) =>
    [...new Set(list.within)].reduce<ListArguments>(
      (resolved, name) => withCondition(given, source, resolved, name),
      { ...list, within: [] },
    );
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
  const isPersonal = filtersOf(filter).some(({ value }) => callerProperty(value) !== undefined);
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
  const shown = role && itemsOfRole(role, definitions).find(({ item, isOpen }) => isOpen && String(item.id) === id);
  const grid = shown && definitions.grid.get(definitions.krud.get(krudOf(shown.item) ?? '')?.grid ?? '');
  return grid && { source: grid.source, filter: shown.conditions.gridCondition };
}

/** Conditions that were read, by their source and text. They are few: definitions hold them. */
const known = new WeakMap<Model, Map<string, Condition | undefined>>();

function parsedCondition(model: Model, source: ModelSource, text: string): Condition | undefined {
  const ofModel = known.get(model) ?? new Map<string, Condition | undefined>();
  known.set(model, ofModel);
  const key = JSON.stringify([source.id, text]);
  if (ofModel.has(key)) return ofModel.get(key);
  const parsed = parseCondition(text, model, source);
  const tree = 'condition' in parsed ? parsed.condition : undefined;
  ofModel.set(key, tree);
  return tree;
}
