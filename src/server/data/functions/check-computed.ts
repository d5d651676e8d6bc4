import type { DefinitionSet, Problem } from '../../../definitions/definition';
import { pointer, type Finding } from '../../../definitions/checks/finding';
import type { Computed, GivenColumns, GivenRows, TableSource } from '../../../definitions/source';
import { isTable, type Model, type ModelSource } from '../../../engine/model/model';
import type { RecordUse } from '../../../engine/model/uses';
import { functionNamed, functionNames } from './registry';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { triggerMessage } from '../triggers/trigger-messages';

/**
 * Returns problems of computed columns: unknown functions and columns, and results that do not fit their column. If no
 * function is registered at all, function names are not checked.
 */
export function checkComputed(definitions: DefinitionSet, model: Model, recordUse: RecordUse): Problem[] {
  return [...definitions.source.values()].flatMap((definition) => {
    const source = model.sources.get(definition.id);
    if (definition.type !== 'table' || !source) return [];
    const addUse = (used: string) =>
      recordUse({ kind: 'source', id: source.id }, { kind: 'source', id: used });
    return computedOf(definition).flatMap((computed, index) =>
      [...checkFunction(computed, source), ...checkGiven(computed, source, model, addUse)].map((finding) => ({
        ...finding,
        kind: 'source' as const,
        id: definition.id,
        path: pointer('computed', index) + finding.path,
      })),
    );
  });
}

function computedOf(definition: TableSource): readonly Computed[] {
  return definition.computed ?? [];
}

function checkFunction(computed: Computed, source: ModelSource): Finding[] {
  const called = functionNamed(computed.function);
  const known = functionNames();
  if (!called && known.length > 0)
    return [
      {
        path: '/function',
        ...triggerMessage('unknown-function', { name: computed.function, allowed: known.join(', ') }),
      },
    ];
  return Object.entries(computed.results).flatMap(([name, result]) => {
    const path = pointer('results', name);
    const column = source.columns.get(name);
    if (!column) return [{ path, ...nameMessage('unknown-column', { column: name }) }];
    if (column.declared?.readOnly !== true)
      return [{ path, ...triggerMessage('result-not-read-only', { column: name }) }];
    const type = called?.results[result];
    if (called && type === undefined)
      return [{ path, ...triggerMessage('function-lacks-result', { name: computed.function, result }) }];
    return type === undefined || type === column.type
      ? []
      : [{ path, ...triggerMessage('result-type-differs', { result, given: type, type: column.type }) }];
  });
}

function checkGiven(
  computed: Computed,
  source: ModelSource,
  model: Model,
  addUse: (source: string) => void,
): Finding[] {
  return Object.entries(computed.given).flatMap(([name, from]) => {
    const path = pointer('given', name);
    if (typeof from === 'string') return checkPath(from, path, source, model, addUse);
    if ('value' in from) return [];
    if ('columns' in from || 'subTable' in from) return checkColumns(from, path, source, model, addUse);
    const table = model.sources.get(from.source);
    if (!table || !isTable(table)) return [{ path, ...nameMessage('unknown-table', { table: from.source }) }];
    addUse(table.id);
    const missing = [from.by, from.column].filter((column) => !table.columns.has(column));
    return [
      ...missing.map((column) => ({ path, ...nameMessage('lacks-column', { source: from.source, column }) })),
      ...checkPath(from.equals, path, source, model, addUse),
    ];
  });
}

/** Several columns of the row, or of the rows of one of its sub-tables. */
function checkColumns(
  from: GivenColumns | GivenRows,
  path: string,
  source: ModelSource,
  model: Model,
  addUse: (source: string) => void,
): Finding[] {
  const list = 'subTable' in from ? from.subTable : undefined;
  const sub = source.subTables.find(({ name }) => name === list)?.source;
  if (list !== undefined && sub === undefined)
    return [{ path, ...nameMessage('unknown-column', { column: list }) }];
  const target = sub === undefined ? source : model.sources.get(sub);
  if (!target) return [];
  addUse(target.id);
  return Object.entries('subTable' in from ? from.rowColumns : from.columns).flatMap(([member, column]) =>
    target.columns.has(column)
      ? []
      : [
          {
            path: path + pointer(list === undefined ? 'columns' : 'rowColumns', member),
            ...nameMessage('lacks-column', { source: target.id, column }),
          },
        ],
  );
}

function checkPath(
  text: string,
  path: string,
  source: ModelSource,
  model: Model,
  addUse: (source: string) => void,
): Finding[] {
  const [base = '', further] = text.split('.');
  const column = source.columns.get(base);
  if (!column) return [{ path, ...nameMessage('unknown-column', { column: base }) }];
  if (further === undefined) return [];
  const target = model.sources.get(column.declared?.references?.source ?? '');
  if (!target) return [{ path, ...triggerMessage('path-refers-to-nothing', { column: base }) }];
  addUse(target.id);
  return target.columns.has(further)
    ? []
    : [{ path, ...nameMessage('lacks-column', { source: target.id, column: further }) }];
}
