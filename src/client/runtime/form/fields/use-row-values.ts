import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useFieldsState, valueAt } from '../form-context';
import { watchedNames } from '../store/field-watch';
import type { FieldPath, FormStoreState } from '../store/form-store';

/**
 * Returns values of other fields of the row that has the field at `path`, in the order of their names. The list stays the
 * same object while its values do; pass the same list of names while they are the same.
 */
export function useRowValues(path: FieldPath, names: readonly string[]): readonly unknown[] {
  const row = path.slice(0, -1);
  const [list] = row;
  const watched = useMemo(() => watchedNames(list === undefined ? [] : [list], names), [list, names]);
  return useFieldsState(
    watched,
    useShallow((state) => names.map((name) => rowValue(state, row, name))),
  );
}

/** Returns a value of the form's row, or of the row of a sub-table at a path; the key comes from the stored row. */
export function rowValue(state: FormStoreState, row: FieldPath, name: string): unknown {
  return name === 'id' && row.length === 0 ? (state.stored?.id ?? null) : valueAt(state, [...row, name]);
}
