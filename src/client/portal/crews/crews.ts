import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { localizeRow, type Localized } from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import type { RowsPage } from '../../ui/lists/paged-rows';
import type { SelectedRow } from '../selected-row';
import {
  countDocument,
  type crewColumns,
  pageDocument,
  type serviceColumns,
  crewVariables,
  splitWindow,
  type CrewFilter,
  type CrewOrder,
} from './crew-query';

/** The public data of a crew. */
export type Crew = SelectedRow<'v_brigad', typeof crewColumns>;
export type Service = SelectedRow<'lut_service_type', typeof serviceColumns>;

/** The texts and names of a crew that depend on the reader's language. */
export const crewTexts = {
  texts: ['service_type', 'services'],
  places: ['brigad_name', 'aimagname', 'sumname'],
} as const;

/** One page of the published crews under the filter: the last one if a later one was requested. */
export interface CrewPage extends RowsPage<Crew> {
  readonly services: readonly Localized<Service>[];
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
 * Queries one page of the published crews: those of the house's own soum first, then in the chosen order. The
 * server sorts them, so a page costs the same for any number of crews.
 */
export function useCrews(
  filter: CrewFilter,
  { order, page, size }: { order: CrewOrder; page: number; size: number },
): UseQueryResult<CrewPage> {
  const client = useQueryClient();
  const language = useLanguage();
  return useQuery({
    queryKey: ['crews', filter, order, page, size],
    queryFn: async ({ signal }) => {
      const variables = crewVariables(filter, order);
      const { all, near, lut_service_type } = await client.fetchQuery({
        queryKey: ['crew counts', filter],
        // Without the page's abort signal, because other pages share this query.
        queryFn: () => query<Counts>(countDocument, { filters: variables.filters, near: variables.near }),
        staleTime: fresh,
      });
      const lastPage = Math.max(1, Math.ceil(all.total / size));
      const shown = Math.min(page, lastPage);
      const windows = splitWindow((shown - 1) * size, size, near.total);
      const lists = await query<Lists>(pageDocument, { ...variables, ...windows }, { signal });
      return {
        rows: [...lists.near, ...lists.others],
        services: lut_service_type,
        total: all.total,
        page: shown,
        lastPage,
      };
    },
    select: ({ rows, services, ...page }) => ({
      ...page,
      rows: rows.map((crew) => localizeRow(crew, crewTexts, language)),
      services: services.map((service) => localizeRow(service, crewTexts, language)),
    }),
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });
}

const fresh = 5 * 60_000;
