import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { query } from '../../api/graphql';
import { countDocument, pageDocument, variablesOf, windowsOf, type CrewFilter } from './crew-query';

/** The public data of a crew. */
export interface Crew {
  readonly id: string;
  readonly brigad_name: string;
  readonly services: string | null;
  readonly service_type_id: number | null;
  readonly service_type: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: string | null;
  readonly exp_year: number | null;
  readonly staff_qty: number | null;
  /** Mean of published evaluations, 0…5; null without evaluations. */
  readonly rate_value: number | null;
  readonly rate_count: number;
  readonly work_count: number;
  readonly province_id: number | null;
  readonly aimagname: string | null;
  readonly soum_id: number | null;
  readonly sumname: string | null;
}

export interface Service {
  readonly id: string;
  readonly service_type: string;
}

export interface CrewPage {
  readonly crews: readonly Crew[];
  readonly services: readonly Service[];
  /** Number of published crews under the filter. */
  readonly total: number;
  /** The shown page: the last one if a later one was requested. */
  readonly page: number;
  readonly lastPage: number;
}

interface Counts {
  readonly all: { readonly total: number };
  readonly near: { readonly total: number };
  readonly lut_service_type: readonly Service[];
}

interface Lists {
  readonly near: readonly Crew[];
  readonly others: readonly Crew[];
}

/**
 * Queries one page of the published crews: those of the house's own soum first, then by rating, then by name. The
 * server sorts them, so a page costs the same for any number of crews.
 */
export function useCrews(
  filter: CrewFilter,
  { page, size }: { page: number; size: number },
): UseQueryResult<CrewPage> {
  const client = useQueryClient();
  return useQuery({
    queryKey: ['crews', filter, page, size],
    queryFn: async ({ signal }) => {
      const variables = variablesOf(filter);
      const { all, near, lut_service_type } = await client.fetchQuery({
        queryKey: ['crew counts', filter],
        // Without the page's abort signal, because other pages share this query.
        queryFn: () => query<Counts>(countDocument, { filters: variables.filters, near: variables.near }),
        staleTime: fresh,
      });
      const lastPage = Math.max(1, Math.ceil(all.total / size));
      const shown = Math.min(page, lastPage);
      const windows = windowsOf((shown - 1) * size, size, near.total);
      const lists = await query<Lists>(pageDocument, { ...variables, ...windows }, { signal });
      return {
        crews: [...lists.near, ...lists.others],
        services: lut_service_type,
        total: all.total,
        page: shown,
        lastPage,
      };
    },
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });
}

const fresh = 5 * 60_000;
