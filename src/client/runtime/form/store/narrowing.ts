import type { Narrowing } from '../../../../../widgets/contract';
import type { Form, FormField } from '../../../../definitions/form';
import type { Filter } from '../../../../definitions/filter';
import type { Reference } from '../../../../engine/model/compiled-source';

/** Maps each field to the fields that a new value empties, through any number of steps: province → soum → bagh. */
export function narrowedFields(form: Pick<Form, 'fields'>): ReadonlyMap<string, readonly string[]> {
  const direct = new Map<string, string[]>();
  for (const [name, { narrowedBy: parents = [] }] of Object.entries(form.fields)) {
    for (const { field } of parents) direct.set(field, [...(direct.get(field) ?? []), name]);
  }
  return new Map([...direct.keys()].map((field) => [field, reach(field, direct)]));
}

/**
 * Returns how the values of a row narrow a field's choices: by columns that equal them, and by the condition on the rows that
 * its column may refer to. Undefined where nothing narrows them; null while a value that a filter uses is empty.
 */
export function rowNarrowing(
  parents: readonly NonNullable<FormField['narrowedBy']>[number][],
  choices: Reference['choices'],
  valueOf: (name: string) => unknown,
): Narrowing | null | undefined {
  if (parents.length === 0 && !choices) return undefined;
  const filters = narrowingFilters(parents.map(({ column, field }) => ({ column, value: valueOf(field) })));
  if (filters === null || !choices) return filters && { filters };
  const row = Object.fromEntries(choices.reads.map((name) => [name, valueOf(name) ?? null]));
  return { filters, condition: { within: choices.within, row } };
}

/** Returns the filters that narrow a field's choices; null while one of the values that they use is empty. */
export function narrowingFilters(
  parents: readonly { column: string; value: unknown }[],
): readonly Filter[] | null {
  const filters = parents.map(({ column, value }): Filter | null => {
    const isKey = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isKey && value !== '' ? { column, condition: 'equals', value: String(value) } : null;
  });
  return filters.every((filter) => filter !== null) ? filters : null;
}

function reach(start: string, direct: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Set<string>();
  const add = (field: string) => {
    for (const next of direct.get(field) ?? []) {
      if (next === start || found.has(next)) continue;
      found.add(next);
      add(next);
    }
  };
  add(start);
  return [...found];
}
