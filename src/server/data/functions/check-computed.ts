import type { DefinitionSet, Problem } from '../../../definitions/definition';
import { pointer, type Finding } from '../../../definitions/checks/finding';
import type { Computed, TableSource } from '../../../definitions/source';
import { isTable, type Model, type ModelSource } from '../../../engine/model/model';
import type { RecordUse } from '../../../engine/model/uses';
import { functionNamed, functionNames } from './registry';

/**
 * Returns problems of computed columns: unknown functions and columns, and results that do not fit their column. If no
 * function is registered at all, function names are not checked.
 */
export function checkComputed(definitions: DefinitionSet, model: Model, recordUse: RecordUse): Problem[] {
  return [...definitions.source.values()].flatMap((definition) => {
    const source = model.sources.get(definition.id);
    if (definition.type !== 'table' || !source) return [];
    const addUse = (used: string) => recordUse({ kind: 'source', id: source.id }, { kind: 'source', id: used });
    return computedOf(definition).flatMap((computed, index) =>
      [...checkFunction(computed, source), ...checkGiven(computed, source, model, addUse)].map(
        ({ path, reason }) => ({
          kind: 'source' as const,
          id: definition.id,
          path: pointer('computed', index) + path,
          reason,
        }),
      ),
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
        reason: `the function "${computed.function}" does not exist; there are ${known.join(', ')}`,
      },
    ];
  return Object.entries(computed.results).flatMap(([name, result]) => {
    const path = pointer('results', name);
    const column = source.columns.get(name);
    if (!column) return [{ path, reason: `the column "${name}" does not exist` }];
    if (column.declared?.readOnly !== true)
      return [{ path, reason: `the column "${name}" must be readOnly: nobody else may set it` }];
    const type = called?.results[result];
    if (called && type === undefined)
      return [{ path, reason: `"${computed.function}" gives no "${result}"` }];
    return type === undefined || type === column.type
      ? []
      : [{ path, reason: `"${result}" is of type ${type}, the column of type ${column.type}` }];
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
    const table = model.sources.get(from.source);
    if (!table || !isTable(table)) return [{ path, reason: `the table "${from.source}" does not exist` }];
    addUse(table.id);
    const missing = [from.by, from.column].filter((column) => !table.columns.has(column));
    return [
      ...missing.map((column) => ({ path, reason: `"${from.source}" has no column "${column}"` })),
      ...checkPath(from.equals, path, source, model, addUse),
    ];
  });
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
  if (!column) return [{ path, reason: `the column "${base}" does not exist` }];
  if (further === undefined) return [];
  const target = model.sources.get(column.declared?.references?.source ?? '');
  if (!target) return [{ path, reason: `the column "${base}" refers to no source` }];
  addUse(target.id);
  return target.columns.has(further) ? [] : [{ path, reason: `"${target.id}" has no column "${further}"` }];
}
