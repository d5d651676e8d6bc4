import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DefinitionByKind, Kind } from '../../definitions/definition';
import type { CompiledSource } from '../../engine/model/compiled-source';
import { getJson } from '../api/http';

export interface CompiledForm {
  source: CompiledSource;
  /** The address of the module that checks values of this form. */
  validator: string;
  /** The forms that draw the rows of sub-tables, by the sub-table's name. */
  subForms: Readonly<Record<string, ServedDefinition<'form'>>>;
}

export interface CompiledGrid {
  source: CompiledSource;
}

interface CompiledByKind {
  form: CompiledForm;
  grid: CompiledGrid;
}

type CompiledOf<K extends Kind> = K extends keyof CompiledByKind ? CompiledByKind[K] : unknown;

/** A published definition as the server gives it to this caller. */
export type ServedDefinition<K extends Kind> = DefinitionByKind[K] & {
  version: number;
  compiled: CompiledOf<K>;
};

/** The key under which a definition is cached; its beginning invalidates all of them. */
export function definitionKey(kind: Kind, id: string): readonly [string, Kind, string] {
  return ['definition', kind, id];
}

/**
 * The published definition of a kind. `error` is an `ApiError`: NOT_FOUND for an unknown id, FORBIDDEN without
 * rights. With `isNeeded: false` nothing is asked.
 */
export function useDefinition<K extends Kind>(
  kind: K,
  id: string,
  { isNeeded = true }: { isNeeded?: boolean } = {},
): UseQueryResult<ServedDefinition<K>> {
  return useQuery({
    queryKey: definitionKey(kind, id),
    queryFn: ({ signal }) =>
      getJson<ServedDefinition<K>>(`/schema/${kind}/${encodeURIComponent(id)}`, { signal }),
    enabled: isNeeded,
    staleTime: 5 * 60_000,
  });
}
