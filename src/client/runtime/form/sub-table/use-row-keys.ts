import { useFormState } from '../form-context';

const none: readonly string[] = [];

/** Returns the keys of a sub-table's rows, in their order; the list stays the same object while only values change. */
export function useRowKeys(field: string): readonly string[] {
  return useFormState((state) => state.rowKeys[field] ?? none);
}
