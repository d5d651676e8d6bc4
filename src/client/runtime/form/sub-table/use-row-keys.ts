import { useFormState } from '../form-context';

const none: readonly string[] = [];

/** The keys of a sub-table's rows, in their order; they stay the same while the rows change. */
export function useRowKeys(field: string): readonly string[] {
  return useFormState((state) => state.rowKeys[field] ?? none);
}
