import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../api/graphql';

export interface Province {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly lon: number | null;
  readonly lat: number | null;
}

/** A soum of an aimag or a district of the capital. */
export interface Soum {
  readonly id: string;
  readonly province_id: number;
  readonly code: string;
  readonly name: string;
  readonly lon: number | null;
  readonly lat: number | null;
}

export interface Places {
  readonly provinces: readonly Province[];
  readonly soums: readonly Soum[];
}

const document = `{
  provinces(limit: 100, sorts: [{ column: "code", order: asc }]) { id code name lon lat }
  soums(limit: 1000, sorts: [{ column: "code", order: asc }]) { id province_id code name lon lat }
}`;

/** Queries the country's administrative division; names are Mongolian in every language. */
export function usePlaces(): UseQueryResult<Places> {
  return useQuery({
    queryKey: ['places'],
    queryFn: ({ signal }) => query<Places>(document, {}, { signal }),
    staleTime: Infinity,
  });
}
