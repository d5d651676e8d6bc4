import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useFieldsState, valueAt } from '../form-context';
import { watchedOf } from '../store/field-watch';
import type { FieldPath } from '../store/form-store';

/**
 * Returns values of other fields of the row that has the field at `path`, in the order of their names. The list stays the
 * same object while its values do; pass the same list of names while they are the same.
 */
export function useRowValues(path: FieldPath, names: readonly string[]): readonly unknown[] {
  const row = path.slice(0, -1);
  const [list] = row;
  const watched = useMemo(() => watchedOf(list === undefined ? [] : [list], names), [list, names]);
  return useFieldsState(
    watched,
    useShallow((state) =>
      names.map((name) =>
        name === 'id' && list === undefined ? (state.stored?.id ?? null) : valueAt(state, [...row, name]),
      ),
    ),
  );
}
