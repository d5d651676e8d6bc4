import { useQuery } from '@tanstack/react-query';
import { isRecord } from '../../api/error-of-answer';
import { query } from '../../api/graphql';
import type { StoredColumn } from '../../runtime/form/function-panel-registry';

/** The stored arguments of an audit: those of the first place whose row the caller may read; null where there are none. */
export function useStoredInputs(places: readonly StoredColumn[]): {
  readonly inputs: Readonly<Record<string, unknown>> | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
} {
  const { data, isLoading, error } = useQuery({
    queryKey: ['stored-inputs', places],
    queryFn: async ({ signal }) => {
      for (const place of places) {
        const inputs = await readInputs(place, signal);
        if (inputs !== null) return inputs;
      }
      return null;
    },
    enabled: places.length > 0,
    retry: false,
  });
  return { inputs: data ?? null, isLoading, error };
}

async function readInputs(
  { source, id, column }: StoredColumn,
  signal: AbortSignal,
): Promise<Record<string, unknown> | null> {
  const found = await query<Record<string, readonly Readonly<Record<string, unknown>>[]>>(
    `query ${source}($filters: [filter]) { ${source}(filters: $filters, limit: 1) { ${column} } }`,
    { filters: [{ column: 'id', condition: 'equals', value: id }] },
    { signal },
  );
  const value = found[source]?.[0]?.[column];
  const inputs: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return isRecord(inputs) ? inputs : null;
}
